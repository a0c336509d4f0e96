import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { signApproval } from '../attest/signed-approvals.ts';
import { signingKey } from '../attest/signing.ts';
import { loadingEnvironment, sealedTree } from '../checks/bound.ts';
import { longestStatement } from '../derive/next-action.ts';
import { helperIn, type PlanRecords, readPlan } from '../derive/read-plan.ts';
import { saidBy } from '../derive/said.ts';
import type { PlanPlace } from '../records/places.ts';
import { planDigest, readIdentity } from '../records/plan-text.ts';
import { stopAtFirst, unreachable } from '../records/problems.ts';
import type { SealedFacts, SealedOutput } from '../records/seal.ts';
import { visibleLine } from '../records/visible.ts';
import { openTreeStore } from '../repository/tree-store.ts';
import { checkFilesOf, filesUnderReview } from '../verify/changed-since.ts';
import { currentHelper } from '../write/helper-digest.ts';
import { type CopiedEvidence, copyEvidence } from '../write/plan-files.ts';
import { type ApprovalScreen, approvalScreen, screenLines } from './approval-screen.ts';
import {
  type Command,
  exitCodeOption,
  keyFile,
  type Run,
  recordingOptions,
  required,
} from './frame/command.ts';
import {
  chosenCriterion,
  chosenPlan,
  chosenTask,
  refuseOperands,
  requireAccepted,
  requireApproval,
  requireCriterion,
  requireWindow,
} from './frame/inputs.ts';
import { exitCodes, Refusal, RuleRefusal, UsageError } from './frame/outcomes.ts';
import { print, type Result } from './frame/outputs.ts';
import { plain, type Text } from './frame/paint.ts';
import {
  type Authorized,
  agentActor,
  beforehand,
  confirmAuthority,
  longestQuote,
  record,
  recorded,
} from './frame/record.ts';

export const approveCommand: Command = {
  required: [],
  optional: ['authority', 'quote', 'pre-authorized', 'sign', 'key', ...recordingOptions],
  example: 'plan approve --authority maintainer --quote "Keep it as it is."',
  notes: [
    'Records that an authority approves the live contract and the text as it is now. Until then no task starts.',
    'Shown first is what to look at: checks that cannot fail or that nothing defines, what closes without a check, and what',
    'differs from the revision that was approved before. --dry-run, without --authority, only shows it.',
    "On a terminal, the person reads what is decided and types the plan's name. An agent passes a decision on with",
    '--authority and --quote; in trust review --pre-authorized does it, --quote being the command that authorized it.',
    '--sign keeps a signature of the approval beside the records, also of one that is there already. It shows that the key was',
    'used; that a person was there, only the touch of a hardware key shows.',
  ],
  run: runApprove,
};

/** With `--sign`, the approval stands before it is signed: a key that fails leaves it as it is. */
async function runApprove(run: Run) {
  const { options, terminal } = run;
  if (!options.has('sign') || isOnlyShown(run)) return approve(run);
  const place = chosenPlan(run);
  const key = signingKey(place.root, keyFile(run));
  let said = '';
  const out = (text: Text) => {
    said += plain(text);
  };
  const code = await approve({ ...run, terminal: { ...terminal, out } });
  if (options.has('dry-run')) {
    terminal.out(said);
    return code;
  }
  try {
    const records = readPlan(place, run.onBytes);
    const approval = records.approvals.at(-1) ?? unreachable();
    const signature = signApproval(records, approval, key);
    const text = `${said}signed the approval of seq ${approval.seq}: ${signature}`;
    print(run, { text, json: options.json ? { ...JSON.parse(said), signature } : {} });
    return code;
  } catch (error) {
    terminal.out(said);
    throw error;
  }
}

async function approve(run: Run) {
  refuseOperands(run.options);
  const place = chosenPlan(run);
  const { planDir, folders } = place;
  const isAdvance = run.options.has('pre-authorized');
  const { shown, screen, digest, authorized } = await beforehand(run, place, async () => {
    const shown = readPlan(place, run.onBytes);
    const { contract } = shown.live;
    if (contract.contract_id === undefined) {
      const message = `the contract has no id yet; run ${place.settings.command} materialize`;
      throw new Refusal('materialized-contract', message);
    }
    if (isAdvance && readIdentity(planDir, folders).review !== 'trust') {
      const message =
        'the plan is in guided review: a person approves it; --pre-authorized is for trust review';
      throw new RuleRefusal('trust-mode', message, contract.plan, 'authorize');
    }
    const digest = planDigest(planDir);
    const screen = approvalScreen(shown);
    const authorized = isOnlyShown(run) ? null : await authorize(run, shown, { screen, digest, isAdvance });
    return { shown, screen, digest, authorized };
  });
  const result = { text: screenLines(screen, shown).join('\n'), json: screen };
  if (authorized === null) {
    print(run, result);
    return exitCodes.done;
  }
  await record(run, place, (records, { live }) => {
    if (live.id !== shown.live.id || planDigest(planDir) !== digest) {
      const message = 'the plan has changed since it was shown; read it again';
      throw new RuleRefusal('same-question', message, live.contract.plan, 'authorize');
    }
    const mechanism = isAdvance ? 'pre_authorization' : 'plan_authorship';
    const { authority } = authorized;
    const files = checkFilesOf(shown);
    const present = records();
    const known = present.approvals.at(-1);
    const isSame =
      known?.plan_digest === digest && known.authority === authority && known.mechanism === mechanism;
    if (isSame && isAsApproved(present, known.seq, files)) {
      const text = `approved ${saidBy(known)} already, at seq ${known.seq}`;
      return { result: () => ({ text, json: { approved: known.seq, recorded: [] } }) };
    }
    return {
      drafts: [{ type: 'approval', ...authorized, mechanism, plan_digest: digest }],
      facts: [
        { files, environment: loadingEnvironment(), ...approvedTree(place, run.options.has('dry-run')) },
      ],
      shown: result,
      result: (events) => withRemarks(screen, recorded(events)),
    };
  });
  return exitCodes.done;
}

/** Whether the files of the checks and the settings are those that an approval saw. */
function isAsApproved({ place, sealed }: PlanRecords, seq: number, files: SealedFacts['files']): boolean {
  const facts = sealed();
  const seen = [...facts].findLast(([at, { helper }]) => at <= seq && helper !== undefined);
  return (
    isDeepStrictEqual(facts.get(seq)?.files, files) &&
    seen?.[1].helper?.settings === currentHelper(place).settings
  );
}

/** The files as they were when the plan was approved, kept to tell what changed since. */
function approvedTree(place: PlanPlace, isDry: boolean): Pick<SealedFacts, 'tree'> {
  const store = isDry ? null : openTreeStore(place);
  const tree = sealedTree(store);
  if (store === null || tree === null) return {};
  store.keep(tree.before);
  return { tree };
}

/** Who passes a decision on reads what stood out, too. */
function withRemarks(screen: ApprovalScreen, { text, json }: Result): Result {
  const remarks = screen.look_at_first.map((remark) => `!  ${visibleLine(remark)}\n`);
  return { text: `${remarks.join('')}${text}`, json: { ...json, look_at_first: screen.look_at_first } };
}

/** Whether nobody is named who decides: a dry run then only shows what is to be decided. */
function isOnlyShown({ options }: Run): boolean {
  return options.has('dry-run') && options.value('authority') === undefined && !options.has('pre-authorized');
}

interface Shown {
  readonly screen: ApprovalScreen;
  readonly digest: string;
  readonly isAdvance: boolean;
}

async function authorize(
  run: Run,
  records: PlanRecords,
  { screen, digest, isAdvance }: Shown,
): Promise<Authorized> {
  const { live, place } = records;
  const { contract, id } = live;
  if (isAdvance) {
    const note = required(run.options, 'quote');
    if (note.length > longestQuote)
      throw new UsageError(`--quote has ${note.length} characters; quote at most ${longestQuote}`);
    const authority = run.options.value('authority') ?? contract.authorization.authority;
    return { actor: agentActor(run), authority, note };
  }
  return confirmAuthority(run, {
    plan: contract.plan,
    root: place.root,
    act: `approve ${contract.plan}, revision ${contract.revision}`,
    shown: [...screenLines(screen, records), `Contract ${id}`, `Text of the plan ${digest}`],
    quoted: true,
    stage: 'authorize',
  });
}

export const signoffCommand: Command = {
  required: ['statement'],
  optional: ['criterion', 'task', 'authority', 'exit-code', ...recordingOptions],
  wording: {
    statement: { meaning: 'what the person states' },
    authority: { meaning: 'who states it' },
    'exit-code': { meaning: '1 when the criterion does not hold (default: 0)' },
  },
  example: 'plan signoff --criterion AC-change-reviewed --statement "I have read the whole change."',
  notes: [
    'Records that somebody states that a criterion holds, where it accepts asserted evidence. On a terminal the person',
    "types the plan's name; an agent passes the statement on with --authority NAME.",
  ],
  run: runSignoff,
};

async function runSignoff(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const place = chosenPlan(run);
  const statement = required(options, 'statement');
  if (statement.length > longestStatement)
    throw new UsageError(
      `--statement has ${statement.length} characters; state it in at most ${longestStatement}`,
    );
  const exitCode = exitCodeOption(options);
  const { shown, task, criterion, authorized } = await beforehand(run, place, async () => {
    const shown = readPlan(place, run.onBytes);
    const task = chosenTask(run, shown);
    const criterion = requireCriterion(shown, chosenCriterion(run, shown, task));
    requireApproval(shown, criterion.id, 'gate');
    requireWindow(shown, task, criterion.id, 'gate');
    requireAccepted(criterion, 'asserted', 'gate');
    const verdict = exitCode === 0 ? 'holds' : `does not hold (exit code ${exitCode})`;
    const authorized = await confirmAuthority(run, {
      plan: shown.live.contract.plan,
      root: place.root,
      act: `state that ${criterion.id} ${verdict}`,
      shown: [`${criterion.id}: ${criterion.statement}`, `  Statement: ${statement}`],
      quoted: false,
      stage: 'gate',
    });
    return { shown, task, criterion, authorized };
  });
  await record(run, place, (records, { live }) => {
    if (live.id !== shown.live.id) {
      const message = 'the contract has changed since it was shown; look again';
      throw new RuleRefusal('same-question', message, criterion.id, 'gate');
    }
    requireWindow(records(), task, criterion.id, 'gate');
    const { actor, authority } = authorized;
    return {
      drafts: [
        {
          type: 'gate_run',
          actor,
          command: statement,
          cwd: '.',
          timeout_seconds: 1,
          exit_code: exitCode,
          trust: 'asserted',
          task,
          criterion: criterion.id,
          note: `stated ${saidBy({ authority, actor })}`.slice(0, 500),
        },
      ],
      facts: [task === live.contract.tasks.at(-1)?.id ? filesUnderReview(shown) : null],
    };
  });
  return exitCodes.done;
}

export const importCommand: Command = {
  required: [],
  optional: ['file', 'from', 'criterion', 'task', 'exit-code', ...recordingOptions],
  wording: {
    from: { value: 'SOURCE', meaning: 'where the file comes from' },
    file: { meaning: 'file that shows the result; it is copied into the plan' },
  },
  example: 'plan import --file build.log --from "build 1234 of the pipeline" --criterion AC-builds',
  notes: [
    'Records evidence that was made elsewhere, where the criterion accepts imported evidence. The file is copied into',
    'the plan under a name that holds its digest. --file and --from belong together; without both of them the command',
    'records nothing, says which evidence is missing and how to bring it, and exits with 1.',
  ],
  run: runImport,
};

async function runImport(run: Run) {
  const { options, terminal } = run;
  refuseOperands(options);
  const place = chosenPlan(run);
  const exitCode = exitCodeOption(options);
  if (options.value('file') === undefined && options.value('from') === undefined) return ask(run, place);
  const source = required(options, 'from');
  if (source.length > 500)
    throw new UsageError(`--from has ${source.length} characters; name it in at most 500`);
  const file = path.resolve(terminal.cwd, required(options, 'file'));
  await record(run, place, (read) => {
    const { task, criterion } = chosen(run, read());
    const copied = copyEvidence(file, place.planDir, options.has('dry-run'), stopAtFirst);
    return {
      drafts: [
        {
          type: 'gate_run',
          actor: agentActor(run),
          command: source,
          cwd: '.',
          timeout_seconds: 1,
          exit_code: exitCode,
          trust: 'imported',
          evidence_path: copied.pointer,
          task,
          criterion: criterion.id,
          note: `sha256 ${copied.digest}`,
        },
      ],
      facts: [{ output: [sealedImport(copied)] }],
    };
  });
  return exitCodes.done;
}

/** A copy is kept whole. */
function sealedImport({ pointer, bytes, digest }: CopiedEvidence): SealedOutput {
  return { path: pointer, kept: digest, bytes, digest };
}

/** The criterion that the evidence is for, when the plan is ready for it. */
function chosen(run: Run, records: PlanRecords) {
  const task = chosenTask(run, records);
  const criterion = requireCriterion(records, chosenCriterion(run, records, task));
  requireApproval(records, criterion.id, 'gate');
  requireWindow(records, task, criterion.id, 'gate');
  requireAccepted(criterion, 'imported', 'gate');
  return { task, criterion };
}

/** Explains what is needed: the action of a manifest cannot name a file from elsewhere. */
function ask(run: Run, place: PlanPlace) {
  const { task, criterion } = chosen(run, readPlan(place, run.onBytes));
  const { id, statement, observable_check: check } = criterion;
  const helper = helperIn(place);
  const next = `${helper.command} import ${helper.place} --task ${task} --criterion ${id} --file FILE --from SOURCE`;
  const text = [
    `${id}: ${statement}`,
    `Check: ${check}`,
    'Nothing was recorded. Needed is a file from elsewhere that shows the result of this check, such as the log of',
    'a build service. When you have it, name it and where it comes from; if the check failed, add --exit-code 1:',
    `  ${next}`,
    'If you cannot get it, ask the user for it.',
  ].join('\n');
  print(run, { text, json: { missing: 'imported evidence', task, criterion: id, statement, check, next } });
  return exitCodes.negativeFinding;
}

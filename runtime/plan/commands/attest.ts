import path from 'node:path';
import { checkSignature, configuredSigners, sign, signatureWords, signingKey } from '../attest/signing.ts';
import {
  type Attested,
  commitStatements,
  type PlanPredicate,
  printStatements,
  readAttestation,
} from '../attest/statements.ts';
import { readPlan } from '../derive/read-plan.ts';
import { readText } from '../records/files.ts';
import { checkSeal } from '../records/history.ts';
import { locatePlan, plansFrom, repositoryAround } from '../records/places.ts';
import { stopAtFirst, unreachable } from '../records/problems.ts';
import { commitNamed } from '../repository/git.ts';
import { withPassingStore } from '../repository/tree-store.ts';
import { createCheckList, type Finding, fail, pass, unknown } from '../verify/check-list.ts';
import { isFinished } from '../verify/finish.ts';
import { makeFolder } from '../write/folder.ts';
import { requireSound } from '../write/open-records.ts';
import { type Command, keyFile, placeOptions, type Run } from './frame/command.ts';
import { chosenPlan, refuseOperands } from './frame/inputs.ts';
import { exitCodes, Refusal, UsageError } from './frame/outcomes.ts';
import { print, refuseOut, writeResult } from './frame/outputs.ts';
import { checkText, inLines } from './frame/paint.ts';

export const attestCommand: Command = {
  required: [],
  optional: [
    ...(['plan', 'commit', 'out', 'key', 'unsigned', 'verify', 'allowed-signers'] as const),
    ...(['dry-run', 'repo-root', 'work-dir', 'schema-base'] as const),
  ],
  wording: {
    commit: { meaning: 'the commit that is attested (default: HEAD)' },
    out: { meaning: 'where to write it (default: PLAN_<name>.intoto.jsonl in the folder plans/)' },
  },
  example: 'plan attest --plan PLAN_mend_links',
  notes: [
    'Writes what is known of a commit as in-toto statements, one on a line: one about the plan, and a test result for each check',
    'that passed on the files of this commit. FILE.sig beside it is the signature, made by ssh-keygen with the key that git signs',
    'with; it shows that this key was used, not who used it. Refused where no check passed on the files of the commit.',
    '--verify FILE checks such a file: the signature against the allowed signers, the form of each statement, that the commit is',
    'one of this repository, and that the plan, where it is here, has the head that is attested. Exit code 1 when a check fails.',
  ],
  run: (run) => (run.options.value('verify') === undefined ? attest(run) : verifyAttestation(run)),
};

function attest(run: Run) {
  const { options, terminal } = run;
  refuseOperands(options);
  if (options.value('allowed-signers') !== undefined)
    throw new UsageError('--allowed-signers goes with --verify FILE');
  const place = chosenPlan(run);
  requireSound(place, path.basename(place.planDir), run.onBytes);
  const records = readPlan(place, run.onBytes);
  const { plan } = records.live.contract;
  const named = options.value('commit') ?? 'HEAD';
  const commit = commitNamed(place.root, named);
  if (commit === null) throw new UsageError(`--commit ${named} is no commit of this repository`);
  const tree = withPassingStore(place, (store) => store?.treeOf(commit) ?? null);
  if (tree === null) throw new UsageError(`the files of ${named} cannot be read; name another commit`);
  const { head } = checkSeal(place, plan, { onBytes: run.onBytes });
  const attested = commitStatements(records, { commit, tree, head, finished: isFinished(records) });
  const { results } = attested;
  if (results.length === 0) {
    const next = `${place.settings.command} recheck --commit ${named}`;
    throw new Refusal('rechecked', `no check passed on the files of commit ${commit}; run ${next}`);
  }
  const isDry = options.has('dry-run');
  const key = options.has('unsigned') ? null : signingKey(place.root, keyFile(run));
  const folder = path.join(place.root, place.settings.share_dir);
  const given = options.value('out');
  const out =
    given === undefined ? path.join(folder, `${plan}.intoto.jsonl`) : path.resolve(terminal.cwd, given);
  refuseOut(out, place.planDir);
  const signature = key === null ? null : `${out}.sig`;
  if (!isDry) {
    const bytes = printStatements(attested);
    const armoured = key === null ? null : sign(key, 'plan-attestation', Buffer.from(bytes));
    if (given === undefined) makeFolder(folder);
    writeResult(out, [bytes]);
    if (armoured !== null && signature !== null) writeResult(signature, [armoured]);
  }
  const shown = path.relative(terminal.cwd, out) || out;
  const checks = `${results.length} ${results.length === 1 ? 'check' : 'checks'}`;
  const left = attested.plan.predicate.criteria.filter((one) => !one.checkedOnCommit);
  const text = [
    `${isDry ? 'would write' : 'wrote'} ${shown}: ${plan}, and ${checks} passed on commit ${commit}`,
    signature === null ? 'not signed' : `${isDry ? 'would be signed' : 'signed'}: ${shown}.sig`,
    ...left.map(({ id, mechanism }) => `no check of it ran on this commit: ${id}, ${mechanism}`),
  ].join('\n');
  const json = { ...(isDry && { dry_run: true }), out, plan, commit, checks: results.length, signature };
  print(run, { text, json });
  return exitCodes.done;
}

/** The allowed signers that are named, else those of git. */
function signersFile({ options, terminal }: Run, root: string): string | null {
  const named = options.value('allowed-signers');
  return named === undefined ? configuredSigners(root) : path.resolve(terminal.cwd, named);
}

function verifyAttestation(run: Run) {
  const { options, terminal } = run;
  refuseOperands(options);
  const file = path.resolve(terminal.cwd, options.value('verify') ?? '');
  const root = placeOptions(options, terminal.cwd).repoRoot ?? repositoryAround(terminal.cwd);
  const text = readOwn(file) ?? missing(file);
  const list = createCheckList(path.basename(file));
  list.add('signature', signatureFinding(file, text, signersFile(run, root)));
  const read = readAttestation(text);
  list.add('statements', statementsFinding(read));
  if (typeof read !== 'string') {
    list.add('commit', commitFinding(root, read.commit));
    list.add('records', recordsFinding(run, read.plan.predicate));
  }
  const isGood = list.checks.every(({ passes }) => passes);
  const json = { result: isGood ? 'pass' : 'fail', file, checks: list.checks };
  print(run, { text: inLines(list.checks.map(checkText)), json });
  return isGood ? exitCodes.done : exitCodes.negativeFinding;
}

function readOwn(file: string): string | null {
  return readText(file, [path.parse(file).root], stopAtFirst);
}

function missing(file: string): never {
  return stopAtFirst({
    ...{ rule: 'readable-file', file, line: 1 },
    message: 'does not exist; name a file that attest has written',
  });
}

function signatureFinding(file: string, text: string, signers: string | null): Finding {
  const armoured = readOwn(`${file}.sig`);
  if (armoured === null) return fail(`there is no ${path.basename(file)}.sig; ask for it, or attest again`);
  const known = checkSignature('plan-attestation', Buffer.from(text), armoured, signers);
  if (known.state === 'unknown') return unknown(known.why);
  if (known.state === 'bad') return fail(known.why);
  if (known.principal === null)
    return unknown(`${signatureWords(known)}; whose that is, --allowed-signers FILE says`);
  return pass(signatureWords(known));
}

function statementsFinding(read: Attested | string): Finding {
  if (typeof read === 'string') return fail(`${read}; ask for the file again`);
  const { plan, finished } = read.plan.predicate;
  const { length } = read.results;
  const checks = `${length} ${length === 1 ? 'check' : 'checks'} that passed`;
  return pass(`about ${plan}, which is ${finished ? 'finished' : 'not finished'}, and ${checks}`);
}

function commitFinding(root: string, commit: string): Finding {
  return commitNamed(root, commit) === null
    ? unknown(`commit ${commit} is not in this repository; fetch it`)
    : pass(`commit ${commit}`);
}

/** Whether the plan, where it is here, has the head that is attested. */
function recordsFinding(
  { options, terminal, onBytes }: Run,
  { plan, head, lastSeq }: PlanPredicate,
): Finding {
  const { workDir, ...where } = placeOptions(options, terminal.cwd);
  const planDir = plansFrom(where.repoRoot ?? terminal.cwd, workDir).find(
    (one) => path.basename(one) === plan,
  );
  if (planDir === undefined) return unknown(`${plan} is not here; open its shared file to compare it`);
  const place = locatePlan({ planDir, workDir, ...where }, stopAtFirst) ?? unreachable();
  const { foundAt } = checkSeal(place, plan, { known: head, onBytes });
  if (foundAt !== null)
    return pass(`the records of ${plan} up to seq ${foundAt} are those that are attested`);
  return fail(
    `the records of ${plan} here do not have the head of seq ${lastSeq} that is attested: they were rewritten, or merged after it`,
  );
}

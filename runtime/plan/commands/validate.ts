import path from 'node:path';
import { approvedBy } from '../attest/signed-approvals.ts';
import type { Closure } from '../derive/acceptance.ts';
import { type PlanRecords, readPlan } from '../derive/read-plan.ts';

import { parseDocument } from '../records/contract.ts';
import { readText } from '../records/files.ts';
import { checkSeal, type SealCheck } from '../records/history.ts';
import { plansFrom, repositoryAround, workDirFor, workDirsFrom } from '../records/places.ts';
import {
  type Problem,
  type RuleName,
  rules,
  stopAtFirst,
  unreachable,
  type Warning,
} from '../records/problems.ts';
import { schemaAddress, wrongSchema } from '../records/schemas.ts';
import { oneLine } from '../records/visible.ts';
import { type Check, faultsFirst } from '../verify/check-list.ts';
import { validatePlan } from '../verify/validate.ts';
import { verify } from '../verify/verify.ts';
import { type Command, type Options, placeOptions, type Run, schemaBaseOption } from './frame/command.ts';
import { chosenFolder, chosenPlan, isPlanNamed, refuseOperands } from './frame/inputs.ts';
import { exitCodes, UsageError } from './frame/outcomes.ts';
import { print } from './frame/outputs.ts';
import { checkText, inLines, statusWord, type Text } from './frame/paint.ts';
import type { Messages } from './frame/terminal.ts';

export const validateCommand: Command = {
  required: [],
  optional: ['plan', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan validate --plan .plan/plans/PLAN_mend_links',
  notes: ['Problems go to standard error, each with file, line and rule; the exit code is then 4.'],
  details: [
    'All rules of the records:',
    ...rulesWith(4),
    'Rules by which other commands refuse, with exit code 3:',
    ...rulesWith(3),
  ],
  run: runValidate,
};

function rulesWith(exit: 3 | 4): string[] {
  const chosen = Object.entries(rules).filter(([, rule]) => rule.exit === exit);
  return chosen.map(([name, { demands }]) => `  ${name}: ${demands}`);
}

function runValidate({ options, terminal, messages, onBytes }: Run) {
  refuseOperands(options);
  const where = placeOptions(options, terminal.cwd);
  const planDir = chosenFolder(options, terminal.cwd, where.workDir);
  const counted = createCounter(messages);
  const warnings: Warning[] = [];
  const warn = (warning: Warning) => warnings.push(warning);
  const found = validatePlan({ planDir, ...where, report: counted.report, warn, onBytes });
  counted.rest();
  const { tornTail, plan, contract_id, revision, generation, events, problems } = found;
  const told = generation === 'v7' ? { generation } : {};
  messages.left({ tornTail, warnings });
  const valid = problems === 0;
  const result = {
    valid,
    plan,
    contract_id,
    revision,
    ...told,
    events,
    problems,
    torn_tail: tornTail !== null,
  };
  const summary = valid
    ? `valid: ${plan}, contract revision ${revision}, ${count(events, 'event')}${generation === 'v7' ? ', records of generation v7' : ''}`
    : `not valid: ${count(problems, 'problem')}`;
  terminal.out(`${options.json ? JSON.stringify(result) : summary}\n`);
  return valid ? exitCodes.done : exitCodes.unreadable;
}

const shownOfAKind = 10;

/** Shows the first problems of each rule and counts the rest. */
function createCounter(messages: Messages) {
  const seen = new Map<RuleName, number>();
  return {
    report: (problem: Problem) => {
      const number = (seen.get(problem.rule) ?? 0) + 1;
      seen.set(problem.rule, number);
      if (number <= shownOfAKind) messages.problem(problem);
    },
    rest: () => {
      for (const [rule, number] of seen) {
        if (number > shownOfAKind)
          messages.error(rule, `${count(number - shownOfAKind, 'more problem')} of this kind`);
      }
    },
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export const verifyCommand: Command = {
  required: [],
  optional: ['plan', 'repo-root', 'work-dir', 'schema-base'],
  wording: { plan: { meaning: 'folder of the plan, or its name (default: all of them)' } },
  example: 'plan verify',
  notes: [
    'Named checks of the repository and of all its plans, or of the named one: pass, FAIL with what to do, or "cannot be known"',
    'with the reason. The count comes first, then what fails, what cannot be known, and what passes and should be read.',
    'The exit code is 1 when a check fails; what cannot be known alone leaves it 0. Nothing is changed.',
  ],
  run: runVerify,
};

function runVerify(given: Run) {
  const { options, terminal } = given;
  refuseOperands(options);
  const { checks, count } = checksOf(given);
  const counts = { pass: 0, fail: 0, 'cannot be known': 0 };
  for (const { status } of checks) counts[status]++;
  const result = counts.fail === 0 ? 'pass' : 'fail';
  if (options.json) terminal.out(`${JSON.stringify({ result, plans: count, counts, checks })}\n`);
  else terminal.out([inLines([countsLine(counts, count), ...faultsFirst(checks).map(checkText)]), '\n']);
  return counts.fail === 0 ? exitCodes.done : exitCodes.negativeFinding;
}

function countsLine(counts: Readonly<Record<Check['status'], number>>, plans: number): Text {
  const all = Object.values(counts).reduce((sum, number) => sum + number);
  const unknown = counts['cannot be known'] === 0 ? '' : `, ${counts['cannot be known']} cannot be known`;
  const status = counts.fail === 0 ? 'pass' : 'fail';
  const said = `: ${counts[status]} of ${all} checks${unknown}, ${plans} ${plans === 1 ? 'plan' : 'plans'}`;
  return [statusWord(status), said];
}

function checksOf(given: Run): { readonly checks: readonly Check[]; readonly count: number } {
  const { options, terminal, onBytes } = given;
  const { workDir, ...where } = placeOptions(options, terminal.cwd);
  if (isPlanNamed(options)) {
    const { planDir, root, workDir: folder } = chosenPlan(given);
    const workDirs = folder === null ? [] : [folder];
    const request = { root, workDirs, plans: [planDir], workDir, ...where, onBytes };
    return { checks: verify(request), count: 1 };
  }
  const from = where.repoRoot ?? terminal.cwd;
  const workDirs = workDirsFrom(from, workDir);
  const root =
    where.repoRoot ?? (workDirs.length === 0 ? repositoryAround(from) : workDirFor(from, workDir).root);
  const plans = plansFrom(from, workDir);
  return { checks: verify({ root, workDirs, plans, workDir, ...where, onBytes }), count: plans.length };
}

export const receiptCommand: Command = {
  required: [],
  optional: ['plan', 'check', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan receipt --plan PLAN_mend_links',
  notes: [
    'The head stands for every event so far. Keep it where the plan cannot be edited: a commit message, a review.',
    '--check HEAD tells whether the records up to that head are still the same (exit code 1 if not).',
    'It proves order and integrity since the head was kept, not who wrote the records.',
  ],
  run: runReceipt,
};

function runReceipt(run: Run) {
  const { options, onBytes } = run;
  refuseOperands(options);
  const known = headOf(options);
  const place = chosenPlan(run);
  const records = readPlan(place, onBytes);
  const { live, closures, approvals } = records;
  const { contract, id } = live;
  const criteria = contract.tasks.flatMap((task) => closures(task.id));
  const seal = checkSeal(place, contract.plan, { known, onBytes });
  const holds = seal.difference === null && (known === undefined || seal.foundAt !== null);
  const text = [
    `${contract.plan}, contract revision ${contract.revision} (${id})`,
    approvalLine(records),
    ...criteria.map(criterionLine),
    ...sealLines(seal),
    ...(known === undefined ? [] : [checkLine(seal, known)]),
  ].join('\n');
  const items = criteria.map(({ state, item }) => ({ state, ...item }));
  const { exists, events, head, difference, unsealed, foundAt } = seal;
  const checked = known === undefined ? {} : { check: { head: known, found_at: foundAt } };
  const sealed = { exists, events, head, unsealed_from: unsealed?.seq ?? null, difference };
  print(run, {
    text,
    json: {
      plan: contract.plan,
      contract_id: id,
      approved: approvals.at(-1) ?? null,
      criteria: items,
      seal: sealed,
      ...checked,
    },
  });
  return holds ? exitCodes.done : exitCodes.negativeFinding;
}

function headOf(options: Options): string | undefined {
  const head = options.value('check');
  if (head === undefined || /^[a-f0-9]{64}$/.test(head)) return head;
  throw new UsageError('--check takes a head: 64 hexadecimal digits in lower case');
}

function approvalLine(records: PlanRecords): string {
  const approval = records.approvals.at(-1);
  if (approval === undefined) return 'nobody has approved this revision';
  return oneLine(`approved ${approvedBy(records, approval)} (${approval.mechanism}, seq ${approval.seq})`);
}

function criterionLine({ state, item }: Closure): string {
  const { criterion, mechanism, via_seq, trust, verdict, authority, evidence_path } = item;
  if (state !== 'closed') return `${criterion}: ${mechanism}`;
  const facts = [
    mechanism,
    via_seq !== undefined && `seq ${via_seq}`,
    verdict,
    trust,
    authority !== undefined && `authority ${authority}`,
    evidence_path,
  ];
  return `${criterion}: closed by ${facts.filter(Boolean).join(', ')}`;
}

function sealLines({ exists, events, head, difference, unsealed }: SealCheck): string[] {
  if (difference !== null) return [`seal: ${difference.file}:${difference.line}: ${difference.message}`];
  const why = events === 0 ? 'nothing is recorded' : 'it was deleted, or the plan was made by another tool';
  const none = exists ? '' : ` (no seal: ${why})`;
  const behind = unsealed === null ? [] : [`seal: not sealed from seq ${unsealed.seq} on`];
  return [`head: ${head} after ${events} events${none}`, ...behind];
}

function checkLine({ foundAt }: SealCheck, known: string): string {
  if (foundAt !== null) return `check: the records up to seq ${foundAt} are those of ${known}`;
  return `check: the records are not those of ${known}: they were rewritten, or the head is of another plan`;
}

export const contractIdCommand: Command = {
  required: [],
  optional: ['schema-base'],
  example: 'plan contract-id .plan/plans/PLAN_mend_links/contract.json',
  notes: [
    'FILE may be -, standard input. The member contract_id of the document does not count; if it says something else,',
    'a warning follows. The document need not be valid. With --schema-base its member schema is checked.',
  ],
  run: runContractId,
};

function runContractId({ options, terminal, messages }: Run) {
  const [operand, extra] = options.positionals;
  if (operand === undefined) throw new UsageError('FILE is missing');
  if (extra !== undefined) throw new UsageError(`one FILE at a time, not also ${JSON.stringify(extra)}`);
  const file = operand === '-' ? '-' : path.resolve(terminal.cwd, operand);
  const text = operand === '-' ? terminal.input() : readText(file, [path.parse(file).root], stopAtFirst);
  if (text === null) {
    return stopAtFirst({ rule: 'readable-file', file, line: 1, message: 'does not exist; name a contract' });
  }
  const document = parseDocument(file, text, stopAtFirst) ?? unreachable();
  const { id, exact } = document;
  const { schemaBase } = schemaBaseOption(options);
  if (schemaBase !== undefined && exact['schema'] !== schemaAddress(schemaBase, 'plan-contract')) {
    const message = wrongSchema(exact['schema'], schemaBase, 'plan-contract');
    return stopAtFirst({ rule: 'schema-base', file, line: 1, message });
  }
  const stamped = exact['contract_id'];
  if (stamped !== undefined && stamped !== id) {
    const place = { file, line: document.lines.ofPointer('/contract_id') };
    messages.warning('contract-id', `contract_id in the file is ${JSON.stringify(stamped)}`, place);
  }
  terminal.out(`${options.json ? JSON.stringify({ contract_id: id }) : id}\n`);
  return exitCodes.done;
}

import type { Closure } from '../../derive/acceptance.ts';
import { readPlan } from '../../derive/read-plan.ts';
import { checkSeal, type SealCheck } from '../../records/history.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import type { Options } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { print } from '../recording/record.ts';

export const receiptCommand: Command = {
  required: [],
  optional: ['plan', 'check', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan receipt --plan PLAN_mend_links',
  notes: [
    'The head stands for every event so far. Keep it where the plan cannot be edited: a commit message, a review.',
    '--check HEAD tells whether the records up to that head are still the same (exit code 1 if not).',
    'It proves order and integrity since the head was kept, not who wrote the records.',
  ],
  run,
};

function run(run: Run) {
  const { options, onBytes } = run;
  refuseOperands(options);
  const known = headOf(options);
  const place = chosenPlan(run);
  const { live, closures } = readPlan(place, onBytes);
  const { contract, id } = live;
  const criteria = contract.tasks.flatMap((task) => closures(task.id));
  const seal = checkSeal(place, contract.plan, { known, onBytes });
  const holds = seal.difference === null && (known === undefined || seal.foundAt !== null);
  const text = [
    `${contract.plan}, contract revision ${contract.revision} (${id})`,
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
    json: { plan: contract.plan, contract_id: id, criteria: items, seal: sealed, ...checked },
  });
  return holds ? exitCodes.done : exitCodes.negativeFinding;
}

function headOf(options: Options): string | undefined {
  const head = options.value('check');
  if (head === undefined || /^[a-f0-9]{64}$/.test(head)) return head;
  throw new UsageError('--check takes a head: 64 hexadecimal digits in lower case');
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

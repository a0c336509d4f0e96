import type { JournalEvent } from '../../../../generated/types/journal-event.ts';
import { requireContracts } from '../../records/contract.ts';
import { createLineStore } from '../../records/event-store.ts';
import { readJournal } from '../../records/journal.ts';
import { stopAtFirst, type Warning } from '../../records/problems.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { summaryOf } from '../outputs/event-summary.ts';

export const logCommand: Command = {
  required: [],
  optional: ['plan', 'last', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan log --plan PLAN_mend_links --last 20',
  notes: ['One event a line, the oldest first. With --json, the events as they are recorded.'],
  run,
};

function run(given: Run) {
  const { options, terminal, messages, onBytes } = given;
  refuseOperands(options);
  const last = lastOf(options.value('last'));
  const place = chosenPlan(given);
  const { planDir, schemaBase, folders } = place;
  const { live } = requireContracts(place);
  const store = createLineStore();
  const warnings: Warning[] = [];
  let count = 0;
  const tornTail = readJournal(planDir, {
    plan: live.contract.plan,
    schemaBase,
    folders,
    store,
    onEvent: (event) => {
      count = store.keep(event) + 1;
    },
    report: stopAtFirst,
    warn: (warning) => warnings.push(warning),
    onBytes,
  });
  messages.left({ tornTail, warnings });
  for (let number = Math.max(0, count - last); number < count; number++) {
    const event = store.recall(number);
    terminal.out(`${options.json ? JSON.stringify(event) : line(event)}\n`);
  }
  return exitCodes.done;
}

function lastOf(given: string | undefined): number {
  if (given === undefined) return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,14}$/.test(given)) return Number(given);
  throw new UsageError(`--last takes a number from 1, not ${JSON.stringify(given)}`);
}

function line(event: JournalEvent): string {
  const { seq, ts, type, actor } = event;
  return `${String(seq).padStart(6)}  ${ts}  ${type}  ${summaryOf(event)}  (${actor.kind})`;
}

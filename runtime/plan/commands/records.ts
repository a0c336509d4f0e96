import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { unrecordedRuns } from '../checks/begun.ts';
import { readPlan } from '../derive/read-plan.ts';
import { requireContracts } from '../records/contract.ts';
import { checkSeal, type SealCheck } from '../records/history.ts';
import type { PlanPlace } from '../records/places.ts';
import { unsealedEnd } from '../records/seal.ts';
import { removeTrees, storeFolder } from '../repository/tree-store.ts';
import type { Draft } from '../write/session.ts';
import { type Acceptance, type Accepted, reconcileRecords } from '../write/writer.ts';
import { type Command, type Run, recordingOptions, required } from './frame/command.ts';
import { chosenPlan, refuseOperands } from './frame/inputs.ts';
import { exitCodes, RuleRefusal } from './frame/outcomes.ts';
import { print } from './frame/outputs.ts';
import {
  type Authorized,
  beforehand,
  confirmAuthority,
  record,
  recorded,
  usageErrors,
  waitOf,
  writing,
} from './frame/record.ts';

export const reconcileCommand: Command = {
  required: ['trigger', 'editor'],
  optional: ['authority', 'quote', 'records', ...recordingOptions],
  example:
    'plan reconcile --trigger "AC-links was edited in README.md" --editor "Ada" --authority maintainer --quote "Keep my edit"',
  notes: [
    'A person confirms it at the terminal; without one, give --authority and --quote.',
    'It closes a criterion that the trigger or the editor names, if the same authority amended that criterion.',
    'With --records it accepts archives and a journal that differ from their seal; the old seal stays under gates/.',
  ],
  run: runReconcile,
};

async function runReconcile(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const trigger = required(options, 'trigger');
  const editor = required(options, 'editor');
  const place = chosenPlan(run);
  if (options.has('records')) return reconcile(run, place, trigger, editor);
  const act = `accept an edit by ${editor}`;
  const decision = await beforehand(run, place, () => confirm(run, place, act, [trigger]));
  const draft = draftOf(decision, trigger, editor);
  await record(run, place, () => ({ drafts: [draft] }));
  return exitCodes.done;
}

async function reconcile(run: Run, place: PlanPlace, trigger: string, editor: string) {
  const shown = standOf(run, place);
  const act = 'accept records that differ from their seal';
  const decision = await beforehand(run, place, () => confirm(run, place, act, [trigger, shown.difference]));
  if (run.options.has('dry-run')) {
    const { difference } = shown;
    print(run, { text: `would accept: ${difference}`, json: { dry_run: true, difference } });
    return exitCodes.done;
  }
  const { terminal, messages, options } = run;
  const writer = { waitMs: waitOf(options), clock: terminal.clock, warn: messages.warning };
  const acceptance: Acceptance = {
    requireShown: () => {
      if (isDeepStrictEqual(standOf(run, place), shown)) return;
      const message = 'the records have changed since they were shown; look again';
      throw new RuleRefusal('same-question', message, act, 'authorize');
    },
    decide: (accepted) => [draftOf(decision, because(trigger, accepted), editor)],
  };
  const events = await beforehand(run, place, () =>
    usageErrors(() => reconcileRecords(place, writer, acceptance)),
  );
  const result = { text: 'nothing to accept: the records are what was sealed', json: { recorded: [] } };
  print(run, events === null ? result : recorded(events));
  return exitCodes.done;
}

function because(trigger: string, { difference, oldSeal }: Accepted): string {
  const what =
    difference === null
      ? 'the last line was damaged'
      : `${path.basename(difference.file)}:${difference.line}: ${difference.message}`;
  return `${trigger} (records: ${what}${oldSeal === null ? '' : `; the old seal is ${oldSeal}`})`;
}

interface Stand {
  /** The first place where the records differ from their seal, in words. */
  readonly difference: string;
  /** The head of all lines as they stand: there may be more differences. */
  readonly head: string;
}

function standOf({ onBytes }: Run, place: PlanPlace): Stand {
  const found = checkSeal(place, requireContracts(place).live.contract.plan, { accepts: true, onBytes });
  return { difference: differenceIn(found), head: found.head };
}

function differenceIn({ difference: found, unsealed, tail }: SealCheck): string {
  const difference = found ?? (unsealed && unsealedEnd(unsealed));
  if (difference !== null) return `${difference.file}:${difference.line}: ${difference.message}`;
  if (tail !== null) return `the journal ends at byte ${tail.byteOffset} with ${tail.cause}`;
  return 'nothing: the records are what was sealed';
}

function confirm(run: Run, place: PlanPlace, act: string, shown: readonly string[]): Promise<Authorized> {
  return confirmAuthority(run, {
    plan: requireContracts(place).live.contract.plan,
    root: place.root,
    act,
    shown,
    quoted: true,
  });
}

function draftOf({ actor, authority, note }: Authorized, trigger: string, editor: string): Draft {
  const reconciliation = { type: 'reconciliation', actor, trigger, editor, authority } as const;
  return note === undefined ? reconciliation : { ...reconciliation, note };
}

export const rollCommand: Command = {
  required: [],
  optional: ['plan', 'wait', 'dry-run', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan roll --plan PLAN_mend_links',
  notes: [
    'The archive is whole and on the disk before the journal is emptied. Nothing that is derived changes.',
  ],
  run: runRoll,
};

async function runRoll(run: Run) {
  refuseOperands(run.options);
  const place = chosenPlan(run);
  if (run.options.has('dry-run')) {
    const text = 'would move the events of journal.ndjson into an archive';
    print(run, { text, json: { dry_run: true } });
    return exitCodes.done;
  }
  const rolled = await writing(run, place, (writer) => writer.roll());
  const text = rolled === null ? 'nothing to move: the journal is empty' : `moved to ${rolled.archive}`;
  print(run, { text, json: { rolled } });
  return exitCodes.done;
}

export const cleanCommand: Command = {
  required: [],
  optional: ['plan', 'dry-run', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan clean --plan PLAN_mend_links',
  notes: [
    'The old states of controls, and what a plan began and ended with, are kept in trees.git of the work directory. When the plan',
    'is finished they are only needed to show what changed. The records stay. Exit code 1 where the plan is not finished, or a',
    'check was ended before its result was recorded.',
  ],
  run: runClean,
};

function runClean(run: Run) {
  refuseOperands(run.options);
  const place = chosenPlan(run);
  const { live, state, isShown } = readPlan(place, run.onBytes);
  const { plan, tasks } = live.contract;
  const { open, running } = unrecordedRuns(place, { live });
  const left = [
    ...tasks.map(({ id }) => id).filter((id) => state(id) !== 'closed' || !isShown(id)),
    // The old state of a control is needed to run it again.
    ...new Set([...open.keys(), ...running.map(({ subject }) => subject)]),
  ];
  if (left.length > 0) {
    const text = `${plan} is not finished (${left.join(', ')}): what it keeps is still needed`;
    print(run, { text, json: { removed: false, left } });
    return exitCodes.negativeFinding;
  }
  const isDry = run.options.has('dry-run');
  const removed = !isDry && removeTrees(storeFolder(place), path.basename(place.planDir));
  const text = isDry
    ? `would remove what ${plan} keeps`
    : removed
      ? `removed what ${plan} kept`
      : 'nothing was kept';
  print(run, { text, json: isDry ? { dry_run: true } : { removed } });
  return exitCodes.done;
}

import { requireTask } from '../../records/contract.ts';
import type { PlanPlace } from '../../records/places.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { type Options, required } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { eventAt } from '../inputs/event-at.ts';
import { choice, given, number, recordedSeq, requireCriteria } from '../inputs/members.ts';
import { agentActor } from '../recording/actor.ts';
import { record, recordingOptions } from '../recording/record.ts';

export const adaptCommand: Command = {
  required: ['kind', 'trigger', 'evidence', 'hypothesis', 'action', 'rationale', 'authority'],
  optional: [
    'affects-task',
    'affects-criterion',
    'invalidates',
    'preserves',
    'decision',
    'reason',
    'declared',
    'unit',
    'note',
    ...recordingOptions,
  ],
  wording: {
    trigger: { value: 'SEQ', meaning: 'seq of the observation that led to it' },
    unit: { meaning: 'unit of --declared' },
  },
  example:
    'plan adapt --kind retry --trigger 12 --evidence gates/0012.txt --hypothesis "The port was taken" --action "Run on a free port" --rationale "Nothing else failed" --authority maintainer --affects-task T-mend-links',
  notes: [
    'The trigger is the seq of an observation. --decision refused needs a --reason.',
    'A change of tasks is recorded by plan refine, a change of criteria by plan amend: they write the contract too.',
  ],
  run,
};

const kinds = ['split', 'reorder', 'insert', 'change_strategy', 'retry'] as const;

async function run(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const actor = agentActor(run);
  const kind = choice(options, 'kind', kinds);
  const outcome = decisionOf(options);
  const place = chosenPlan(run);
  await record(run, place, (_, { lastSeq, live }) => ({
    drafts: [
      {
        type: 'adaptation',
        actor,
        kind,
        trigger_observation: triggerOf(run, place, lastSeq),
        evidence_artifact: required(options, 'evidence'),
        hypothesis: required(options, 'hypothesis'),
        action: required(options, 'action'),
        rationale: required(options, 'rationale'),
        affected_tasks: options.all('affects-task').map((id) => requireTask(live, id).id),
        affected_criteria: [...requireCriteria(live, options.all('affects-criterion'))],
        authority: required(options, 'authority'),
        evidence_invalidated: [...options.all('invalidates')],
        evidence_preserved: [...options.all('preserves')],
        ...impactOf(options),
        ...outcome,
        ...given({ note: options.value('note') }),
      },
    ],
  }));
  return exitCodes.done;
}

function triggerOf({ options, onBytes }: Run, place: PlanPlace, lastSeq: number): number {
  const seq = recordedSeq(options, 'trigger', lastSeq);
  const type = eventAt(place, seq, onBytes)?.type ?? 'no event';
  if (type !== 'observation')
    throw new UsageError(`--trigger ${seq} is an event of the type ${type}; name an observation`);
  return seq;
}

function decisionOf(options: Options) {
  const given = options.value('decision') !== undefined;
  const decision = given ? choice(options, 'decision', ['authorized', 'refused']) : 'authorized';
  const reason = decision === 'refused' ? required(options, 'reason') : options.value('reason');
  return reason === undefined ? { decision } : { decision, reason };
}

function impactOf(options: Options) {
  if (options.value('declared') === undefined) return {};
  return { resource_impact: { declared: number(options, 'declared'), unit: required(options, 'unit') } };
}

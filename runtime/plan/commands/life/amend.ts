import { isDeepStrictEqual } from 'node:util';
import { readPlan } from '../../derive/read-plan.ts';
import { type AmendedCriterion, amendedCriteria, type ContractDifference } from '../../records/revision.ts';
import type { Draft } from '../../write/session.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { required } from '../frame/options.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { type Authorized, beforehand, confirmAuthority } from '../recording/actor.ts';
import { RuleRefusal, recordingOptions } from '../recording/record.ts';
import { compareRevision, givenRevision, recordRevision } from './revise.ts';

export const amendCommand: Command = {
  required: ['contract', 'finding', 'disposition', 'reason'],
  optional: ['authority', 'quote', 'keep-evidence', ...recordingOptions],
  example:
    'plan amend --contract next.json --finding "Clocks differ by a minute." --disposition revised --reason "It said nothing about clocks." --authority maintainer --quote "Allow a minute."',
  notes: [
    'Adds, removes or changes criteria, and the gates of tasks with them, in a new revision of the contract: one',
    'amendment for each criterion. What was recorded for a changed criterion no longer counts, unless --keep-evidence',
    'says that it still proves it. An authority decides. A new approval is due before another task starts.',
  ],
  run,
};

async function run(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const place = chosenPlan(run);
  const members = {
    observed_finding: required(options, 'finding'),
    disposition: required(options, 'disposition'),
    reason: required(options, 'reason'),
  };
  const text = givenRevision(run);
  const { shownId, authorized } = await beforehand(run, place, async () => {
    const shown = readPlan(place, run.onBytes);
    const { contract } = shown.live;
    const { given, difference } = compareRevision(run, shown, text);
    refuse(difference, contract.plan);
    const amended = amendedCriteria(difference, contract, given.contract);
    const kept = options.has('keep-evidence') ? 'still counts' : 'no longer counts';
    const authorized = await confirmAuthority(run, {
      plan: contract.plan,
      root: place.root,
      act: `amend ${amended.map(({ id }) => id).join(', ')}`,
      shown: [
        ...amended.flatMap(({ original_criterion, revised_criterion }) => [
          `Before: ${original_criterion}`,
          ` After: ${revised_criterion}`,
        ]),
        `Finding: ${members.observed_finding}`,
        `Reason: ${members.reason}`,
        `What was recorded for a changed criterion ${kept}.`,
      ],
      quoted: true,
      stage: 'authorize',
    });
    return { shownId: shown.live.id, authorized };
  });
  await recordRevision(run, place, (records) => {
    const { contract, id } = records.live;
    if (id !== shownId) {
      const message = 'the contract has changed since it was shown; look again';
      throw new RuleRefusal('same-question', message, contract.plan, 'authorize');
    }
    const revision = compareRevision(run, records, text);
    const amended = amendedCriteria(revision.difference, contract, revision.given.contract);
    const keeps = options.has('keep-evidence');
    return { revision, drafts: amended.map((criterion) => draftOf(criterion, members, authorized, keeps)) };
  });
  return exitCodes.done;
}

/** Gates follow their criteria; anything else about the tasks is another decision. */
function refuse({ criteria, tasks, members }: ContractDifference, plan: string): void {
  const amended = new Set([
    ...[...criteria.added, ...criteria.removed].map(({ id }) => id),
    ...criteria.changed.map(({ after }) => after.id),
  ]);
  const others = ({ gate_intent }: { gate_intent: readonly { criterion: string }[] }) =>
    gate_intent.filter(({ criterion }) => !amended.has(criterion));
  const rewritten = tasks.changed.filter(
    ({ before, after }) =>
      !isDeepStrictEqual(
        { ...before, gate_intent: others(before) },
        { ...after, gate_intent: others(after) },
      ),
  );
  const foreign = [
    ...members,
    ...[...tasks.added, ...tasks.removed, ...rewritten.map(({ after }) => after)].map(({ id }) => id),
    ...(tasks.isReordered ? ['the order of the tasks'] : []),
  ];
  if (foreign.length > 0) {
    const next = 'amend the criteria alone, then refine the rest; one approval after both will do';
    const message = `${foreign.join(', ')} would change too; ${next}`;
    throw new RuleRefusal('amend-criteria', message, plan, 'authorize');
  }
  if (amended.size > 0) return;
  throw new RuleRefusal('amend-criteria', 'no criterion would change', plan, 'authorize');
}

function draftOf(
  { id, ...criterion }: AmendedCriterion,
  members: { readonly observed_finding: string; readonly disposition: string; readonly reason: string },
  authorized: Authorized,
  keepsEvidence: boolean,
): Draft {
  return {
    type: 'amendment',
    ...members,
    ...criterion,
    ...authorized,
    evidence_invalidated: keepsEvidence ? [] : [id],
    evidence_preserved: keepsEvidence ? [id] : [],
  };
}

import { longestStatement } from '../../derive/next-action.ts';
import { readPlan } from '../../derive/read-plan.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { exitCodeOption, required } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenCriterion, chosenPlan, chosenTask, refuseOperands } from '../inputs/chosen.ts';
import { beforehand, confirmAuthority } from '../recording/actor.ts';
import {
  requireAccepted,
  requireApproval,
  requireCriterion,
  requireWindow,
} from '../recording/conditions.ts';
import { RuleRefusal, record, recordingOptions } from '../recording/record.ts';

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
  run,
};

async function run(run: Run) {
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
          note: `stated by ${authority}`.slice(0, 500),
        },
      ],
    };
  });
  return exitCodes.done;
}

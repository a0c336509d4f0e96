import path from 'node:path';
import { runFingerprint } from '../../checks/command.ts';
import { type CommandRun, runCommand } from '../../checks/run-command.ts';
import { openLogFiles } from '../../write/plan-files.ts';
import type { Draft } from '../../write/session.ts';
import type { Command, Run } from '../frame/command.ts';
import { type ExitCode, exitCodes } from '../frame/exit-codes.ts';
import { helperActor } from '../recording/actor.ts';
import { requireAccepted } from '../recording/conditions.ts';
import { type Decide, print, record } from '../recording/record.ts';
import { type CheckRequest, checkOptions, checkRequest, checkWording } from './check-request.ts';
import { endingWords, logName, noteOf, requireSamePlan, runError, stoppedByHand } from './check-result.ts';

export const gateCommand: Command = {
  required: [],
  optional: checkOptions,
  wording: checkWording,
  example: 'plan gate --criterion AC-links-work -- npm test',
  notes: [
    'Runs the check of a criterion and records what it did: exit code 0 when it passed, 1 when it failed.',
    "Without --, runs the contract's check in /bin/sh; with it, the program that follows, without a shell.",
    'The output goes to gates/ of the plan, with credentials masked.',
    'Checks need a POSIX shell, /bin/sh; on Windows, run the helper in WSL.',
  ],
  run,
};

async function run(run: Run): Promise<ExitCode> {
  const request = await checkRequest(run, ({ control: _, ...criterion }) =>
    // A gate does not close a criterion with a control, but it may be run to see how things stand.
    requireAccepted(criterion, 'observed', 'gate'),
  );
  if (run.options.has('dry-run')) return rehearse(run, request);
  const { place, command, cwd, commandClass, criterion } = request;
  const fingerprint = runFingerprint({ command, cwd, commandClass, criterion: criterion.id });
  const logs = openLogFiles(place.planDir);
  try {
    const log = logs.draft();
    const result = await runCheck(request, log);
    const decide: Decide = (records, { lastSeq }) => {
      requireSamePlan(records(), request);
      const evidence = logs.keep(log, logName(lastSeq + 1));
      return {
        drafts: [draftOf(request, result, evidence)],
        fingerprints: [fingerprint],
        result: (events) => ({
          text: `recorded seq ${lastSeq + 1}: ${criterion.id} ${endingWords(result)}; output in ${place.planPath}/${evidence}`,
          json: { recorded: events },
        }),
      };
    };
    await record(run, place, decide, request.waitMs);
    return result.exitCode === 0 ? exitCodes.done : exitCodes.negativeFinding;
  } catch (error) {
    return stoppedByHand(run, error);
  } finally {
    logs.discard();
  }
}

async function runCheck(request: CheckRequest, log: string): Promise<CommandRun> {
  const { place, command, cwd, env, timeoutSeconds, shown } = request;
  try {
    return await runCommand({
      command,
      cwd: path.join(place.root, cwd),
      env,
      timeoutMs: timeoutSeconds * 1000,
      log,
      heading: shown.heading,
    });
  } catch (error) {
    throw runError(log, error);
  }
}

function draftOf(request: CheckRequest, result: CommandRun, evidence: string): Draft {
  const note = noteOf([result]);
  const hasNames = Object.keys(request.envNames).length > 0;
  return {
    type: 'gate_run',
    actor: helperActor,
    command: request.shown.text,
    cwd: request.cwd,
    ...(hasNames && { env: request.envNames }),
    timeout_seconds: request.timeoutSeconds,
    exit_code: result.exitCode,
    trust: 'observed',
    evidence_path: evidence,
    task: request.task,
    criterion: request.criterion.id,
    ...(note !== '' && { note }),
  };
}

function rehearse(run: Run, { shown, cwd, commandClass, task, criterion }: CheckRequest): ExitCode {
  const text = `would run ${shown.text} in ${cwd} (class ${commandClass}) for ${criterion.id} of ${task}`;
  print(run, {
    text,
    json: { dry_run: true, command: shown.text, cwd, class: commandClass, task, criterion: criterion.id },
  });
  return exitCodes.done;
}

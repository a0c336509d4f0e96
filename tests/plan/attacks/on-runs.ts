import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../../../runtime/plan/records/json.ts';
import {
  headAfterNote,
  nextHead,
  noteLine,
  type RunNote,
  sealLine,
} from '../../../runtime/plan/records/seal.ts';
import { processMark } from '../../../runtime/plan/write/lock.ts';
import { type Attack, named, shown, unseen } from './attack.ts';
import type { AttackedPlan } from './attacked-plan.ts';

const command = fileURLToPath(new URL('../../../runtime/plan/commands/plan.ts', import.meta.url));

const waitingCheck = `import { writeFileSync } from 'node:fs';
writeFileSync('under-way', String(process.pid));
setTimeout(() => process.exit(1), 1000);\n`;

/** Runs the check in a process of its own, and lets `act` happen before its failure is recorded. Waits for its end. */
async function whileRunning(plan: AttackedPlan, act: (helper: number, check: number) => void): Promise<void> {
  const before = plan.content('test/links.mjs');
  plan.put('test/links.mjs', waitingCheck);
  const running = spawn(process.execPath, [command, 'gate'], { cwd: plan.root, stdio: 'ignore' });
  const ended = once(running, 'exit');
  while (!existsSync(path.join(plan.root, 'under-way')) || plan.content('under-way') === '')
    await setTimeout(10);
  act(running.pid ?? 0, Number(plan.content('under-way')));
  await ended;
  rmSync(path.join(plan.root, 'under-way'));
  plan.put('test/links.mjs', before);
}

const endedBy = (signal: NodeJS.Signals, plan: AttackedPlan) =>
  whileRunning(plan, (helper) => process.kill(helper, signal));

/** A run of the check that failed, recorded by a helper that has ended. */
async function failed(plan: AttackedPlan): Promise<void> {
  const running = spawn(process.execPath, [command, 'gate'], { cwd: plan.root, stdio: 'ignore' });
  const [code] = await once(running, 'exit');
  if (code !== 1) throw new Error('the check did not fail');
}

/** The records of a plan as they are now; putting them back leaves its logs as they are. */
function copyOfRecords(plan: AttackedPlan): () => void {
  const names = ['journal.ndjson', 'seal.ndjson', 'state.json', 'evidence.jsonl'];
  const before = names.map((name) =>
    existsSync(path.join(plan.planDir, name)) ? ([name, plan.read(name)] as const) : ([name, null] as const),
  );
  return () => {
    for (const [name, text] of before)
      if (text === null) rmSync(path.join(plan.planDir, name), { force: true });
      else plan.write(name, text);
  };
}

/** Does something, and puts the records back as they were before. */
async function cutBackAfter(plan: AttackedPlan, act: () => Promise<unknown>): Promise<void> {
  const putBack = copyOfRecords(plan);
  await act();
  putBack();
}

const outputsIn = (plan: AttackedPlan) => readdirSync(path.join(plan.planDir, 'gates'));

function removeOutputs(plan: AttackedPlan): void {
  for (const name of outputsIn(plan)) rmSync(path.join(plan.planDir, 'gates', name));
}

const sealLines = (plan: AttackedPlan) => plan.read('seal.ndjson').trimEnd().split('\n');

/** Writes the lines of the seal, with heads that follow from each other as whoever knows the format computes them. */
function chained(plan: AttackedPlan, lines: readonly string[]): void {
  let head = sha256(plan.name);
  const texts = lines.map((text) => {
    const { head: _, ...members } = JSON.parse(text);
    if ('seq' in members) {
      const { seq, line, ...facts } = members;
      const entry = { seq, line, facts: Object.keys(facts).length === 0 ? null : facts };
      head = nextHead(head, entry);
      return sealLine(entry, head);
    }
    head = headAfterNote(head, members);
    return noteLine(members, head);
  });
  plan.write('seal.ndjson', texts.join(''));
}

const noted = (plan: AttackedPlan, note: RunNote) =>
  chained(plan, [...sealLines(plan), JSON.stringify(note)]);

const begun = (process: string): RunNote => ({
  begun: { run: 'a run that never was', subject: 'AC-links', at: '2026-05-04T10:00:00Z', process },
});

/** Id of the last run that began. */
const lastRun = (plan: AttackedPlan): string =>
  JSON.parse(sealLines(plan).findLast((line) => line.startsWith('{"begun"')) ?? '').begun.run;

const edited = (plan: AttackedPlan, from: RegExp, to: string) => {
  const before = plan.read('seal.ndjson');
  const after = before.replace(from, to);
  if (after === before) throw new Error('the seal would stay as it is');
  plan.write('seal.ndjson', after);
};

/** The mark of the last run becomes that of a process that runs, and what follows from it in the seal is made to fit. */
function markedAsRunning(plan: AttackedPlan): void {
  edited(plan, /"process":"[^"]*"/, `"process":"${processMark()}"`);
  chained(plan, sealLines(plan));
  rmSync(path.join(plan.planDir, 'state.json'));
}

const killed = named('begun-runs', /AC-links: a run that began .* was ended before its result was recorded/);
const unchanged = named('unchanged-records', /the seal was (?:changed|replaced)/);
const cutOff = (file: RegExp) =>
  named('outputs-of-runs', new RegExp(`runs that the records do not have: gates/${file.source}`));
const noRun = unseen(/AC-links +open: no gate run/);

/** What an agent does about a run of a check that is going to fail, or that has failed. */
export const onRuns: readonly Attack[] = [
  {
    row: 'killed-run',
    title: 'the helper is killed before it records that the check failed',
    on: 'started',
    outcome: killed,
    play: (plan) => endedBy('SIGKILL', plan),
  },
  {
    row: 'killed-run',
    title: 'a check that is about to fail is stopped by hand',
    on: 'started',
    outcome: killed,
    play: (plan) => endedBy('SIGINT', plan),
  },
  {
    row: 'killed-run',
    title: 'the check is killed before it fails, and not the helper',
    on: 'started',
    outcome: shown('status', /AC-links +open: the latest run of its check, seq 3, failed/),
    play: (plan) => whileRunning(plan, (_, check) => process.kill(check, 'SIGKILL')),
  },
  {
    row: 'run-entry',
    title: 'the helper is killed, and the line that its run began is deleted from the seal',
    on: 'started',
    outcome: unchanged,
    play: async (plan) => {
      await endedBy('SIGKILL', plan);
      plan.write('seal.ndjson', `${sealLines(plan).slice(0, -1).join('\n')}\n`);
    },
  },
  {
    row: 'run-entry',
    title: 'the helper is killed, and its run is given to another criterion in the seal',
    on: 'started',
    outcome: unchanged,
    play: async (plan) => {
      await endedBy('SIGKILL', plan);
      edited(plan, /"subject":"AC-links"/, '"subject":"AC-expiry"');
    },
  },
  {
    row: 'run-entry',
    title: 'the helper is killed, and its run is marked as that of a process that still runs',
    on: 'started',
    outcome: unchanged,
    play: async (plan) => {
      await endedBy('SIGKILL', plan);
      edited(plan, /"process":"[^"]*"/, `"process":"${processMark()}"`);
    },
  },
  {
    row: 'run-entry',
    title: 'its run is marked as that of a process that still runs, with a head that fits',
    on: 'started',
    outcome: cutOff(/\.check-\S+/),
    play: async (plan) => {
      await endedBy('SIGKILL', plan);
      markedAsRunning(plan);
    },
  },
  {
    row: 'run-entry',
    title: 'its run is marked so, with a head that fits, and what it had of the output is deleted',
    on: 'started',
    outcome: shown('verify', /begun-runs.*running now, with no result yet: AC-links/),
    play: async (plan) => {
      await endedBy('SIGKILL', plan);
      markedAsRunning(plan);
      removeOutputs(plan);
    },
  },
  {
    row: 'run-entry',
    title: 'why a run ended without a result is edited in the seal',
    on: 'started',
    outcome: unchanged,
    play: async (plan) => {
      plan.put(
        'src/links.mjs',
        "import { appendFileSync } from 'node:fs';\nappendFileSync('src/links.mjs', '//');\nexport const expires = true;\n",
      );
      await plan.run('gate');
      edited(plan, /"why":"[^"]*"/, '"why":"its service was down"');
    },
  },
  {
    row: 'run-entry',
    title: 'the helper is killed, and its run is said to have ended, with a head that fits',
    on: 'started',
    outcome: shown(
      'verify',
      /begun-runs.*ended without a result: AC-links, begun [^:]*:[^:]*:[^:]*: its service was down/,
    ),
    play: async (plan) => {
      await endedBy('SIGKILL', plan);
      noted(plan, { ended: { run: lastRun(plan), why: 'its service was down' } });
    },
  },
  {
    row: 'run-entry',
    title: 'a run that never was is entered in the seal, with a head that fits',
    on: 'started',
    outcome: killed,
    play: (plan) => noted(plan, begun('elsewhere.1.2.3')),
  },
  {
    row: 'older-records',
    title: 'the helper is killed, and seal and state are put back as they were before',
    on: 'started',
    outcome: cutOff(/\.check-\S+/),
    play: async (plan) => {
      await cutBackAfter(plan, () => endedBy('SIGKILL', plan));
    },
  },
  {
    row: 'older-records',
    title: 'the records are put back as they were before a run that failed',
    on: 'started',
    outcome: cutOff(/0003\.txt/),
    play: async (plan) => {
      await cutBackAfter(plan, () => failed(plan));
    },
  },
  {
    row: 'older-records',
    title: 'the records are put back as they were before a run that failed, and another event takes its seq',
    on: 'started',
    outcome: cutOff(/0003\.txt/),
    play: async (plan) => {
      await cutBackAfter(plan, () => failed(plan));
      await plan.done('note', 'observe', '--statement', 'Nothing of note.');
    },
  },
  {
    row: 'older-records',
    title: 'the same, and a run that never was is entered in the seal to explain the log',
    on: 'started',
    outcome: killed,
    play: async (plan) => {
      await cutBackAfter(plan, () => failed(plan));
      noted(plan, begun('elsewhere.1.2.3'));
    },
  },
  {
    row: 'older-records',
    title: 'the records are put back as they were before a run that failed, and its log is deleted',
    on: 'started',
    outcome: noRun,
    play: async (plan) => {
      await cutBackAfter(plan, () => failed(plan));
      removeOutputs(plan);
    },
  },
  {
    row: 'older-records',
    title: 'the helper is killed, the records are put back, and what it had of the output is deleted',
    on: 'started',
    outcome: noRun,
    play: async (plan) => {
      await cutBackAfter(plan, () => endedBy('SIGKILL', plan));
      removeOutputs(plan);
    },
  },
];

import { rmSync } from 'node:fs';
import path from 'node:path';
import { type BigPlan, writeBigPlan } from '../../../plan/support/big-plan.ts';
import type { Group } from '../bench.ts';
import type { Goal, Row } from '../row.ts';
import { runNode } from '../run-process.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { figure } from '../table.ts';

interface Times {
  readonly ours: number[];
  readonly parsed: number[];
  readonly scanned: number[];
  readonly checked: number[];
}

/** The manifest of a long history, ten times as long, and what else could be done with the same lines. */
export const manifest: Group = {
  name: 'manifest',
  bound: false,
  async measure({ profile, folder }) {
    const { events } = profile;
    const runs = Math.min(profile.runs, 3);
    const none = median(measureHistory(path.join(folder, 'none'), 100, runs).ours);
    const few = measureHistory(path.join(folder, 'few'), events / 10, runs);
    const many = measureHistory(path.join(folder, 'many'), events, runs);
    const work = (count: number) => `manifest of ${count.toLocaleString('en')} events`;
    const against = (theirs: string, other: readonly number[], goal: Goal | null): Row => ({
      work: work(events),
      against: theirs,
      // How often ours goes through the lines in the time that the other takes once.
      value: spreadOf(ratios(other, many.ours)),
      goal,
      ours: `${figure(median(many.ours) / 1000)} s`,
      theirs: `${figure(median(other) / 1000)} s`,
    });
    return [
      {
        work: work(events),
        against: `ten times ${work(events / 10)}`,
        // Without what it takes to start, and to derive from next to nothing.
        value: spreadOf(
          many.ours.map((time, run) => (time - none) / ((few.ours[run] as number) - none) / 10),
        ),
        goal: { atMost: 1.2 },
        ours: `${figure(median(many.ours) / 1000)} s`,
        theirs: `${figure(median(few.ours) / 1000)} s`,
      },
      against('JSON.parse of its lines alone', many.parsed, { atLeast: 0.5 }),
      against('read all, scan by criterion', many.scanned, null),
      against('the same, checking each event', many.checked, { atLeast: 10 }),
    ];
  },
};

function measureHistory(root: string, events: number, runs: number): Times {
  const plan = writeBigPlan(root, { events });
  const times: Times = { ours: [], parsed: [], scanned: [], checked: [] };
  for (let run = 0; run < runs; run++) measureOnce(plan, times);
  rmSync(root, { recursive: true, force: true });
  return times;
}

/** Each once, in turn; the readers have to come to the same end. */
function measureOnce({ planDir, journal, task }: BigPlan, times: Times): void {
  const derived = runNode(
    'runtime/plan/commands/plan.ts',
    'context-manifest',
    '--plan',
    planDir,
    '--task',
    task,
  );
  const parsed = runNode('tests/labs/bench/manifest/parse-lines.js', journal);
  const scanned = runNode('tests/labs/bench/manifest/scan-reader.js', planDir, task);
  const checked = runNode('tests/labs/bench/manifest/scan-reader.js', planDir, task, '--check');
  const { acceptance, next_action } = JSON.parse(derived.stdout);
  const found = JSON.stringify({ acceptance, next_action });
  for (const { stdout } of [scanned, checked]) {
    const other = JSON.stringify(JSON.parse(stdout));
    if (other !== found) throw new Error(`The readers disagree:\n${found}\n${other}`);
  }
  times.ours.push(derived.milliseconds);
  times.parsed.push(parsed.milliseconds);
  times.scanned.push(scanned.milliseconds);
  times.checked.push(checked.milliseconds);
}

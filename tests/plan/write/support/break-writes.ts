import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hookWrites, systemError, type WriteCall, writeHalf } from './disk-hooks.ts';
import { faultsOf, makePlan } from './plan-files.ts';
import { createDisk, seeded } from './power-cut.ts';
import { command, lossesOf, prepare, type Scenario, scenarios } from './scenarios.ts';

/**
 * Runs writing commands, each system call that writes breaking once, and prints what is wrong afterwards as JSON, one
 * line each; then the number of cases. Arguments: the ways to break, such as `ENOSPC`, `EIO-for-good`, `power`,
 * `power-7` (a seed).
 */
const originalWrite: typeof writeSync = writeSync.bind(null);
const memory = '/dev/shm';
const base = mkdtempSync(path.join(existsSync(memory) ? memory : tmpdir(), 'plan-break-'));
let cases = 0;
try {
  for (const way of process.argv.slice(2)) for (const scenario of scenarios) await breakEach(scenario, way);
} finally {
  rmSync(base, { recursive: true, force: true });
}
print({ cases });

async function breakEach(scenario: Scenario, way: string): Promise<void> {
  for (let at = 1; ; at++) {
    const place = makePlan(path.join(base, String(++cases)));
    await prepare(place, scenario);
    const disk = way.startsWith('power') ? createDisk(place.root) : null;
    let calls = 0;
    let broken = '';
    const unhook = hookWrites((call) => {
      calls++;
      if (calls === at) broken = call.name;
      const breaks = way.endsWith('for-good') || disk !== null ? calls >= at : calls === at;
      if (breaks) throw failure(way, call);
      return disk === null ? call.run() : disk.observe(call);
    });
    const isDone = await done(scenario.act(place));
    unhook();
    disk?.cut(way === 'power' ? () => 1 : seeded(cases + Number(way.slice(6))));
    endProcess(place.planDir);
    const isNextDone = await (scenario.next?.(place) ?? command(place, 'observe', '--statement', 'next'));
    const wrong = isNextDone ? afterwards(scenario, place, isDone) : ['the next command fails'];
    if (wrong.length > 0) print({ scenario: scenario.name, way, at, broken, isDone, wrong });
    rmSync(place.root, { recursive: true });
    if (calls < at) return;
  }
}

function afterwards(scenario: Scenario, place: ReturnType<typeof makePlan>, isDone: boolean): string[] {
  const own = scenario.faults?.(place, isDone) ?? [];
  return [...lossesOf(place, scenario, isDone), ...faultsOf(place.planDir), ...own];
}

function failure(way: string, call: WriteCall): Error {
  if (way.startsWith('power')) return systemError('EIO', call.name);
  const [code = ''] = way.split('-');
  if (code === 'ENOSPC' && call.name === 'writeSync') writeHalf(call, originalWrite);
  return systemError(code, call.name);
}

/** Makes the locks of this process those of one that is over: the next command is another process. */
function endProcess(planDir: string): void {
  for (const name of readdirSync(planDir).filter((found) => found.startsWith('.lock'))) {
    const file = path.join(planDir, name);
    try {
      const owner = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(file, JSON.stringify({ ...owner, pid: 2 ** 22 + 1 }));
    } catch {
      // Half a lock is taken for one that is being written, for a minute.
      utimesSync(file, 0, 0);
    }
  }
}

async function done(act: Promise<boolean>): Promise<boolean> {
  try {
    return await act;
  } catch {
    return false;
  }
}

function print(line: object): void {
  originalWrite(1, `${JSON.stringify(line)}\n`);
}

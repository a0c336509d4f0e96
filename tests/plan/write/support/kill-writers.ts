import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fastFolder } from '../../../support/temporary-folders.ts';
import { faultsOf, makePlan, statementsOf } from './plan-files.ts';
import { command } from './scenarios.ts';

const script = fileURLToPath(new URL('write-for-ever.ts', import.meta.url));

export interface Killed {
  readonly kills: number;
  /** Commands that said they were done. */
  readonly done: number;
  /** Commands that were killed and whose event was there afterwards. */
  readonly unsaid: number;
  readonly faults: readonly string[];
}

/** Kills a process that writes at random moments, again and again on one plan, and looks at the plan each time. */
export async function killWriters(kills: number, random: () => number): Promise<Killed> {
  const base = fastFolder('plan-kill-');
  const faults: string[] = [];
  let done = 0;
  let unsaid = 0;
  try {
    for (let round = 0; round < kills; round++) {
      // A new plan now and then: a long history is not what is tested here.
      const place = makePlan(path.join(base, String(round - (round % 25))));
      const { planDir, root } = place;
      const name = `round ${round}`;
      const lines = await killed([script, planDir, root, name, String(round)], random() * 120);
      ageHalfLocks(planDir);
      if (!(await command(place, 'note', 'observe', '--statement', `after ${round}`)))
        faults.push(`${name}: stuck`);
      const statements = statementsOf(planDir).filter((statement) => statement.startsWith(`${name} `));
      const acknowledged = lines.filter((line) => line.startsWith('done ')).map((line) => line.slice(5));
      const lost = acknowledged.filter((statement) => !statements.includes(statement));
      const begun = new Set(lines.filter((line) => line.startsWith('begin ')).map((line) => line.slice(6)));
      const unknown = statements.filter((statement) => !begun.has(statement));
      const doubled = statements.filter((statement, index) => statements.indexOf(statement) !== index);
      for (const statement of lost) faults.push(`${statement} is lost`);
      for (const statement of [...doubled, ...unknown]) faults.push(`${statement} is there twice or unasked`);
      for (const line of lines) if (line.startsWith('failed ')) faults.push(line);
      faults.push(...faultsOf(planDir).map((fault) => `${name}: ${fault}`));
      done += acknowledged.length;
      unsaid += statements.length - acknowledged.length;
    }
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  return { kills, done, unsaid, faults };
}

/** Half a lock is taken for one that is being written, for a minute: the kill was a minute ago. */
export function ageHalfLocks(planDir: string): void {
  for (const name of readdirSync(planDir).filter((found) => found.startsWith('.lock.'))) {
    const file = path.join(planDir, name);
    if (!readFileSync(file, 'utf8').endsWith('}\n')) utimesSync(file, 0, 0);
  }
}

/** Lets a script run for so many milliseconds after its first line, kills it, and gives its lines. */
export async function killed(args: readonly string[], milliseconds: number): Promise<string[]> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (chunk: string) => {
    text += chunk;
  });
  await once(child.stdout, 'data');
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  child.kill('SIGKILL');
  await once(child, 'close');
  return text.split('\n').slice(0, -1);
}

/** An agent in its worktree: `agent.ts PART ROUNDS`. Every command is one of the helper, run as its process runs it. */

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { processTerminal } from '../../../runtime/plan/commands/frame/terminal.ts';
import { runPlan } from '../../../runtime/plan/commands/run-plan.ts';

const [part = '', rounds = ''] = process.argv.slice(2);

async function plan(...args: readonly string[]): Promise<number> {
  return runPlan(args, processTerminal({}));
}

function demand(found: number, wanted: number, what: string): void {
  if (found !== wanted) throw new Error(`${what} ended with ${found}`);
}

demand(await plan('start', `T-${part}`, '--wait', '120'), 0, 'start');
for (let round = 0; round < Number(rounds); round++) {
  const passes = round % 2 === 1;
  writeFileSync(`src/${part}.txt`, `${passes ? 'done' : 'to do'} ${round}\n`);
  execFileSync('git', ['commit', '--quiet', '--all', '--message', `round ${round}`]);
  demand(await plan('gate', '--task', `T-${part}`, '--wait', '120'), passes ? 0 : 1, 'gate');
  demand(await plan('note', 'observe', '--statement', `${part} ${round}`, '--wait', '120'), 0, 'observe');
}

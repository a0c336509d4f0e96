import type { ExitCode } from '../../../runtime/plan/commands/frame/outcomes.ts';
import type { Terminal } from '../../../runtime/plan/commands/frame/terminal.ts';
import { runPlan } from '../../../runtime/plan/commands/run-plan.ts';

export interface CliResult {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
  readonly errLines: readonly string[];
}

/** A terminal at which nobody sits, and which keeps nothing. */
export const silentTerminal: Terminal = {
  cwd: '/',
  outHasColours: false,
  errHasColours: false,
  columns: () => null,
  isInteractive: false,
  env: {},
  now: () => 0,
  clock: () => new Date('2026-01-06T12:00:00Z'),
  input: () => '',
  ask: async () => {
    throw new Error('nobody is there to be asked');
  },
  out: () => {},
  err: () => {},
};

/** Runs a command line in this process, on a terminal that keeps what is written. */
export async function plan(args: readonly string[], terminal: Partial<Terminal> = {}): Promise<CliResult> {
  let out = '';
  let err = '';
  const code = await runPlan(args, {
    ...silentTerminal,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    ...terminal,
  });
  return { code, out, err, errLines: err.split('\n').filter((line) => line !== '') };
}

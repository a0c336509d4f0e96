import type { ExitCode } from '../../../runtime/cli/exit-codes.ts';
import { runPlan } from '../../../runtime/cli/run-plan.ts';
import type { Terminal } from '../../../runtime/cli/terminal.ts';

export interface CliResult {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
  readonly errLines: readonly string[];
}

/** Runs a command line in this process, on a terminal that keeps what is written. */
export function plan(args: readonly string[], terminal: Partial<Terminal> = {}): CliResult {
  let out = '';
  let err = '';
  const code = runPlan(args, {
    cwd: '/',
    stderrIsTerminal: false,
    now: () => 0,
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

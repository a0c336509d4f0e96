import { exitCodes } from './exit-codes.ts';

/** What a command may touch of the process that it runs in. */
export interface Terminal {
  /** Folder from which the user's paths are taken. */
  readonly cwd: string;
  readonly stderrIsTerminal: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Milliseconds since some moment: for the progress line, never for a result. */
  now(): number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The terminal of this process. A reader that has gone away (`| head`) ends the command quietly. */
export function processTerminal(env: Environment): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
      if (stream === process.stdout)
        process.stderr.write(`error: output: cannot be written: ${error.code}\n`);
      process.exit(exitCodes.unreadable);
    });
  }
  return {
    cwd: userFolder(env, process.cwd()),
    stderrIsTerminal: process.stderr.isTTY === true && !env['NO_COLOR'],
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    now: () => performance.now(),
  };
}

/** `npm run plan` changes into the package's folder and keeps the user's in INIT_CWD. */
export function userFolder(env: Environment, cwd: string): string {
  return env['npm_lifecycle_event'] === 'plan' ? (env['INIT_CWD'] ?? cwd) : cwd;
}

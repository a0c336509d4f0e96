import { spawnSync } from 'node:child_process';
import { root } from './target.ts';

export interface Run {
  readonly milliseconds: number;
  readonly stdout: string;
}

/** Runs a program to its end, from the root of the project; throws when it fails. */
export function runProcess(command: string, args: readonly string[]): Run {
  const start = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const milliseconds = performance.now() - start;
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `exit code ${status}: ${stderr}`}`);
  return { milliseconds, stdout };
}

export function runNode(...args: readonly string[]): Run {
  return runProcess(process.execPath, args);
}

import { createHash } from 'node:crypto';
import { canonicalJson } from '../../json/canonical-json.ts';
import type { CommandLine } from './run-command.ts';

export interface FingerprintedRun {
  readonly command: CommandLine;
  /** Working directory, from the repository root with `/`. */
  readonly cwd: string;
  readonly commandClass: string;
  readonly criterion: string;
}

/**
 * What makes two runs the same run: SHA-256, hex. Files are not part of it, so that a pass after a fix retires the
 * failure before it.
 */
export function runFingerprint({ command, cwd, commandClass, criterion }: FingerprintedRun): string {
  const what = typeof command === 'string' ? { shell: command } : { argv: command };
  return createHash('sha256')
    .update(canonicalJson({ ...what, cwd, class: commandClass, criterion }))
    .digest('hex');
}

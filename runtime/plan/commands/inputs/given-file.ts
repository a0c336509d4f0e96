import path from 'node:path';
import { readText } from '../../records/files.ts';
import { stopAtFirst } from '../../records/problems.ts';
import type { Run } from '../frame/command.ts';

/** The text of a file that the command line names; `-` is standard input. Throws a PlanError. */
export function readGivenFile(named: string, { terminal }: Pick<Run, 'terminal'>) {
  if (named === '-') return { file: 'standard input', text: terminal.input() };
  const file = path.resolve(terminal.cwd, named);
  const text = readText(file, [path.parse(file).root], stopAtFirst);
  if (text !== null) return { file, text };
  return stopAtFirst({ rule: 'readable-file', file, line: 1, message: 'does not exist; name a file' });
}

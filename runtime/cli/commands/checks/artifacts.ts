import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CommandLine } from '../../../plan/checks/command/run-command.ts';
import { shellCommands } from '../../../plan/checks/command/shell-commands.ts';
import { ShellSyntaxError } from '../../../plan/checks/command/shell-words.ts';
import { targetOf } from '../../../plan/files/file-kind.ts';
import { portablePath } from '../../../plan/files/paths.ts';
import { isIgnored } from '../../../plan/repository/git.ts';
import type { Run } from '../../frame/command.ts';
import { RuleRefusal } from '../../recording/record.ts';
import type { CheckRequest } from './check-request.ts';

/** The files of a check, from the root with `/`: those that are named, else the words of the check that name files. */
export function chosenArtifacts(run: Run, request: CheckRequest): readonly string[] {
  const given = run.options.all('artifact');
  if (given.length > 0) return [...new Set(given.map((name) => artifactOf(name, run.terminal.cwd, request)))];
  const { root } = request.place;
  const found = wordsOf(request.command).flatMap((word) => fileIn(root, request.cwd, word) ?? []);
  if (found.length > 0) return [...new Set(found)];
  const message = 'no word of the check names a file of the repository; name its files with --artifact';
  throw new RuleRefusal('check-artifact', message, request.criterion.id, 'gate');
}

function artifactOf(name: string, cwd: string, { place, criterion }: CheckRequest): string {
  const file = path.resolve(cwd, name);
  const target = targetOf(file, [place.root]);
  const inside = portablePath(place.root, resolved(file), path);
  if (target.kind === 'file' && inside !== null) return inside;
  const why =
    target.kind === 'folder'
      ? 'is a folder; name its files'
      : target.kind === 'file'
        ? 'is outside the repository'
        : target.why;
  throw new RuleRefusal('check-artifact', `--artifact ${name} ${why}`, criterion.id, 'gate');
}

/** The path with the links of its folder followed: the file itself may be one within the repository. */
function resolved(file: string): string {
  try {
    return path.join(realpathSync(path.dirname(file)), path.basename(file));
  } catch {
    return file;
  }
}

function fileIn(root: string, cwd: string, word: string): string | null {
  if (word === '' || word.includes('\0')) return null;
  const file = path.resolve(root, cwd, word);
  const inside = portablePath(root, file, path);
  if (inside === null || !statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
  return targetOf(file, [root]).kind === 'file' && !isIgnored(root, inside) ? inside : null;
}

function wordsOf(command: CommandLine): readonly string[] {
  if (typeof command !== 'string') return command;
  try {
    return shellCommands(command).flatMap(({ words }) => words.map(({ text }) => text));
  } catch (error) {
    if (error instanceof ShellSyntaxError) return [];
    throw error;
  }
}

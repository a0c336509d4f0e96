import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CommandLine } from '../../checks/run-command.ts';
import { ShellSyntaxError, shellCommands } from '../../checks/shell-commands.ts';
import { helperIn } from '../../derive/read-plan.ts';
import { portablePath, shellWord, targetOf } from '../../records/paths.ts';
import { isIgnored } from '../../repository/git.ts';
import type { Run } from '../frame/command.ts';
import { type ExitCode, exitCodes } from '../frame/exit-codes.ts';
import { print, RuleRefusal } from '../recording/record.ts';
import type { CheckRequest } from './check-request.ts';

/**
 * The files of a check, from the root with `/`: those that are named, else the words of the check that name files, of
 * which there may be none.
 */
export function chosenArtifacts(run: Run, request: CheckRequest): readonly string[] {
  const given = run.options.all('artifact');
  if (given.length > 0) return [...new Set(given.map((name) => artifactOf(name, run.terminal.cwd, request)))];
  const { root } = request.place;
  return [...new Set(wordsOf(request.command).flatMap((word) => fileIn(root, request.cwd, word) ?? []))];
}

/** Says which files to name: a command that a manifest prescribes cannot know them. */
export function askForArtifacts(run: Run, { place, task, criterion, shown }: CheckRequest): ExitCode {
  const { id, statement } = criterion;
  const helper = helperIn(place);
  const given = run.options.command;
  const words = ['control', helper.place, '--task', task, '--criterion', id, '--artifact', 'FILE'];
  const next = [helper.command, ...words, ...(given === null ? [] : ['--', ...given.map(shellWord)])].join(
    ' ',
  );
  const text = [
    `${id}: ${statement}`,
    `Check: ${shown.text}`,
    'Nothing was run or recorded. A control takes the files of the check itself, such as its test file, to the old',
    'state, and no word of this check names a file of the repository. Name each one:',
    `  ${next}`,
  ].join('\n');
  const json = { missing: 'check artifacts', task, criterion: id, statement, check: shown.text, next };
  print(run, { text, json });
  return exitCodes.negativeFinding;
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

import { existsSync } from 'node:fs';
import path from 'node:path';
import { existsEvenAsLink } from '../../records/paths.ts';
import { workDirFor } from '../../records/places.ts';
import type { Run } from '../frame/command.ts';
import { type ExitCode, exitCodes } from '../frame/exit-codes.ts';
import { placeOptions } from '../frame/options.ts';
import { Refusal } from '../frame/refusal.ts';
import { UsageError } from '../frame/usage-error.ts';
import { reportChanges } from './report-changes.ts';

/** A file that is added to the repository's kit of skills and agents. */
export interface KitFile {
  /** Folders that may hold it, the first that is there is taken; the first of all where none is. */
  readonly folders: readonly string[];
  /** Path below the folder. */
  place(name: string): string;
  text(name: string): string;
}

/** Writes one new file, named on the command line. */
export function newKitFile(run: Run, kit: KitFile): ExitCode {
  const { options, terminal } = run;
  const [name, another] = options.positionals;
  if (name === undefined) throw new UsageError('NAME is missing');
  if (another !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(another)}`);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 64) {
    throw new UsageError(
      `NAME is lower-case words with hyphens, at most 64 characters, not ${JSON.stringify(name)}`,
    );
  }
  const { repoRoot, workDir } = placeOptions(options, terminal.cwd);
  const root = repoRoot ?? workDirFor(terminal.cwd, workDir).root;
  const folder =
    kit.folders.find((candidate) => existsSync(path.join(root, candidate))) ?? kit.folders[0] ?? '';
  const file = `${folder}/${kit.place(name)}`;
  if (existsEvenAsLink(path.join(root, file)))
    throw new Refusal('kept-files', `${file} exists; choose another name, or edit it`);
  reportChanges(run, { root, changes: [{ file, before: null, after: kit.text(name) }], json: { root } });
  return exitCodes.done;
}

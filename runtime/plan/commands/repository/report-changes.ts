import { type Change, diffOf, writeChanges } from '../../write/repository-files.ts';
import type { Run } from '../frame/command.ts';

export interface Report {
  readonly root: string;
  readonly changes: readonly Change[];
  /** Name of the work directory, where it is concerned. */
  readonly workDir?: string;
  readonly left?: readonly { readonly file: string; readonly why: string }[];
  /** Further lines for people, and members for --json. */
  readonly lines?: readonly string[];
  readonly json?: Readonly<Record<string, unknown>>;
}

/** Writes changes and lists them; with --dry-run it prints them as a diff and writes nothing. */
export function reportChanges({ options, terminal }: Run, report: Report): void {
  const { root, changes, workDir, left = [], lines = [], json = {} } = report;
  const isDryRun = options.has('dry-run');
  const diff = isDryRun ? diffOf(changes) : '';
  if (!isDryRun) writeChanges(root, changes, workDir);
  if (options.json) {
    const files = changes.map(({ file, before }) => ({
      file,
      action: before === null ? 'create' : 'change',
    }));
    terminal.out(
      `${JSON.stringify({ dry_run: isDryRun, files, left, ...json, ...(isDryRun && { diff }) })}\n`,
    );
    return;
  }
  const written = changes.map(({ file, before }) => `${before === null ? 'created' : 'changed'} ${file}`);
  const told = [
    ...(isDryRun ? [] : written),
    ...left.map(({ file, why }) => `left ${file} unchanged: ${why}`),
    ...(changes.length === 0 ? ['nothing to change'] : []),
    ...lines,
  ];
  terminal.out(diff + told.map((line) => `${line}\n`).join(''));
}

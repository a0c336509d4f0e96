import path from 'node:path';
import { compile, lint as lintContract } from '../compile.ts';
import { withNeeded } from '../emit/target-names.ts';
import type { Output } from '../print/printer.ts';
import { canBeTolerated } from '../source/catalogue/rule.ts';
import { catalogue } from '../source/catalogue.ts';
import type { UnplacedDiagnostic } from '../source/diagnostics.ts';
import { linkAmong } from '../source/folders.ts';
import { reportFile } from '../tolerate/report.ts';
import { FolderError } from './failure.ts';
import { type Format, type Options, readOptions } from './options.ts';
import { countOf, printDiagnostics, printDrift } from './print-diagnostics.ts';
import { type Drift, findDrift, findForeign, writeOutput } from './write-output.ts';

interface Built {
  /** The folder's new content; null when the contract has errors, which have been printed. */
  readonly output: Output | null;
  readonly files: readonly string[];
  /** Files that the contract names and that could not be read. */
  readonly unread: readonly string[];
  /** What a build that succeeded printed. */
  readonly summary: string;
}

/** Compiles the contract and makes the folder equal to the result, or prints why not. */
export async function build(options: Options, cwd: string): Promise<Built> {
  const { output, files, unread, note, needs } = await compileAndPrint(options, cwd);
  if (output === null) return { output, files, unread, summary: '' };
  const out = options.out as string;
  const folder = nameOf(out, cwd);
  const drift = await write(output, out, folder);
  printNeeds(needs, options.format, cwd);
  const count = drift.missing.length + drift.changed.length + drift.stale.length;
  const all = output.size + drift.stale.length;
  const done = count === 0 ? 'up to date' : `${count} of ${all} files written or removed`;
  console.log(`${folder}: ${done}${note}`);
  return { output, files, unread, summary: `${folder}: up to date${note}` };
}

/**
 * Makes the folder equal to the output. Never replaces or removes files that the compiler did not write.
 */
async function write(output: Output, out: string, folder: string): Promise<Drift> {
  let foreign: readonly string[];
  try {
    refuseLink(output.keys(), out, folder);
    const drift = await findDrift(output, out);
    foreign = findForeign(output, out, drift);
    if (foreign.length === 0) {
      writeOutput(output, out, drift);
      return drift;
    }
  } catch (error) {
    if (error instanceof FolderError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new FolderError(
      `${folder} cannot be written: ${message}. ${advice[code] ?? 'Fix that, and run this again.'}`,
    );
  }
  const named = foreign.slice(0, 3).join(', ');
  const more = foreign.length > 3 ? ` and ${foreign.length - 3} more` : '';
  throw new FolderError(
    `${folder} contains files that the compiler did not write: ${named}${more}; nothing was written. ` +
      'Name another folder with --out, or move these files.',
  );
}

/** Throws a FolderError where writing would follow a link below the folder. */
function refuseLink(names: Iterable<string>, out: string, folder: string): void {
  const link = linkAmong(names, out);
  if (link === null) return;
  throw new FolderError(
    `${folder}/${path.relative(out, link)} is a symbolic link, and nothing is written through links; nothing was written. ` +
      'Name another folder with --out, or remove the link.',
  );
}

const inTheWay = 'A file is in the way: name another folder with --out.';
const notAllowed = 'Name a folder with --out that you may write to.';
const advice: Readonly<Record<string, string>> = {
  ENOTDIR: inTheWay,
  EEXIST: inTheWay,
  ENOENT: notAllowed,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: notAllowed,
  ENOSPC: 'Make room on the disk, and run this again.',
};

/** Compiles the contract and reports how the folder differs from the result. Exit code 1 when it does. */
export async function checkDrift(options: Options, cwd: string): Promise<number> {
  const { output } = await compileAndPrint(options, cwd);
  if (output === null) return 1;
  const out = options.out as string;
  const folder = nameOf(out, cwd);
  const drift = await findDrift(output, out);
  const found = (Object.keys(drift) as (keyof Drift)[]).flatMap((state) =>
    drift[state].map((name) => ({ file: `${folder}/${name}`, state })),
  );
  for (const line of printDrift(found, options.format)) console.error(line);
  if (found.length > 0 && options.format === 'text') {
    const isMissing = drift.missing.length === output.size && found.length === output.size;
    const what = isMissing ? 'is empty' : 'is not what the contract compiles to';
    console.error(`${folder} ${what}; generate it again and commit the result`);
  }
  return found.length > 0 ? 1 : 0;
}

/** Compiles the contract, or prints what is wrong with it. */
export async function compileAndPrint(
  { spec, site, targets, format, contract, modules }: Options,
  cwd: string,
) {
  const { output, diagnostics, warnings, files, unread, packages, needs, tolerated } = await compile(
    spec,
    site,
    {
      targets: withNeeded(targets),
      ...contract,
      ...modules,
    },
  );
  if (output !== null) {
    const found = warnings === 0 ? '' : ` (${countOf(0, warnings)}; surface lint shows them)`;
    const isNeeded = modules.runtime === 'inline' && packages.length > 0;
    const mended =
      tolerated === 0 ? '' : `; ${tolerated} of them are tolerated faults, listed in ${reportFile}`;
    const needed = isNeeded ? `; install ${packages.join(', ')} to run it` : '';
    return { output, files, unread, needs, packages, note: found + mended + needed };
  }
  for (const line of printDiagnostics(diagnostics, format, cwd)) console.error(line);
  if (format === 'text') {
    console.error(`${countOf(diagnostics.length, warnings)}; nothing was written`);
    if (!contract.tolerant && diagnostics.every(({ code }) => canBeTolerated(catalogue[code])))
      console.error(
        'If the contract is not yours to mend, --tolerant compiles what it can and lists the rest.',
      );
  }
  return { output, files, unread, needs, packages, note: '' };
}

/** If there are more, the user is referred to `surface lint`. */
const mostNeeds = 5;

/** Warnings that are told although the contract compiles. */
export function printNeeds(needs: readonly UnplacedDiagnostic[], format: Format, cwd: string): void {
  const shown = format === 'text' ? needs.slice(0, mostNeeds) : needs;
  for (const line of printDiagnostics(shown, format, cwd)) console.error(line);
  if (shown.length < needs.length)
    console.error(`and ${needs.length - shown.length} more of these; surface lint shows them`);
}

/** A folder as the user would type it. */
function nameOf(folder: string, cwd: string): string {
  const relative = path.relative(cwd, folder);
  return relative.startsWith('..') ? folder : relative || '.';
}

/** Reports diagnostics of a contract; writes nothing. */
export async function lint(args: readonly string[], cwd: string): Promise<number> {
  const { spec, site, format, contract } = readOptions('lint', args, cwd);
  const { diagnostics } = await lintContract(spec, site, contract);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  for (const line of printDiagnostics(diagnostics, format, cwd)) console.log(line);
  if (format === 'text') console.log(countOf(errors, diagnostics.length - errors));
  return errors > 0 ? 1 : 0;
}

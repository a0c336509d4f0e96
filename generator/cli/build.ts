import path from 'node:path';
import { compile } from '../compile.ts';
import type { Output } from '../emit/output.ts';
import { withNeeded } from '../emit/target-names.ts';
import { findDrift, writeOutput } from '../write-output.ts';
import type { Options } from './options.ts';
import { countDiagnostics, printDiagnostics } from './print-diagnostics.ts';

export interface Built {
  /** The folder's new content; null when the contract has errors, which have been printed. */
  readonly output: Output | null;
  readonly files: readonly string[];
  /** What has been printed of a build that succeeded. */
  readonly summary: string;
}

/** Compiles the contract and makes the folder equal to the result, or prints why not. */
export async function build(options: Options, cwd: string): Promise<Built> {
  const { output, files, warnings } = await compileAndPrint(options, cwd);
  if (output === null) return { output, files, summary: '' };
  const out = options.out as string;
  const folder = nameOf(out, cwd);
  const drift = await findDrift(output, out);
  const count = drift.missing.length + drift.changed.length + drift.stale.length;
  await writeOutput(output, out, drift);
  const done = count === 0 ? 'up to date' : `${count} of ${output.size} files written or removed`;
  console.log(`${folder}: ${done}${warnings}`);
  return { output, files, summary: `${folder}: up to date${warnings}` };
}

/** Compiles the contract and says how the folder differs from the result. Exit code 1 when it does. */
export async function checkDrift(options: Options, cwd: string): Promise<number> {
  const { output } = await compileAndPrint(options, cwd);
  if (output === null) return 1;
  const out = options.out as string;
  const folder = nameOf(out, cwd);
  const drift = await findDrift(output, out);
  const lines = Object.entries(drift).flatMap(([state, names]) =>
    (names as readonly string[]).map((name) => `${folder}/${name}: ${state}`),
  );
  for (const line of lines) console.error(line);
  if (lines.length > 0)
    console.error(`${folder} is not what the contract compiles to; generate it again and commit the result`);
  return lines.length > 0 ? 1 : 0;
}

async function compileAndPrint(options: Options, cwd: string) {
  const { output, diagnostics, files } = await compile(
    options.spec,
    options.site,
    withNeeded(options.targets),
  );
  if (output !== null) {
    const warnings =
      diagnostics.length === 0 ? '' : ` (${countDiagnostics(diagnostics)}; surface lint shows them)`;
    return { output, files, warnings };
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  for (const line of printDiagnostics(errors, options.format, cwd)) console.error(line);
  if (options.format === 'text') console.error(`${countDiagnostics(diagnostics)}; nothing was written`);
  return { output, files, warnings: '' };
}

/** A folder as its user would call it. */
function nameOf(folder: string, cwd: string): string {
  const relative = path.relative(cwd, folder);
  return relative.startsWith('..') ? folder : relative || '.';
}

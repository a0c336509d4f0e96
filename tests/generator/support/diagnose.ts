import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { type LintOptions, lint } from '../../../generator/compile.ts';
import { type BrokenContract, type Expectation, inOrder } from './broken-contracts.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What the compiler finds in a contract, and every hint with its message. */
export async function diagnose(
  spec: string,
  site: string | null,
  options: LintOptions,
): Promise<{ found: Expectation[]; hints: string[] }> {
  const { diagnostics } = await lint(spec, site, options);
  return {
    found: diagnostics.map(({ file, code, line, column, pointer }) => ({
      file,
      code,
      line,
      column,
      pointer,
    })),
    hints: diagnostics.map(({ hint, message }) => `${hint} ${message}`),
  };
}

/** What a text editor of Windows does to the bytes of a file, one character each. */
function transcribe(text: string): string {
  return `\xEF\xBB\xBF${text.replace(/^\xEF\xBB\xBF/, '').replace(/\r?\n/g, '\r\n')}`;
}

let strange: Promise<string> | null = null;

/** A copy of the contract with a byte order mark and line ends of Windows, in a folder whose name needs quoting, has its diagnostics at the same places. */
export async function expectSamePositions({
  name,
  spec,
  site,
  options,
  expected,
}: BrokenContract): Promise<void> {
  strange ??= temporaryFolder();
  const folder = path.join(await strange, 'a b#c%20é?');
  const isFolder = path.basename(path.dirname(spec)) === name;
  const source = isFolder ? path.dirname(spec) : spec;
  const copy = path.join(folder, name);
  await cp(source, copy, { recursive: true });
  const files = isFolder ? (await readdir(copy)).map((file) => path.join(copy, file)) : [copy];
  for (const file of files) {
    // An empty file has nothing to transcribe.
    const text = await readFile(file, 'latin1');
    if (text !== '') await writeFile(file, transcribe(text), 'latin1');
  }
  const moved = (file: string) => path.join(folder, path.relative(path.dirname(source), file));
  const { overlays } = options;
  const given = overlays === undefined ? options : { ...options, overlays: overlays.map(moved) };
  const { found } = await diagnose(moved(spec), site && moved(site), given);
  expect(inOrder(found), name).toEqual(inOrder(expected.map((one) => ({ ...one, file: moved(one.file) }))));
}

import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LintOptions, lint } from '../../generator/compile.ts';
import { type Code, catalogue } from '../../generator/source/catalogue.ts';
import { brokenContracts, type Expectation, inOrder } from './support/broken-contracts.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const contracts = brokenContracts();

async function diagnose(
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

describe('a broken contract gets exactly the diagnostics that it announces', () => {
  test.each(contracts)('$name', async ({ spec, site, options, expected }) => {
    expect(expected).not.toHaveLength(0);
    const { found, hints } = await diagnose(spec, site, options);
    expect(inOrder(found)).toEqual(inOrder(expected));
    for (const text of hints) {
      expect(text).toMatch(/\w+ .*[.?"]/);
      expect(text).not.toMatch(/\bat (file:|\/|node:)|undefined|\[object/);
    }
  });
});

test('a house rule is a warning, and an error in a contract that uses an extension of this compiler', async () => {
  const file = path.join(await temporaryFolder(), 'contract.yaml');
  const plain = contracts.filter(
    ({ name }) => name.endsWith('.yaml') && catalogue[name.slice(0, 5) as Code].houseRule,
  );
  expect(plain.length).toBeGreaterThan(10);
  for (const { name, spec } of plain) {
    const text = await readFile(spec, 'utf8');
    const severity = async (source: string) => {
      await writeFile(file, source);
      const { diagnostics } = await lint(file, null);
      return diagnostics.find(({ code }) => name.startsWith(code))?.severity;
    };
    if (!/^ *x-(?!expect)/m.test(text)) expect(await severity(text), name).toBe('warning');
    expect(await severity(`${text}\nx-unknown-paths: []\n`), name).toBe('error');
  }
});

test('advice is a warning, in a contract that uses an extension of this compiler too', async () => {
  const file = path.join(await temporaryFolder(), 'contract.yaml');
  const plain = contracts.filter(({ name }) => catalogue[name.slice(0, 5) as Code].advice);
  expect(plain.length).toBeGreaterThan(2);
  for (const { name, spec } of plain) {
    await writeFile(file, `${await readFile(spec, 'utf8')}\nx-unknown-paths: []\n`);
    const { diagnostics } = await lint(file, null);
    expect(diagnostics.find(({ code }) => name.startsWith(code))?.severity, name).toBe('warning');
  }
});

test('every code of the catalogue has a broken contract, and every contract is named after a code that it shows', () => {
  const shown = new Set(contracts.flatMap(({ expected }) => expected.map(({ code }) => code)));
  expect([...shown].sort()).toEqual(Object.keys(catalogue).sort());
  for (const { name, expected } of contracts) {
    expect(expected.map(({ code }) => code)).toContain(name.slice(0, 'PS000'.length));
  }
  expect(contracts.length).toBeGreaterThanOrEqual(40);
});

test('every entry of the catalogue has a title and a hint that is a sentence', () => {
  for (const { title, hint } of Object.values(catalogue)) {
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(hint).toMatch(/^[A-Z].*\.$/);
  }
});

/** What a text editor of Windows does to the bytes of a file, one character each. */
function transcribe(text: string): string {
  return `\xEF\xBB\xBF${text.replace(/^\xEF\xBB\xBF/, '').replace(/\r?\n/g, '\r\n')}`;
}

test('a byte order mark, line ends of Windows and a folder whose name needs quoting move no position', async () => {
  const folder = path.join(await temporaryFolder(), 'a b#c%20é?');
  for (const { name, spec, site, options, expected } of contracts) {
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
    const { found } = await diagnose(moved(spec), site && moved(site), options);
    expect(inOrder(found), name).toEqual(inOrder(expected.map((one) => ({ ...one, file: moved(one.file) }))));
  }
});

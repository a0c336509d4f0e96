import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '../../../generator/compat/index.ts';
import { root } from '../support/temporary-folder.ts';
import { changes } from './support/contract-changes.ts';
import { compareChange, rulesPage } from './support/rules-page.ts';

test('every rule has a change that shows it', () => {
  expect([...new Set(changes.map(({ code }) => code))].sort()).toEqual(Object.keys(rules).sort());
});

test.each(changes)('$code is $verdict', async (change) => {
  const { comparison } = await compareChange(change);
  const found = comparison.changes.filter(({ code }) => code === change.code);
  expect(found.map(({ verdict }) => verdict)).toContain(change.verdict);
  // Nothing else may be worse than what was changed.
  const worse = comparison.changes.filter(
    ({ code, verdict }) => code !== change.code && verdict !== 'compatible',
  );
  expect(worse).toEqual([]);
  for (const one of found) {
    if (one.verdict === 'unknown') expect(one.reason).toMatch(/\w/);
    if (one.verdict === 'breaking' && ['wire', 'security'].includes(one.class))
      expect(one.counterexample).toBeDefined();
  }
});

test('a contract is compatible with itself under both policies', async () => {
  for (const policy of ['tolerant', 'strict'] as const) {
    const { comparison } = await compareChange({ code: '', edits: [], verdict: 'compatible', policy });
    expect(comparison).toMatchObject({ verdict: 'compatible', changes: [] });
  }
});

const policyChanges = [
  [
    'a property is added to a response',
    '        note: { type: string }\n',
    '        note: { type: string }\n        age: { type: integer }\n',
  ],
  [
    'an optional property is added to a request',
    '        weight: { type: number }\n',
    '        weight: { type: number }\n        color: { type: string }\n',
  ],
] as const;

test.each(policyChanges)('the policies disagree when %s', async (_, from, to) => {
  const change = { code: '', edits: [[from, to]] as const, verdict: 'compatible' } as const;
  expect((await compareChange({ ...change, policy: 'tolerant' })).comparison.verdict).toBe('compatible');
  expect((await compareChange({ ...change, policy: 'strict' })).comparison.verdict).toBe('breaking');
});

test('a change of a readOnly member breaks no requests, one of a writeOnly member no responses', async () => {
  const written = { code: '', verdict: 'compatible' } as const;
  const read = 'born: { type: string, readOnly: true }';
  const narrower = await compareChange({
    ...written,
    edits: [[read, 'born: { type: string, maxLength: 1, readOnly: true }']],
  });
  expect(narrower.comparison.verdict).toBe('compatible');
  const own = 'secret: { type: string, writeOnly: true }';
  const tighter = await compareChange({
    ...written,
    edits: [[own, 'secret: { type: string, maxLength: 1, writeOnly: true }']],
  });
  expect(tighter.comparison.changes).toMatchObject([
    { code: 'PC105', verdict: 'breaking', operations: ['POST /pets', 'PUT /pets/{id}'] },
  ]);
});

/** `UPDATE_GOLDENS=1` writes the page anew. */
test('the page of rules has a section for each code, with real output of the command', async () => {
  const file = path.join(root, 'generator/compat/rules.md');
  const page = await rulesPage();
  if (process.env['UPDATE_GOLDENS'] === '1') await writeFile(file, page);
  expect(await readFile(file, 'utf8')).toBe(page);
});

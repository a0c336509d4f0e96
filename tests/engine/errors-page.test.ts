import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCodes } from '@plan-surface/engine';
import { expect, test } from 'vitest';
import { root } from '../generator/support/temporary-folder.ts';

const page = readFileSync(path.join(root, 'runtime/engine/errors.md'), 'utf8');
/** The sections of the page by code: the first sentence, and whether there is more text. */
const sections = new Map(
  [...page.matchAll(/^### (PE\d+)\n(.+?)(?: Status \d+.*| In the log .*)?\n\n(.+)/gm)].map(
    ([, code = '', sentence = '', advice = '']) => [code, { sentence, advice }],
  ),
);

test('every error code has a section with what happened and what to do, and every section has a code', () => {
  expect([...sections.keys()]).toEqual(Object.keys(errorCodes));
  for (const [code, sentence] of Object.entries(errorCodes)) {
    expect(sections.get(code)?.sentence).toBe(sentence);
    expect(sections.get(code)?.advice.length).toBeGreaterThan(6);
  }
});

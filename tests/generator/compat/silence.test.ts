import { Oas3_1Types, Oas3_2Types } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { meanings } from '../../../generator/compat/changes/meanings.ts';
import { kinds } from '../../../generator/source/grammar/openapi-kinds.ts';
import { compareTexts } from './support/compare-texts.ts';
import { compareEdit, editsOf } from './support/silent-edits.ts';

/** Every fifth edit; all of them are in the endurance tests. */
test('no edit of a contract is silent', async () => {
  let compared = 0;
  const silent: string[] = [];
  for (const [index, edit] of [...editsOf()].entries()) {
    if (index % 5 !== 0) continue;
    const comparison = await compareEdit(edit);
    if (comparison !== null) compared++;
    if (comparison?.changes.length === 0) silent.push(edit.title);
  }
  expect(silent).toEqual([]);
  expect(compared).toBeGreaterThan(60);
});

test.each(Object.keys(kinds).filter((kind) => !kind.startsWith('Mcp') && kind !== 'Schema'))(
  'every field of %s in OpenAPI 3.1 and 3.2 has a meaning',
  (kind) => {
    const type = kind === 'Document' ? 'Root' : kind;
    for (const types of [Oas3_1Types, Oas3_2Types] as unknown as Record<string, { properties: object }>[]) {
      const fields = Object.keys(types[type]?.properties ?? {}).filter(
        (name) => name !== '$ref' && !name.startsWith('x-'),
      );
      expect(Object.keys(meanings[kind as keyof typeof meanings])).toEqual(expect.arrayContaining(fields));
    }
  },
);

const operation = (text: string) =>
  `paths:\n  /a:\n    post:\n      operationId: a\n${text}      responses: { "204": { description: Done. } }\n`;
const body = (schema: string) =>
  operation(`      requestBody: { content: { application/json: { schema: ${schema} } } }\n`);
const answer = (schema: string) =>
  `paths:\n  /a:\n    get:\n      operationId: a\n      responses: { "200": { description: d, content: { application/json: { schema: ${schema} } } } }\n`;

describe('what no request or answer is another one for', () => {
  test.each([
    [
      'a default of requests',
      body('{ type: integer, default: 1 }'),
      body('{ type: integer, default: 2 }'),
      'PC291 behaviour breaking',
    ],
    [
      'a default of requests that is gone',
      body('{ type: integer, default: 1 }'),
      body('{ type: integer }'),
      'PC291 behaviour breaking',
    ],
    [
      'a new default of requests',
      body('{ type: integer }'),
      body('{ type: integer, default: 1 }'),
      'PC291 behaviour compatible',
    ],
    [
      'a default of answers',
      answer('{ type: integer, default: 1 }'),
      answer('{ type: integer, default: 2 }'),
      'PC291 behaviour compatible',
    ],
    [
      'a string that holds something else',
      answer('{ type: string, contentMediaType: text/csv }'),
      answer('{ type: string, contentMediaType: text/html }'),
      'PC292 behaviour breaking',
    ],
    [
      'a string that holds something now',
      answer('{ type: string }'),
      answer('{ type: string, contentMediaType: text/html }'),
      'PC292 behaviour unknown',
    ],
    [
      'a stability that falls',
      operation('      x-stability-level: stable\n'),
      operation('      x-stability-level: draft\n'),
      'PC303 lifecycle breaking',
    ],
    [
      'a stability that rises',
      operation('      x-stability-level: alpha\n'),
      operation('      x-stability-level: beta\n'),
      'PC302 lifecycle compatible',
    ],
    [
      'a title',
      body('{ type: integer, title: One }'),
      body('{ type: integer, title: Two }'),
      'PC321 documentation compatible',
    ],
    [
      'an unknown keyword',
      body('{ type: integer, x-unit: s }'),
      body('{ type: integer, x-unit: m }'),
      'PC331 unclear unknown',
    ],
  ])('%s is told', async (_, old, next, expected) => {
    const { changes } = await compareTexts(old, next);
    expect(changes.map((one) => `${one.code} ${one.class} ${one.verdict}`)).toEqual([expected]);
  });
});

test('what is chosen for a rule or a class decides how much it counts; a rule goes before its class', async () => {
  const [old, next] = [body('{ type: integer, default: 1 }'), body('{ type: integer, default: 2 }')];
  const verdict = async (severities: object) =>
    (await compareTexts(old, next, 'tolerant', severities)).verdict;
  expect(await verdict({})).toBe('breaking');
  expect(await verdict({ behaviour: 'info' })).toBe('compatible');
  expect(await verdict({ PC291: 'warning', behaviour: 'info' })).toBe('unknown');
  expect(await verdict({ wire: 'info' })).toBe('breaking');
  const { changes } = await compareTexts(old, next, 'tolerant', { PC291: 'info' });
  expect(changes).toMatchObject([{ code: 'PC291', verdict: 'breaking', severity: 'info' }]);
});

test('a change of texts never fails, and an extension of others is listed', async () => {
  const { verdict } = await compareTexts(
    body('{ type: integer, title: One, x-unit: s }'),
    body('{ type: integer, title: Two, x-unit: m }'),
  );
  expect(verdict).toBe('compatible');
});

test.each([
  ['an error', '"404"', 'compatible'],
  ['a success', '"202"', 'breaking'],
])('%s that is no longer answered (%s) is %s', async (_, status, expected) => {
  const both = `paths:\n  /a:\n    get:\n      operationId: a\n      responses: { "200": { description: d }, ${status}: { description: d } }\n`;
  const { changes } = await compareTexts(both, both.replace(`, ${status}: { description: d }`, ''));
  expect(changes).toMatchObject([{ code: 'PC231', verdict: expected }]);
});

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../generator/compile.ts';
import type { RuleSet } from '../../generator/source/catalogue/rule.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const both = {
  'text/html': { schema: { type: 'string' } },
  'text/markdown': { schema: { type: 'string' } },
};
const extensions = {
  'x-negotiation': { unspecific: 'text/html', tie: 'text/markdown' },
  'x-cache-control': { 'text/html': 'no-store', 'text/markdown': 'no-store' },
};

async function compileGet(responses: object, own: object = extensions, rules: RuleSet = 'strict') {
  const file = path.join(await temporaryFolder(), 'contract.json');
  const get = { operationId: 'getPage', ...own, responses };
  const info = { title: 'T', version: '1' };
  await writeFile(file, JSON.stringify({ openapi: '3.1.1', info, paths: { '/page': { get } } }));
  const { diagnostics, output } = await compile(file, null, { rules });
  const [, mediaTypes] = /mediaTypes: (\[.*\]),\n/.exec(output?.get('server/operations.ts') ?? '') ?? [];
  return { codes: diagnostics.map(({ code }) => code), mediaTypes: JSON.parse(mediaTypes ?? 'null') };
}

const described = { description: 'd', content: both };
const problem = { description: 'd', content: { 'application/problem+json': { schema: { type: 'object' } } } };
const types = Object.keys(both);

test.each<[string, object]>([
  ['a status', { 200: described }],
  ['the first status that has a body', { 202: { description: 'd' }, 203: described, 404: problem }],
  ['a range', { '2XX': described, 404: problem }],
  ['a range in lower case', { '2xx': described }],
  ['a status that has no body, and a range', { 204: { description: 'd' }, '2XX': described }],
])('the checks and the server agree on the media types of a success that is %s', async (_, responses) => {
  expect(await compileGet(responses)).toEqual({ codes: [], mediaTypes: types });
});

test('`default` is the success response where no other is declared, and an error beside one', async () => {
  expect(await compileGet({ default: described, 404: problem }, {}, 'minimal')).toEqual({
    codes: [],
    mediaTypes: types,
  });
  const refusal = { 204: { description: 'd' }, default: problem };
  expect(await compileGet(refusal, {}, 'minimal')).toEqual({ codes: [], mediaTypes: [] });
});

test('undeclared members of the success response are still refused', async () => {
  expect(await compileGet({ '2XX': problem })).toEqual({
    codes: ['PS504', 'PS504', 'PS502', 'PS504', 'PS504'],
    mediaTypes: null,
  });
});

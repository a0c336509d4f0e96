import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type HeaderShape, readHeaderValues } from '../../../generator/client/read-header-values.ts';
import { UndeclaredResponseError } from '../../../generator/client/undeclared-response-error.ts';
import { fixtures, temporaryFolder } from '../support/temporary-folder.ts';
import { typeCheck } from '../support/type-check.ts';
import { writeSound } from '../support/valid-contracts.ts';

describe('of a generated client', () => {
  let program: string;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    await writeSound(folder, path.join(fixtures, 'valid/response-headers.yaml'), null, ['types', 'client']);
    program = path.join(folder, 'headers.ts');
    await copyFile(path.join(import.meta.dirname, 'fixtures/programs/headers.ts'), program);
  });

  test('headers and statuses have the types that the contract declares', () => {
    expect(typeCheck([program]).map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  const answer = (status: number, headers: Record<string, string>) =>
    new Response('["a"]', { status, headers: { 'Content-Type': 'application/json', ...headers } });
  const sent = { ETag: '"a"', 'X-Kind': 'a', 'X-Total': '12', 'RateLimit-Remaining': '0' };

  test('headers other than text are typed values', async () => {
    const { everyHeader } = await import(program);
    const more = {
      'X-More': 'false',
      'X-Pages': '1, 2,3',
      'X-Colour': 'R=1,name=red',
      'X-Filter': '{"words":["a,b"]}',
    };
    expect(await everyHeader(answer(200, { ...sent, ...more }))).toMatchObject({
      tag: '"a"',
      values: {
        'X-Total': 12,
        'RateLimit-Remaining': 0,
        'X-More': false,
        'X-Pages': [1, 2, 3],
        'X-Colour': { R: 1, name: 'red' },
        'X-Filter': { words: ['a,b'] },
      },
    });
    expect((await everyHeader(answer(200, sent))).values).toEqual({
      'X-Total': 12,
      'RateLimit-Remaining': 0,
    });
  });

  test('the headers belong to the received response', async () => {
    const { everyHeader } = await import(program);
    expect(await everyHeader(answer(404, sent))).toEqual({
      status: 404,
      values: { 'RateLimit-Remaining': 0 },
    });
    expect(await everyHeader(answer(503, { 'Retry-After': '5' }))).toEqual({
      status: 503,
      values: { 'Retry-After': 5 },
    });
    expect(await everyHeader(answer(400, sent))).toEqual({ status: 400, values: {} });
  });

  test('a header that breaks the contract makes the response undeclared, with its body', async () => {
    const { everyHeader } = await import(program);
    const error = await everyHeader(answer(200, { ...sent, 'X-Total': 'twelve' })).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      name: 'UndeclaredResponseError',
      message: 'GET /items: the header X-Total is not as declared: twelve',
      body: new TextEncoder().encode('["a"]'),
    });
  });
});

describe('one by one', () => {
  const undeclared = (problem: string, cause: unknown) =>
    new UndeclaredResponseError(problem, new Response(), undefined, cause);
  const read = (text: string, shape: HeaderShape) => {
    const reading = { read: readHeaderValues, shapes: { 'X-A': shape } };
    return reading.read(new Headers({ 'X-A': text }), undeclared)['X-A'];
  };
  const integers = { items: { types: ['integer'] } };

  test.each<[string, HeaderShape, unknown]>([
    ['-1.5e3', { types: ['number'] }, -1500],
    ['true', { types: ['boolean'] }, true],
    ['', { types: ['null'] }, null],
    ['7', { types: ['integer', 'string'] }, 7],
    ['0x7', { types: ['integer', 'string'] }, '0x7'],
    ['', integers, []],
    ['1', integers, [1]],
    ['a', { types: ['string'], ...integers }, 'a'],
    ['1,2', { types: ['string'], ...integers }, [1, 2]],
    [
      'R,100,G,200',
      { properties: { R: { types: ['integer'] } }, rest: { types: ['string'] } },
      { R: 100, G: '200' },
    ],
    ['a=b=c', { properties: {}, explode: true }, { a: 'b=c' }],
    ['[1]', { json: true }, [1]],
  ])('%j of %j', (text, shape, value) => {
    expect(read(text, shape)).toEqual(value);
  });

  test.each<[string, HeaderShape]>([
    ['a', { types: ['integer', 'boolean'] }],
    ['', { types: ['number'] }],
    ['1,a', integers],
    ['{', { json: true }],
  ])('%j is not one of %j', (text, shape) => {
    expect(() => read(text, shape)).toThrow(`the header X-A is not as declared: ${text}`);
  });
});

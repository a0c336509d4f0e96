import { describe, expect, test } from 'vitest';
import { deepMembers } from '../../../generator/client/deep-members.ts';
import type { Operation, Parameter } from '../../../generator/client/operation.ts';
import { writeParameters, writeTarget } from '../../../generator/client/write-parameters.ts';

const operation = (path: string, ...parameters: Parameter[]): Operation => ({
  id: 'a',
  method: 'GET',
  path,
  parameters,
  responses: {},
});

describe('path and query', () => {
  test('a path parameter is simple, a query parameter is an exploded form', () => {
    expect(writeTarget(operation('/a/{id}/b'), { id: ['x', 'y/z'] }, { q: ['x', 'y'], r: 'a b' })).toBe(
      '/a/x,y%2Fz/b?q=x&q=y&r=a%20b',
    );
  });

  test('the declaration of a parameter applies at its location only', () => {
    const filter = {
      in: 'query',
      name: 'id',
      style: 'deepObject',
      deep: deepMembers,
      explode: true,
    } as const;
    expect(writeTarget(operation('/{id}', filter), { id: { a: 1 } }, { id: { a: 1 } })).toBe(
      '/a,1?id%5Ba%5D=1',
    );
  });

  test.each([
    [{ style: 'label', explode: true }, '/x.blue.black'],
    [{ style: 'matrix', explode: true }, '/x;color=blue;color=black'],
    [{ style: 'matrix' }, '/x;color=blue,black'],
    [{ as: 'json' }, '/x%5B%22blue%22%2C%22black%22%5D'],
  ] as const)('a path parameter written as %j', (writing, target) => {
    const color = { in: 'path', name: 'color', ...writing } as const;
    expect(writeTarget(operation('/x{color}', color), { color: ['blue', 'black'] })).toBe(target);
  });

  test('a segment can have several parameters', () => {
    expect(writeTarget(operation('/{a}.{b}-{c}/'), { a: 1, b: 2, c: 3 })).toBe('/1.2-3/');
  });

  test('after the query that a path has already', () => {
    expect(writeTarget(operation('/rest?method={m}'), { m: 'a' }, { q: 1 })).toBe('/rest?method=a&q=1');
  });

  test('names of members of Object.prototype are ordinary names', () => {
    const parameter = { in: 'query', name: 'constructor', explode: false } as const;
    const at = operation('/{toString}', parameter);
    expect(writeTarget(at, { toString: 'x' }, { constructor: [1, 2], ['__proto__']: 'y' })).toBe(
      '/x?constructor=1,2&__proto__=y',
    );
    expect(() => writeTarget(at, {})).toThrow('the path parameter "toString" has no value');
  });

  test('without values there is no query', () => {
    expect(writeTarget(operation('/'), {}, { a: undefined, b: [] })).toBe('/');
    expect(writeTarget(operation('/'))).toBe('/');
  });

  // The URL parser of every platform takes these segments away, or reads two slashes as the start of another host.
  test.each(['', '.', '..'])('a segment that would be %j is refused', (id) => {
    expect(() => writeTarget(operation('/users/{id}'), { id })).toThrow(TypeError);
    expect(() => writeTarget(operation('/users/{id}'), { id })).toThrow(`{id} would be "${id}"`);
    expect(writeTarget(operation('/users/{id}.json'), { id })).toBe(`/users/${id}.json`);
  });

  test('an empty label, an empty list and dots beside a parameter are such segments', () => {
    const label = { in: 'path', name: 'id', style: 'label' } as const;
    expect(() => writeTarget(operation('/{id}', label), { id: '' })).toThrow('would be "."');
    expect(() => writeTarget(operation('/{id}'), { id: [] })).toThrow('the path parameter "id" has no value');
    expect(() => writeTarget(operation('/.{id}'), { id: '.' })).toThrow('would be ".."');
  });

  test('empty segments of the contract are kept', () => {
    expect(writeTarget(operation('/{id}/'), { id: 'a' })).toBe('/a/');
    expect(writeTarget(operation('/a//b'))).toBe('/a//b');
  });
});

describe('headers', () => {
  test('are written as they are, lists with commas', () => {
    const values = { 'If-Match': '"a", "b"', 'X-List': [1, 2], 'X-Map': { a: 1, b: 'é' }, none: undefined };
    expect(writeParameters(operation('/'), 'headers', values)).toEqual([
      ['If-Match', '"a", "b"'],
      ['X-List', '1,2'],
      ['X-Map', 'a,1,b,é'],
    ]);
  });

  test('follow the contract', () => {
    const exploded = { in: 'headers', name: 'X-Map', explode: true } as const;
    const json = { in: 'headers', name: 'X-Json', as: 'json' } as const;
    expect(
      writeParameters(operation('/', exploded, json), 'headers', {
        'X-Map': { a: 1, b: 2 },
        'X-Json': { a: [1] },
      }),
    ).toEqual([
      ['X-Map', 'a=1,b=2'],
      ['X-Json', '{"a":[1]}'],
    ]);
  });
});

describe('cookies', () => {
  const write = (at: Operation, values?: Record<string, unknown>) =>
    writeParameters(at, 'cookies', values).map(([, text]) => text);

  test('are percent-encoded pairs', () => {
    expect(write(operation('/'), { a: 'x; y', b: 1, c: undefined })).toEqual(['a=x%3B%20y', 'b=1']);
    expect(write(operation('/'))).toEqual([]);
  });

  test('lists are repeated, or joined where the contract says so', () => {
    const joined = { in: 'cookies', name: 'b', explode: false } as const;
    expect(write(operation('/', joined), { a: ['x', 'y'], b: ['x', 'y'] })).toEqual(['a=x; a=y', 'b=x,y']);
  });
});

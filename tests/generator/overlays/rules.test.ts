import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { applyOverlays } from '../../../generator/load/overlay/apply-overlays.ts';
import { Diagnostics } from '../../../generator/source/diagnostics.ts';
import { appendPointer, valueAt } from '../../../generator/source/pointer.ts';
import { SourceFile } from '../../../generator/source/source-file.ts';
import { some } from '../../support/thorough.ts';

/** A contract, as YAML, after overlays whose actions these are. */
function apply(contract: string, ...lists: readonly (readonly object[])[]) {
  const diagnostics = new Diagnostics();
  const overlays = lists.map((actions, index) => {
    const text = JSON.stringify({ overlay: '1.1.0', info: { title: 'T', version: '1' }, actions });
    const file = new SourceFile(`/overlay-${index}.json`, text);
    return { file, filled: file };
  });
  const given = new SourceFile('/contract.yaml', contract);
  const file = applyOverlays(given, overlays, diagnostics);
  return { given, file, value: file.value, found: diagnostics.sorted() };
}

const contract = `
info: { title: T, license: { name: MIT, url: a } }
tags: [{ name: a }, { name: b }, { name: c }]
paths:
  /a: { get: { tags: [a], summary: s }, put: { tags: [a, b] } }
`;
const read = parse(contract);

const rules: readonly [what: string, actions: readonly object[], expected: object][] = [
  [
    'objects are merged at every level, and single values replaced',
    [{ target: '$', update: { info: { title: 'U', license: { url: 'b' }, 'x-a': null } } }],
    { ...read, info: { title: 'U', license: { name: 'MIT', url: 'b' }, 'x-a': null } },
  ],
  [
    'a list in an update is appended',
    [{ target: '$.paths.*.put', update: { tags: ['c'] } }],
    { ...read, paths: { '/a': { ...read.paths['/a'], put: { tags: ['a', 'b', 'c'] } } } },
  ],
  [
    'to a list, an item or a list of items',
    [
      { target: '$.tags', update: { name: 'd' } },
      { target: '$.tags', update: [{ name: 'e' }, { name: 'f' }] },
    ],
    { ...read, tags: [...'abcdef'].map((name) => ({ name })) },
  ],
  [
    'a single value is replaced, in an object and in a list',
    [
      { target: '$.info.title', update: 'U' },
      { target: "$..tags[?@ == 'a']", update: 'z' },
    ],
    {
      ...read,
      info: { ...read.info, title: 'U' },
      paths: { '/a': { get: { tags: ['z'], summary: 's' }, put: { tags: ['z', 'b'] } } },
    },
  ],
  [
    'what is removed is gone, items of one list too, and what is in it',
    [
      { target: "$.tags[?@.name != 'b']", remove: true },
      { target: '$.paths..*', remove: true },
    ],
    { ...read, tags: [{ name: 'b' }], paths: {} },
  ],
  [
    '`update` does nothing beside `remove`',
    [{ target: '$.info', update: [], remove: true }],
    { tags: read.tags, paths: read.paths },
  ],
  [
    'an action sees what those before it have done',
    [
      { target: '$', update: { servers: [{ url: 'a' }] } },
      { target: '$.servers[0]', update: { description: 'd' } },
      { target: '$.tags', remove: true },
      { target: '$', update: { tags: [] } },
    ],
    { ...read, servers: [{ url: 'a', description: 'd' }], tags: [] },
  ],
  [
    'what is copied is as it is then, and stays so',
    [
      { target: '$.info', update: { title: 'U' } },
      { target: '$', update: { 'x-info': {} } },
      { target: "$['x-info']", copy: '$.info' },
      { target: '$.info', update: { title: 'V' } },
      { target: "$['x-info'].license", update: { url: 'c' } },
    ],
    {
      ...read,
      info: { ...read.info, title: 'V' },
      'x-info': { title: 'U', license: { name: 'MIT', url: 'c' } },
    },
  ],
  [
    'an update of several targets is another one in each',
    [
      { target: '$.paths.*.*', update: { 'x-a': { list: [] } } },
      { target: "$.paths.*.get['x-a'].list", update: [1] },
    ],
    {
      ...read,
      paths: {
        '/a': {
          get: { ...read.paths['/a'].get, 'x-a': { list: [1] } },
          put: { ...read.paths['/a'].put, 'x-a': { list: [] } },
        },
      },
    },
  ],
];

describe('what an overlay does', () => {
  test.each(rules)('%s', (_, actions, expected) => {
    const { given, value, found } = apply(contract, actions);
    expect(found).toEqual([]);
    expect(value).toEqual(expected);
    // What was read is kept from one compilation to the next.
    expect(given.value).toEqual(read);
  });

  test('of several, each changes what those before it have left', () => {
    const { value } = apply(
      contract,
      [{ target: '$', update: { 'x-a': [1] } }],
      [{ target: "$['x-a']", update: 2 }],
    );
    expect(value).toEqual({ ...read, 'x-a': [1, 2] });
  });

  test('members that are called like those of the prototype are members', () => {
    const { value, found } = apply(contract, [
      {
        target: '$',
        update: JSON.parse(
          '{ "__proto__": { "polluted": 1 }, "constructor": { "prototype": { "polluted": 1 } } }',
        ),
      },
      { target: '$.__proto__', update: JSON.parse('{ "__proto__": { "polluted": 2 } }') },
      { target: '$.info', copy: '$.__proto__' },
    ]);
    expect(found).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value as object)).toEqual(['info', 'tags', 'paths', '__proto__', 'constructor']);
    expect(valueAt(value, '/info/__proto__')).toEqual({ polluted: 2 });
  });
});

describe('what an overlay may add is bounded', () => {
  const members = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`a${index}`, index]));
  const times = (count: number, action: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => action(index));
  test.each([
    ['doubling a list', { a: [members] }, times(50, () => ({ target: '$.a', copy: '$.a' })), 'PS118'],
    [
      'one update for all there is',
      { a: times(4_000, () => ({})) },
      [{ target: '$.a[*]', update: members }],
      'PS118',
    ],
    [
      'values in values',
      { a: {} },
      times(500, (index) => ({ target: `$.a${'.a'.repeat(index)}`, update: { a: {} } })),
      'PS111',
    ],
  ])('%s', (_, given, actions, code) => {
    const { found } = apply(JSON.stringify(given), actions);
    expect(found[0]?.code).toBe(code);
  });

  test('after a target that takes too long, the rest is left', () => {
    const slow = { target: "$[?match(@, '(a|a|b)+(a|a|b)+c')]", remove: true };
    const { found } = apply(JSON.stringify({ a: 'ab'.repeat(5_000) }), [slow, slow, slow]);
    expect(found.map(({ code }) => code)).toEqual(['PS123']);
  });
});

describe('each part is told where it is written', () => {
  test('in the overlay, in the contract after items are gone, and where a copy is asked for', () => {
    const { file } = apply(contract, [
      { target: "$.tags[?@.name == 'a']", remove: true },
      { target: '$.paths.*.get', update: { tags: ['x'], 'x-a': { deep: [1] } } },
      { target: '$.paths.*', update: { post: {} } },
      { target: '$.paths.*.post', copy: '$.paths.*.put' },
    ]);
    const told = (pointer: string) => {
      const { file: of, pointer: at } = file.source(pointer);
      return `${of.path}#${at} ${file.locate(pointer).line}`;
    };
    expect(told('/tags/0/name')).toBe('/contract.yaml#/tags/1/name 3');
    expect(told('/paths/~1a/get/summary')).toBe('/contract.yaml#/paths/~1a/get/summary 5');
    expect(told('/paths/~1a/get/tags/0')).toBe('/contract.yaml#/paths/~1a/get/tags/0 5');
    expect(told('/paths/~1a/get/tags/1')).toBe('/overlay-0.json#/actions/1/update/tags/0 1');
    expect(told('/paths/~1a/get/x-a/deep/0')).toBe('/overlay-0.json#/actions/1/update/x-a/deep/0 1');
    expect(told('/paths/~1a/post/tags/0')).toBe('/overlay-0.json#/actions/3/copy 1');
    // What does not exist is told at what would be around it.
    expect(told('/paths/~1a/get/none/deep')).toBe('/contract.yaml#/paths/~1a/get 5');
    expect(told('/tags/2')).toBe('/contract.yaml#/tags 3');
  });

  const value = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>(1, 2, 'a', null, true),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', '~', '/', '__proto__'), tie('any'), { maxKeys: 3 }),
    ),
  })).any;
  const target = fc
    .array(
      fc.constantFrom('.a', '.b', '[0]', '[1]', '[-1]', '.*', '..a', "['__proto__']", '[?@.a]', '[?@ == 1]'),
      { maxLength: 3 },
    )
    .map((parts) => `$${parts.join('')}`);
  const action = fc.oneof(
    fc.record({ target, update: value }),
    fc.record({ target, remove: fc.constant(true) }),
    fc.record({ target, copy: target }),
  );

  test('whatever is done, a single value is what is written there, and nothing crashes', () => {
    let changed = 0;
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b'), value),
        fc.array(action, { maxLength: 6 }),
        (given, actions) => {
          const { file, value: whole } = apply(
            JSON.stringify(given),
            actions.length > 0 ? [...actions] : [{ target: '$', update: {} }],
          );
          const visit = (pointer: string) => {
            const at = valueAt(whole, pointer);
            if (at !== null && typeof at === 'object') {
              for (const name of Object.keys(at)) visit(appendPointer(pointer, name));
              return;
            }
            const { file: of, pointer: written } = file.source(pointer);
            if (/^\/actions\/\d+\/copy$/.test(written)) return;
            if (of.path !== '/contract.yaml') changed++;
            expect([pointer, valueAt(of.value, written)]).toEqual([pointer, at]);
          };
          visit('');
        },
      ),
      { numRuns: some(4_000) },
    );
    expect(changed).toBeGreaterThan(some(4_000) / 20);
  });
});

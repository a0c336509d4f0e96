import fc from 'fast-check';
import type { CallValues } from '../../../runtime/engine/index.ts';

/** The same input in both forms: values for a call, and a request with them as text. */
export interface AnyCall {
  readonly name: string;
  readonly values: Partial<CallValues>;
  readonly target: string;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
}

const caller = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  { authorization: 'Bearer ada' },
  { authorization: 'Bearer eve' },
  { 'x-key': 'ada' },
);
const word = fc.string({
  minLength: 1,
  maxLength: 10,
  unit: fc.constantFrom('a', 'Z', '0', '-', 'é', '%', '+'),
});
const given = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** Without the members that are undefined, as JSON has them. */
const without = (members: object): Record<string, unknown> => JSON.parse(JSON.stringify(members));

const listItems = fc
  .record({
    limit: given(fc.oneof(fc.integer({ min: -3, max: 110 }), fc.constant('many'))),
    tag: given(fc.array(word, { minLength: 1, maxLength: 3 })),
    sort: given(fc.constantFrom('name', 'price', 'weight')),
    filter: given(fc.record({ min: fc.integer(), max: fc.constantFrom(1.5, -2, 'x') })),
    trace: given(fc.stringMatching(/^[a-z]{1,10}$/)),
  })
  .map(({ trace, ...query }): AnyCall => {
    const { limit, tag = [], sort, filter } = query;
    const pairs = new URLSearchParams();
    if (limit !== undefined) pairs.set('limit', String(limit));
    for (const one of tag) pairs.append('tag', one);
    if (sort !== undefined) pairs.set('sort', sort);
    for (const [name, value] of Object.entries(filter ?? {})) pairs.set(`filter[${name}]`, String(value));
    return {
      name: 'listItems',
      values: { query: without(query), headers: without({ 'X-Trace': trace }) },
      target: `/items?${pairs}`,
      init: { method: 'GET', headers: trace === undefined ? {} : { 'x-trace': trace } },
    };
  });

const json = (body: unknown) => ({ body: JSON.stringify(body) });
const jsonType = { 'content-type': 'application/json' };

const item = fc
  .record({
    id: given(fc.integer()),
    name: given(fc.constantFrom('a', '', 'taken', 5)),
    price: given(fc.constantFrom(1, 2.5, -1, 'free')),
    kind: given(fc.constantFrom('tool', 'toy')),
    secret: given(fc.constant('s')),
    more: given(fc.constant(1)),
  })
  .map(without);

const putItem = fc.tuple(fc.integer({ min: -1, max: 4 }), item, caller).map(
  ([id, body, headers]): AnyCall => ({
    name: 'putItem',
    values: { path: { id }, body },
    target: `/items/${id}`,
    init: { method: 'PUT', headers: { ...jsonType, ...headers }, ...json(body) },
  }),
);

const postPet = fc
  .record({
    kind: fc.constantFrom('cat', 'dog', 'cow', null),
    lives: given(fc.constantFrom(9, 'nine')),
    tricks: given(fc.array(fc.constantFrom('sit', 1))),
  })
  .map(without)
  .map(
    (body): AnyCall => ({
      name: 'postPet',
      values: { body },
      target: '/pets',
      init: { method: 'POST', headers: jsonType, ...json(body) },
    }),
  );

const postText = given(
  fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom('a', 'é', '\n', '☃') }),
).map(
  (text): AnyCall => ({
    name: 'postText',
    values: text === undefined ? {} : { body: text },
    target: '/texts',
    init: {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      ...(text === undefined ? {} : { body: text }),
    },
  }),
);

/** A GET without other input than its path. */
const get = (
  name: string,
  path: Readonly<Record<string, unknown>>,
  target: string,
  headers = {},
): AnyCall => ({
  name,
  values: { path },
  target,
  init: { method: 'GET', headers },
});

const ways = [
  'throws',
  'rejects',
  'text',
  'returns',
  'nothing',
  'body',
  'member',
  'inner',
  'write-only',
  'header',
];
const gets = fc.oneof(
  fc.integer({ min: -1, max: 4 }).map((id) => get('getItem', { id }, `/items/${id}`)),
  fc
    .constantFrom(...ways, 'line-end', 'problem', 'wrong-problem', 'not')
    .map((how) => get('getBroken', { how }, `/broken/${how}`)),
  caller.map((headers) => get('getSecret', {}, '/secret', headers)),
  caller.map((headers) => get('getOpen', {}, '/open', headers)),
  fc.tuple(fc.integer({ min: -1, max: 2 }), caller).map(
    ([id, headers]): AnyCall => ({
      ...get('deleteItem', { id }, `/items/${id}`, headers),
      init: { method: 'DELETE', headers },
    }),
  ),
  word.map((name) => get('getCafe', { name }, `/caf%C3%A9/${encodeURIComponent(name)}`)),
  word.map((name) => get('getPicture', { name }, `/pictures/${encodeURIComponent(name)}`)),
  fc.constantFrom('dot').map((name) => get('getPicture', { name }, `/pictures/${name}`)),
  fc
    .tuple(word, fc.constantFrom('txt', 'md', 'exe'))
    .map(([base, extension]) =>
      get('getFile', { base, extension }, `/files/${encodeURIComponent(base)}.${extension}`),
    ),
  fc
    .constantFrom('web', 'node', 'generator', 'text', 'empty', 'none')
    .map((kind) => get('getStream', { kind }, `/streams/${kind}`)),
  fc.constantFrom('text/html', 'text/markdown', 'text/*', 'image/png').map(
    (accept): AnyCall => ({
      ...get('getAbout', {}, '/about', { accept }),
      values: { accept },
    }),
  ),
  fc.constantFrom(
    get('getStatus', {}, '/status'),
    get('getPlain', {}, '/plain'),
    get('getEmpty', {}, '/empty'),
    get('getStub', {}, '/stub'),
    get('getShelf', { shelf: 'upper' }, '/shelves/upper'),
  ),
);

/** Any call of the workshop whose values can be text in a request, valid or not. */
export const anyCall: fc.Arbitrary<AnyCall> = fc.oneof(listItems, putItem, postPet, postText, {
  arbitrary: gets,
  weight: 4,
});

import type { Random } from '../../support/random.ts';
import { type ContractName, formatNames, patterns } from './contracts.ts';

/** A request to one of the contracts, with its body as it is sent. */
export interface WorstRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Description for failure messages. */
  readonly kind: string;
}

type Family = (random: Random, size: number) => Omit<WorstRequest, 'kind'>;

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, index) => make(index));

const asJson = (value: unknown): Omit<WorstRequest, 'kind'> => ({
  path: '/echo',
  headers: { 'Content-Type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

/** Texts for catastrophic backtracking: a repeated part, and an end that does not match. */
const pieces = [
  'a',
  'ab',
  ' ',
  'a.',
  'a@',
  '/',
  ':',
  '%41',
  '0',
  '1,',
  '-a',
  '::',
  '[',
  '(',
  '\\',
  '{a}',
  'é',
  '😀',
  'A',
  '=',
  '?a',
  '#',
  '"',
  '\t',
  'aaaa/',
  'x',
  'a-',
  '.',
  'P1D',
  'T',
  '{+a,',
];
const starts = [
  '',
  'http://',
  'a@',
  'mailto:',
  '/',
  '"',
  '2020-01-01T',
  '[',
  'https://a:',
  'urn:',
  'P',
  '#/',
  '(?:',
  '10.',
];
const ends = ['', '!', '\n', '%', '@', '\u{0}', '"', ' ', 'b', 'c', '\ud800', '}'];
const stubborn = (random: Random, size: number): string => {
  const piece = random() < 0.3 ? pick(random, pieces) + pick(random, pieces) : pick(random, pieces);
  return (
    pick(random, starts) + piece.repeat(Math.max(1, Math.floor(size / piece.length))) + pick(random, ends)
  );
};

/** Integers, which may collide in an unkeyed hash table, and many similar items. */
const items = (random: Random, size: number): unknown[] => {
  const kind = Math.floor(random() * 8);
  const step = 2 ** Math.floor(random() * 24);
  const count = size / ([8, 12, 10, 14, 6, 4, 22, 30][kind] ?? 8);
  const deep = '['.repeat(20);
  return times(count, (index) =>
    kind === 0
      ? index * step
      : kind === 1
        ? { x: index * step }
        : kind === 2
          ? [index]
          : kind === 3
            ? `${index * step}`
            : kind === 4
              ? index / 1000
              : kind === 5
                ? index % 10
                : kind === 6
                  ? { a: { b: [index] }, c: null }
                  : [deep, index],
  );
};

const numbers = [
  1e308, -1e308, 5e-324, 1e-300, 0.1, 123456789.123456, 1e21, 9007199254740992, 0.30000000000000004,
  1.7976931348623157e308,
];

const objects = (random: Random, size: number): unknown[] => {
  const kind = Math.floor(random() * 5);
  return times(size / 24, (index) =>
    kind === 0
      ? { kind: `kind${index % 25}`, value: index }
      : kind === 1
        ? { x: pick(random, numbers), y: index, z: 1 }
        : kind === 2
          ? { a: 1, b: 2 }
          : kind === 3
            ? { index: index % 600, deep: [[index]] }
            : {},
  );
};

/** An object with very many names, some of which an engine keeps as numbers. */
const names = (random: Random, size: number): Record<string, unknown> => {
  const kind = Math.floor(random() * 5);
  return Object.fromEntries(
    times(size / 16, (index) => [
      kind === 0
        ? `a${index}`
        : kind === 1
          ? `${index}`
          : kind === 2
            ? `${index * 4096}`
            : kind === 3
              ? `a${index}b`
              : `~/${index}"`,
      pick(random, [1, 'x', { x: 1 }, null]),
    ]),
  );
};

/** A text of JSON in many levels. */
const nest = (open: string, inner: string, close: string, levels: number): string =>
  `${open.repeat(levels)}${inner}${close.repeat(levels)}`;

const deepTexts: readonly (readonly [member: string, open: string, inner: string, close: string])[] = [
  ['Tree', '{"name":"a","children":[', '{"name":"b"}', ']}'],
  ['Tree', '{"name":"a","only":', '{"name":1}', '}'],
  ['Tree', '{"name":"a","other":1,"only":', '{"name":"b"}', '}'],
  ['Tree', '{"name":"a","children":[{"name":"c"},', '{"name":"b"}', ']}'],
  ['Either', '{"a":"a","b":"b","next":', '{}', '}'],
  ['Either', '[', '1', ']'],
  ['Either', '[{"a":"a"},', '{"c":1}', ']'],
  ['Either', '{"a":"","next":[', '{"b":"","d":1}', ']}'],
  ['One', '{"left":null,"right":', 'null', '}'],
  ['One', '{"left":', '{"right":1}', '}'],
  ['One', '[null,', '1', ']'],
  ['Condition', '{"a":1,"next":', '{"b":1}', '}'],
  ['Condition', '{"next":', '{}', '}'],
  ['Json', '[', '1', ']'],
  ['Json', '{"a":[1,2],"b":', '{"c":null}', '}'],
  ['Json', '[[],{},', '"x"', ']'],
];

const form = (body: string): Omit<WorstRequest, 'kind'> => ({
  path: '/echo',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body,
});
const joined = (random: Random, size: number, joint: string): string => {
  const makers = [
    (index: number) => `list=${index}`,
    (index: number) => `deep[k${index}]=${index}`,
    (index: number) => `deeper[a][k${index}]=${index}`,
    () => 'deep[b]=1',
    (index: number) => `k${index}=${index}`,
    () => 'a',
    () => '%41%',
    (index: number) => `deep[b][${index}]=1`,
    (index: number) => `deeper[${index}]`,
    () => `deep${'[a]'.repeat(300)}=1`,
    () => '',
    () => 'pipes=a|b|c|d',
    (index: number) => `${index * 4096}=1`,
  ];
  const one = pick(random, makers);
  const other = random() < 0.5 ? one : pick(random, makers);
  const length = (one(1000).length + other(1000).length) / 2 + 1;
  return times(size / length, (index) => (index % 2 === 0 ? one(index) : other(index))).join(joint);
};

const boundary = 'limit';
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

const families: Readonly<Record<ContractName, Readonly<Record<string, Family>>>> = {
  texts: {
    format: (random, size) => asJson({ [`f-${pick(random, formatNames)}`]: stubborn(random, size / 2) }),
    pattern: (random, size) =>
      asJson({ [`p${Math.floor(random() * patterns.length)}`]: stubborn(random, size / 2) }),
    list: (random, size) => {
      const text = stubborn(random, 2 ** (1 + random() * 10));
      return asJson({ list: times(size / (text.length * 3), () => text) });
    },
    names: (random, size) =>
      asJson({ named: { [`${'x'.repeat(size / 2)}${pick(random, ends)}`]: 1, ...names(random, size / 4) } }),
    unknown: (random, size) => asJson(names(random, size)),
    short: (random, size) => asJson({ short: stubborn(random, size / 2) }),
  },
  collections: {
    different: (random, size) => asJson({ different: items(random, size) }),
    equal: (random, size) => asJson({ different: [...items(random, size / 2), ...items(random, size / 2)] }),
    points: (random, size) => asJson({ points: objects(random, size) }),
    each: (random, size) => {
      const member = pick(random, [
        'some',
        'chosen',
        'same',
        'steps',
        'kinds',
        'any',
        'depending',
        'row',
        'not',
      ]);
      return asJson({ [member]: random() < 0.5 ? objects(random, size) : items(random, size) });
    },
    steps: (random, size) => asJson({ steps: times(size / 12, () => pick(random, numbers)) }),
    map: (random, size) => asJson({ [pick(random, ['map', 'few'])]: names(random, size) }),
  },
  recursion: {
    deep: (random, size) => {
      const [member, open, inner, close] = pick(random, deepTexts);
      const levels = Math.min((size - 100) / (open.length + close.length), 2 ** (1 + random() * 18));
      return asJson(`{"${member}":${nest(open, inner, close, Math.floor(levels))}}`);
    },
    repeated: (random, size) => {
      const [member, open, inner, close] = pick(random, deepTexts);
      const piece = nest(open, inner, close, Math.floor(2 ** (1 + random() * 8)));
      const list = times((size - 100) / (piece.length + 1), () => piece).join(',');
      return asJson(
        member === 'Tree' ? `{"Tree":{"name":"a","children":[${list}]}}` : `{"${member}":[${list}]}`,
      );
    },
    wide: (random, size) =>
      asJson({
        [pick(random, ['Either', 'One', 'Json', 'Tree'])]:
          random() < 0.5 ? names(random, size) : items(random, size),
      }),
  },
  forms: {
    form: (random, size) => form(joined(random, size, '&')),
    long: (random, size) =>
      form(
        `${pick(random, ['list', 'text', 'pipes', 'json', 'number', 'deep[a]'])}=${encodeURIComponent(stubborn(random, size / 4).toWellFormed())}`,
      ),
    raw: (random, size) => form(stubborn(random, size)),
    query: (random, size) => ({
      ...form('number=1'),
      path: `/echo?${joined(random, Math.min(size, 200_000), '&')}`,
    }),
    headers: (random) => ({
      ...form('number=1'),
      headers: {
        ...form('').headers,
        'X-List': times(7_000, () => pick(random, ['1,', ' ,', '" ', '\t'])).join(''),
        Cookie: times(3_000, (index) => pick(random, [`a${index}=1`, 'session=a', '=', 'a="'])).join('; '),
        Accept: times(3_000, () => pick(random, ['a/b;q=0.1', '*/*', 'text/*;a="b', ';', ','])).join(','),
      },
    }),
    parts: (random, size) => ({
      path: '/echo',
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: `${times(size / 90, (index) => part(pick(random, ['list', 'file', `k${index}`, 'deep[a]']), `${index}`, random() < 0.3 ? '; filename="a"' : '')).join('')}--${boundary}--\r\n`,
    }),
    almost: (random, size) => ({
      path: '/echo',
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: part(
        'text',
        pick(random, [`\r\n--${boundary.slice(0, -1)}`, '\r\n', '--', '\r', `--${boundary}`]).repeat(
          size / 12,
        ),
      ),
    }),
    text: (random, size) => ({
      path: '/echo',
      headers: { 'Content-Type': 'text/plain' },
      body: stubborn(random, size / 2),
    }),
  },
  tools: {
    call: (random, size) => message(random, { items: objects(random, size) }),
    text: (random, size) => message(random, { items: [], text: stubborn(random, size / 2) }),
    batch: (random, size) =>
      mcp(
        JSON.stringify(
          times(size / 60, (id) => ({
            jsonrpc: '2.0',
            id,
            method: pick(random, ['ping', 'tools/list', 'none']),
          })),
        ),
      ),
    deep: (random, size) =>
      mcp(
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"body":${nest('[', '1', ']', Math.floor(Math.min(size / 2 - 100, 2 ** (1 + random() * 18))))}}}}`,
      ),
    broken: (random, size) => mcp(stubborn(random, size)),
    names: (random, size) =>
      mcp(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: names(random, size) })),
    plain: (random, size) => asJson({ items: objects(random, size) }),
  },
};

function message(random: Random, body: object): Omit<WorstRequest, 'kind'> {
  const params = { name: 'echo', arguments: { body } };
  const request = { jsonrpc: '2.0', id: pick(random, [1, 'a']), method: 'tools/call', params };
  return mcp(JSON.stringify(request));
}

function mcp(body: string): Omit<WorstRequest, 'kind'> {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2025-03-26',
  };
  return { path: '/mcp', headers, body };
}

/** The limit of a body that is read into memory, in bytes. */
const LIMIT = 1_048_576;

/** One request to a contract: of a family by chance, of a size between a sixteenth of the limit and nearly all of it. */
export function worstRequest(contract: ContractName, random: Random): WorstRequest {
  const [kind, make] = pick(random, Object.entries(families[contract]));
  const size = LIMIT * 2 ** (-4 * random()) * 0.95;
  const request = make(random, size);
  return { ...request, kind: `${contract} ${kind}` };
}

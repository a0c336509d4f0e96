import fc from 'fast-check';
import { mutated, sampleOf } from '../../generator/support/values-of-schemas.ts';
import type { FuzzedContract, FuzzedOperation } from './contract.ts';

export interface FuzzedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

/** What a server has, for requests that reach more than its 404: values by the name of a parameter. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

const wild = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(
    '',
    '.',
    '..',
    '../..',
    '%2e%2e',
    '%00',
    '%',
    '%zz',
    '%2F',
    '%ff',
    'a'.repeat(300),
    '0',
    '-1',
    '1e400',
    'null',
    '[object Object]',
    '__proto__',
    'constructor',
    '{}',
    'a,b',
    'a;b',
    "'",
    '"',
    '<b>',
    '\\',
  ),
);

/** A random text of digits, seeded: `sampleOf` wants numbers from 0 to 1. */
const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

const preference = fc
  .tuple(
    fc.constantFrom(
      'text/html',
      'text/markdown',
      'application/json',
      'application/problem+json',
      'text/event-stream',
      'text/*',
      '*/*',
      'application/*',
      'x',
      '',
      '/',
      'text/html;level=1',
    ),
    fc.constantFrom(
      '',
      ';q=0',
      ';q=0.5',
      ';q=1',
      ';q=1.000',
      ';q=0.001',
      ';q=2',
      ';q=-1',
      ';q=x',
      '; q = 0.3',
      ';Q=0.7',
    ),
  )
  .map(([range, weight]) => range + weight);
const coding = fc
  .tuple(
    fc.constantFrom('br', 'gzip', 'identity', '*', 'deflate', 'zstd', 'GZIP', ''),
    fc.constantFrom('', ';q=0', ';q=0.5', ';q=1', ';q=nan'),
  )
  .map(([name, weight]) => name + weight);
const listOf = (item: fc.Arbitrary<string>) =>
  fc.array(item, { maxLength: 4 }).map((items) => items.join(', '));
const printable = fc.string({
  unit: fc.constantFrom(...'abcXYZ019 ,;:="\'/\\*()<>@[]{}?-_.!#$%&+^`|~é'),
  maxLength: 40,
});

const header = {
  Accept: fc.oneof(listOf(preference), printable),
  'Accept-Encoding': fc.oneof(listOf(coding), printable),
  'Accept-Language': printable,
  'If-None-Match': fc.constantFrom('*', '""', 'W/""', '"a"', '"a", W/"b"', 'a', '"', ',', '"a" "b"'),
  'If-Match': fc.constantFrom('*', '"a"', 'W/"a"', 'x'),
  'If-Modified-Since': fc.constantFrom(
    'Sun, 06 Nov 1994 08:49:37 GMT',
    'Fri, 31 Dec 9999 23:59:59 GMT',
    'yesterday',
    '0',
  ),
  'If-Unmodified-Since': fc.constantFrom('Sun, 06 Nov 1994 08:49:37 GMT', 'never'),
  Range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9999999-', 'bytes=0-0,2-3', 'lines=1-2', 'bytes=b'),
  Authorization: fc.constantFrom('Bearer admin', 'Bearer ada', 'Bearer', 'Basic Og==', 'Basic %%', 'x'),
  Cookie: printable,
  Origin: fc.constantFrom('https://plan.example', 'null', 'http://localhost', 'x'),
  Referer: printable,
  'X-Key': fc.constantFrom('monitor', 'x'),
  'X-Forwarded-For': fc.constantFrom('unknown', '10.0.0.1, 10.0.0.2', '[::1]:80', ',,', '1.2.3.4.5'),
  'X-Forwarded-Host': printable,
  Forwarded: fc.constantFrom('for=192.0.2.1', 'for="[2001:db8::1]"', 'for=', 'x'),
  'MCP-Protocol-Version': fc.constantFrom('2025-03-26', '2025-06-18', '1999-01-01', ''),
  Expect: fc.constantFrom('100-continue', 'x'),
  'X-Anything': printable,
};

/** Few at a time: a request with everything is refused for one thing before anything else is looked at. */
const headers = fc
  .uniqueArray(
    fc
      .constantFrom(...(Object.keys(header) as (keyof typeof header)[]))
      .chain((name) => fc.tuple(fc.constant(name), header[name] as fc.Arbitrary<string>)),
    { maxLength: 4, selector: ([name]) => name },
  )
  .map((given) => Object.fromEntries(given.map(([name, text]) => [name, latin(text)])));

/** What HTTP can carry in a header: no control characters, and nothing above Latin-1. */
function latin(text: string): string {
  return text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').trim();
}

/** Requests of a contract: most of them come near to one of its operations, and few are what it wants. */
export function requestsOf(
  { operations, document }: FuzzedContract,
  known: KnownValues,
): fc.Arbitrary<FuzzedRequest> {
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom(...operations).chain((operation) => nearTo(operation, document, known)),
    },
    { weight: 1, arbitrary: anywhere },
  );
}

function nearTo(
  operation: FuzzedOperation,
  document: unknown,
  known: KnownValues,
): fc.Arbitrary<FuzzedRequest> {
  const anyValueOf = (parameter: { name: string; schema?: unknown }) =>
    fc.oneof(
      {
        weight: 4,
        arbitrary: known[parameter.name]
          ? fc.constantFrom(...(known[parameter.name] ?? []))
          : sampled(parameter.schema),
      },
      { weight: 2, arbitrary: sampled(parameter.schema) },
      { weight: 1, arbitrary: wild },
    );
  const sampled = (schema: unknown) =>
    seeds.map((seed) => textOf(sampleOf(schema, document, randomOf(seed))));
  const given = fc.tuple(
    ...operation.parameters.map((parameter) => fc.option(anyValueOf(parameter), { freq: 5, nil: undefined })),
  );
  return fc
    .record({
      method: fc.oneof(
        { weight: 6, arbitrary: fc.constant(operation.method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'GET',
            'HEAD',
            'OPTIONS',
            'POST',
            'PUT',
            'DELETE',
            'PATCH',
            'TRACE',
            'QUERY',
            'PROPFIND',
          ),
        },
      ),
      given,
      isRaw: fc.boolean(),
      extra: fc.option(fc.tuple(wild, wild), { freq: 6, nil: undefined }),
      headers,
      body: bodyOf(operation, document),
    })
    .map(({ method, given, isRaw, extra, headers, body }) => {
      const values = operation.parameters.map((parameter, index) => ({ ...parameter, value: given[index] }));
      const path = operation.template.replace(/\{([^}]*)\}/g, (_, name) => {
        const value = values.find((one) => one.in === 'path' && one.name === name)?.value ?? 'x';
        return isRaw ? inTarget(value) : encodeURIComponent(value.toWellFormed());
      });
      const pairs = values.flatMap(({ in: place, name, value }) =>
        place === 'query' && value !== undefined
          ? [`${name}=${isRaw ? inTarget(value) : encodeURIComponent(value.toWellFormed())}`]
          : [],
      );
      if (extra) pairs.push(extra.map(inTarget).join('='));
      const named = Object.fromEntries(
        values.flatMap(({ in: place, name, value }) =>
          place === 'header' && value !== undefined ? [[name, latin(value)]] : [],
        ),
      );
      const hasBody = body !== null && method !== 'GET' && method !== 'HEAD';
      return {
        method,
        target: path + (pairs.length > 0 ? `?${pairs.join('&')}` : ''),
        headers: { ...headers, ...named, ...(hasBody ? body.headers : {}) },
        body: hasBody ? body.bytes : null,
      };
    });
}

interface FuzzedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

function bodyOf({ bodies }: FuzzedOperation, document: unknown): fc.Arbitrary<FuzzedBody | null> {
  const types = Object.keys(bodies);
  if (types.length === 0) return fc.constant(null);
  const value = (type: string) =>
    fc.tuple(seeds, fc.boolean()).map(([seed, isMutated]) => {
      const random = randomOf(seed);
      const sample = sampleOf(bodies[type], document, random);
      return JSON.stringify(isMutated ? mutated(sample, random) : sample) ?? '';
    });
  return fc.constantFrom(...types).chain((type) =>
    fc
      .record({
        type: fc.oneof(
          { weight: 8, arbitrary: fc.constant(type) },
          {
            weight: 1,
            arbitrary: fc.constantFrom(
              'text/plain',
              'application/json',
              'application/xml',
              '',
              'x',
              `${type}; charset=utf-16`,
              `${type}; charset=utf-8`,
            ),
          },
        ),
        encoding: fc.option(fc.constantFrom('gzip', 'br', 'identity', 'x'), { freq: 12, nil: undefined }),
        text: fc.oneof(
          { weight: 6, arbitrary: value(type).map((text) => Buffer.from(text)) },
          { weight: 1, arbitrary: fc.json().map((text) => Buffer.from(text)) },
          { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }) },
          {
            weight: 1,
            arbitrary: fc
              .constantFrom(
                '',
                '{',
                '[',
                'null',
                '{"a":1,"a":2}',
                '\u0000',
                `${'['.repeat(5_000)}`,
                `"${'a'.repeat(70_000)}"`,
              )
              .map((text) => Buffer.from(text)),
          },
        ),
      })
      .map(({ type: named, encoding, text }) => ({
        headers: {
          ...(named ? { 'Content-Type': named } : {}),
          ...(encoding ? { 'Content-Encoding': encoding } : {}),
        },
        bytes: text,
      })),
  );
}

const anywhere = fc
  .record({
    method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'),
    parts: fc.array(fc.oneof(wild, fc.constantFrom('api', 'v1', 'es', 'skills', '.well-known', 'pets')), {
      maxLength: 4,
    }),
    headers,
  })
  .map(({ method, parts, headers }) => ({
    method,
    target: `/${parts.map(inTarget).join('/')}`,
    headers,
    body: null,
  }));

function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(textOf).join(',')
      : String(JSON.stringify(value));
}

/** For a request line: without characters that would end it. Percent signs stay, valid or not. */
function inTarget(text: string): string {
  return text.toWellFormed().replace(/[^\x21-\x7e]|[#?]/gu, (one) => encodeURIComponent(one));
}

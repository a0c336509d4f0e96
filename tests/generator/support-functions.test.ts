import { isIPv6 } from 'node:net';
import equalModule from 'ajv/dist/runtime/equal.js';
import lengthModule from 'ajv/dist/runtime/ucs2length.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areUnlike } from '../../generator/emit/validators/recognizer/recognition.js';
import { createAjv } from '../../generator/schema/create-ajv.ts';
import { defaultOf } from '../../generator/schema/keywords/code.ts';
import { duplicate, equal, isLonger, isShorter } from '../../generator/schema/support/values.js';
import { some } from '../support/thorough.ts';

const ajvEqual = defaultOf(equalModule) as unknown as (a: unknown, b: unknown) => boolean;
const ajvLength = defaultOf(lengthModule) as (text: string) => number;

/** What ajv-formats says of a value. */
function theirs(name: keyof typeof fullFormats, value: unknown): boolean {
  const format = fullFormats[name] as unknown;
  if (format instanceof RegExp) return format.test(value as string);
  const check = typeof format === 'function' ? format : (format as { validate: unknown }).validate;
  return (check as (value: unknown) => boolean)(value);
}

/** Texts that are mostly like the samples: one of them with some of its characters changed. */
function alike(samples: readonly string[], characters: string): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.nat(40),
    remove: fc.nat(2),
    insert: fc.string({ unit: fc.constantFrom(...characters), maxLength: 2 }),
  });
  return fc.tuple(fc.constantFrom(...samples), fc.array(edit, { maxLength: 3 })).map(([sample, edits]) =>
    edits.reduce((text, { at, remove, insert }) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + insert + text.slice(start + remove);
    }, sample),
  );
}

const digits = (most: number) => fc.nat(most).map((number) => String(number).padStart(2, '0'));
const dates = fc
  .tuple(fc.constantFrom('0000', '1900', '2000', '2023', '2024'), digits(13), digits(32))
  .map((parts) => parts.join('-'));
const offsets = fc.oneof(
  fc.constantFrom('Z', 'z', '', '+05', '-0530'),
  fc
    .tuple(fc.constantFrom('+', '-'), digits(24), digits(60))
    .map(([sign, hour, minute]) => `${sign}${hour}:${minute}`),
);
const times = fc
  .tuple(digits(24), digits(60), digits(61), fc.constantFrom('', '.5', '.'), offsets)
  .map(([hour, minute, second, fraction, offset]) => `${hour}:${minute}:${second}${fraction}${offset}`);
/** A leap second at an offset: the same instant is, or is not, the end of a day of UTC. */
const leaps = fc
  .tuple(fc.integer({ min: -1439, max: 1439 }), fc.constantFrom(0, 0, 0, 1, 60))
  .map(([ahead, late]) => {
    const minute = (2879 + ahead + late) % 1440;
    const clock = (of: number) =>
      `${String(Math.trunc(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
    return `${clock(minute)}:60${ahead < 0 ? '-' : '+'}${clock(Math.abs(ahead))}`;
  });
const uris = alike(
  [
    'https://a:b@plan.example:80/a/b%20c?d=e#f',
    'urn:a:b',
    '//[::1]/a',
    '../a?b',
    'mailto:a@b.c',
    'h://[v1.a]',
    'http://1.2.3.4/',
    'a/b:c',
    '/',
  ],
  "a:/?#[]@%2f.~<> '|\\^é",
);

interface Comparison {
  readonly values: fc.Arbitrary<unknown>;
  /** Where ajv-formats accepts a value that ours refuses, or the other way round, rightly. */
  readonly differs?: (value: string) => boolean;
}

const comparisons: Readonly<Partial<Record<keyof typeof fullFormats, Comparison>>> = {
  date: { values: fc.oneof(dates, alike(['2024-02-29'], '0123-:T ')) },
  time: {
    values: fc.oneof(times, leaps, alike(['12:00:00Z', '23:59:60.5+00:00'], '0123456789:.+-zZ ')),
    // No day has an hour 24, no hour a minute 60: ajv-formats lets them pass before a leap second.
    differs: (text) => /^(?:2[4-9]|[3-9].|..:[6-9])/.test(text),
  },
  'date-time': {
    values: fc
      .tuple(dates, fc.constantFrom('T', 't', ' ', '\t', '', 'TT'), fc.oneof(times, leaps))
      .map((parts) => parts.join('')),
    // And any white space for the `T`.
    differs: (text) => /^.{10}(?:\t|.(?:2[4-9]|[3-9].|..:[6-9]))/.test(text),
  },
  regex: {
    values: alike(['^a+$', '(?<a>b)\\k<a>', '[a-z]{1,2}', '\\Z', 'a\\Z', '\\p{L}'], '()[]{}*+?\\^$|aZ-<=!:'),
  },
  byte: {
    values: alike(['', 'YQ==', 'YWI=', 'YWJj'], 'aB0+/=\n-_'),
    // One line of Base64 is enough for ajv-formats.
    differs: (text) => text.includes('\n'),
  },
  int32: {
    values: fc.oneof(
      fc.integer(),
      fc.double(),
      fc.constantFrom(2 ** 31, -(2 ** 31), 2 ** 31 - 1, -(2 ** 31) - 1),
    ),
  },
  int64: { values: fc.oneof(fc.maxSafeInteger(), fc.double(), fc.constantFrom(1e300, -0)) },
};

describe('formats that ajv-formats checks otherwise', () => {
  test.each(Object.entries(comparisons))(
    '%s: the same verdict on thousands of values',
    (name, { values, differs }) => {
      const validate = createAjv().compile({ format: name });
      const found = { accepted: 0, refused: 0 };
      fc.assert(
        fc.property(values, (value) => {
          fc.pre(typeof value !== 'string' || differs?.(value) !== true);
          const accepts = validate(value);
          found[accepts ? 'accepted' : 'refused']++;
          expect(accepts, JSON.stringify(value)).toBe(theirs(name as keyof typeof fullFormats, value));
        }),
        { numRuns: some(5000), seed: 1 },
      );
      expect(found.accepted).toBeGreaterThan(100);
      expect(found.refused).toBeGreaterThan(100);
    },
  );

  /** Takes a text apart first (RFC 3986 appendix B), and looks at the parts. */
  function isReference(text: string, needsScheme: boolean): boolean {
    const [, scheme, authority, path = '', query = '', fragment = ''] =
      /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/.exec(text) ?? [];
    const isOf = (part: string, characters: RegExp) =>
      [...part.replace(/%[0-9a-f]{2}/gi, '')].every(
        (one) => /[\w.~!$&'()*+,;=-]/.test(one) || characters.test(one),
      );
    const [, user = '', host = ''] = /^(?:([^@]*)@)?([\s\S]*?)(?::\d*)?$/.exec(authority ?? '') ?? [];
    const literal = /^\[([\s\S]*)\]$/.exec(host)?.[1];
    const isHost =
      literal === undefined
        ? isOf(host, /(?!)/)
        : isIPv6(literal) ||
          (/^v[0-9a-f]+\../i.test(literal) && !literal.includes('%') && isOf(literal, /:/));
    return (
      (scheme === undefined ? !needsScheme : /^[a-z][a-z0-9+.-]*$/i.test(scheme)) &&
      isHost &&
      isOf(user, /:/) &&
      (authority !== undefined || !path.startsWith('//')) &&
      (scheme !== undefined || authority !== undefined || !/^[^/]*:/.test(path)) &&
      isOf(path, /[:@/]/) &&
      isOf(query, /[:@/?]/) &&
      isOf(fragment, /[:@/?]/)
    );
  }

  test.each([
    ['uri', true],
    ['uri-reference', false],
  ] as const)('%s: as RFC 3986; what ajv-formats accepts beyond is no URI', (name, needsScheme) => {
    const validate = createAjv().compile({ format: name });
    const found = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(uris, (text) => {
        const accepts = validate(text);
        found[accepts ? 'accepted' : 'refused']++;
        expect(accepts, text).toBe(isReference(text, needsScheme));
        // ajv-formats refuses a scheme with nothing behind it.
        if (accepts && !/^[a-z][a-z0-9+.-]*:(?:[?#]|$)/i.test(text))
          expect(theirs(name, text), text).toBe(true);
      }),
      { numRuns: some(10_000), seed: 1 },
    );
    expect(found.accepted).toBeGreaterThan(some(1000));
    expect(found.refused).toBeGreaterThan(some(1000));
  });

  test.each([
    ['time', '24:59:00+01:00', false],
    ['time', '23:60:00+00:01', false],
    ['time', '00:59:60+01:00', true],
    ['date-time', '2024-01-01T24:59:00+01:00', false],
    ['uri', 'a:', true],
    ['uri', 'a:?b', true],
    ['uri', 'a:/[::1]', false],
    ['uri', 'a:b"c', false],
    ['uri-reference', '', true],
    ['uri-reference', '1:b', false],
    ['uri-reference', './1:b', true],
    ['uri-reference', '/[::1]', false],
    ['byte', 'YQ==\n!', false],
    ['byte', '!\n', false],
  ])('%s: where they differ: %j', (name, value, accepts) => {
    expect(createAjv().compile({ format: name })(value)).toBe(accepts);
  });
});

test('values are equal as for Ajv', () => {
  const values = fc.jsonValue({ maxDepth: 2 });
  const pairs = fc.oneof(
    fc.tuple(values, values),
    values.map((value) => [value, structuredClone(value)] as const),
    fc.array(values, { maxLength: 3 }).map((list) => [list, [...list].reverse()] as const),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(1))
      .chain((object) =>
        fc.tuple(fc.constant(object), fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(1))),
      ),
  );
  fc.assert(
    fc.property(pairs, (pair) => {
      // Ajv calls members with these names, and compares prototypes.
      fc.pre(!/valueOf|toString|constructor|__proto__/.test(JSON.stringify(pair)));
      const [a, b] = JSON.parse(JSON.stringify(pair)) as readonly [unknown, unknown];
      expect(equal(a, b)).toBe(ajvEqual(a, b));
    }),
    { numRuns: some(5000), seed: 1 },
  );
});

test('items are unique if no two are equal, however long', () => {
  const long = 'x'.repeat(9000);
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(0, -0, '0', 1, '1', true, 'true', null, 'null', 'n1;', '', [], {}, ['']),
    fc.constantFrom(`${long}a`, `${long}b`, [`${long}a`], [long, 'a'], { a: long }, { [long]: 'a' }),
  );
  const lists = fc.array(values, { maxLength: 8 });
  let repeated = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        lists,
        lists.map((list) => [...list, structuredClone(list[0] ?? null)]),
      ),
      (list) => {
        const pairs = list.flatMap((item, later) =>
          list.slice(0, later).flatMap((other, first) => (equal(item, other) ? [[later, first]] : [])),
        );
        expect(duplicate(list)).toEqual(pairs[0] ?? null);
        if (areUnlike(list)) expect(pairs).toEqual([]);
        repeated += pairs.length;
      },
    ),
    { numRuns: some(5000), seed: 1 },
  );
  expect(repeated).toBeGreaterThan(some(1000));
});

/** Where V8 puts a whole number into a table of a certain size: its hash has no secret. */
function placeOf(number: number): number {
  let hash = ~number + (number << 15);
  hash ^= hash >>> 12;
  hash += hash << 2;
  hash ^= hash >>> 4;
  hash = Math.imul(hash, 2057);
  return (hash ^ (hash >>> 16)) & 0x3fff;
}

test('unique numbers with equal hashes are checked quickly', () => {
  const numbers: number[] = [];
  for (let number = 0; numbers.length < 60_000; number++) if (placeOf(number) === 0) numbers.push(number);
  const before = process.cpuUsage();
  expect(duplicate(numbers)).toBeNull();
  expect(duplicate(numbers.map((number) => [number]))).toBeNull();
  expect(areUnlike(numbers)).toBe(true);
  const { user, system } = process.cpuUsage(before);
  // A hundredth of a second each; to look for each among the others takes seconds.
  expect((user + system) / 1000).toBeLessThan(700);
});

test('characters are counted as by Ajv, lone surrogates too', () => {
  const unit = fc.constantFrom('a', 'é', '😀', '\ud83d', '\ude00', '\u200d');
  const cases = fc.tuple(fc.string({ unit, maxLength: 12 }), fc.nat(13));
  fc.assert(
    fc.property(cases, ([text, limit]) => {
      expect(isShorter(text, limit)).toBe(ajvLength(text) < limit);
      expect(isLonger(text, limit)).toBe(ajvLength(text) > limit);
    }),
    { numRuns: some(5000), seed: 1 },
  );
});

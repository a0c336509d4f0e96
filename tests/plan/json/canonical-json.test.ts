import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractId } from '../../../runtime/plan/records/contract.ts';
import {
  CanonicalJsonError,
  canonicalJson,
  compareCodePoints,
  type JsonObject,
  parseExactJson,
} from '../../../runtime/plan/records/json.ts';

const canonical = (text: string) => canonicalJson(parseExactJson(text));
const fixture = readFileSync(new URL('../fixtures/contract-public.json', import.meta.url), 'utf8');
const publicId = '1ce682d409b7fc34813498a0b53765a40e11bb22c5e7a531d7b4a705d376cd5c';

describe('contract id', () => {
  it('of the public contract is the published one', () => {
    expect(contractId(parseExactJson(fixture) as JsonObject)).toBe(publicId);
  });

  it('does not depend on contract_id, spacing or the order of members', () => {
    const { contract_id, ...rest } = JSON.parse(fixture) as Record<string, unknown>;
    expect(contract_id).toBe(publicId);
    const reversed = JSON.stringify(Object.fromEntries(Object.entries(rest).reverse()));
    expect(contractId(parseExactJson(reversed) as JsonObject)).toBe(publicId);
  });
});

describe('canonical JSON: numbers', () => {
  const cases: readonly (readonly [given: string, want: string])[] = [
    ['1', '1'],
    ['-0', '0'],
    ['0', '0'],
    ['-7', '-7'],
    ['9007199254740993', '9007199254740993'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    [`-${'9'.repeat(400)}`, `-${'9'.repeat(400)}`],
    ['1.0', '1.0'],
    ['-0.0', '-0.0'],
    ['0.0', '0.0'],
    ['0e5', '0.0'],
    ['-0e0', '-0.0'],
    ['1e3', '1000.0'],
    ['1E+3', '1000.0'],
    ['1e15', '1000000000000000.0'],
    ['1e16', '1e+16'],
    ['12e15', '1.2e+16'],
    ['9999999999999998.0', '9999999999999998.0'],
    ['9007199254740993.0', '9007199254740992.0'],
    ['0.0001', '0.0001'],
    ['0.00001', '1e-05'],
    ['0.00012345', '0.00012345'],
    ['2.50', '2.5'],
    ['0.1', '0.1'],
    ['0.30000000000000004', '0.30000000000000004'],
    ['1.7976931348623157e308', '1.7976931348623157e+308'],
    ['5e-324', '5e-324'],
    ['2.2250738585072014e-308', '2.2250738585072014e-308'],
    ['1e-400', '0.0'],
    ['123456.789e3', '123456789.0'],
    ['1e100', '1e+100'],
  ];
  it.each(cases)('%s becomes %s', (given, want) => expect(canonical(given)).toBe(want));

  it('beyond 64-bit floats is refused', () => {
    expect(() => canonical('[1e400]')).toThrow(CanonicalJsonError);
    expect(() => canonical('-1.5e309')).toThrow(/beyond 64-bit floats/);
  });
});

describe('canonical JSON: strings', () => {
  const cases: readonly (readonly [given: string, want: string])[] = [
    ['"\\u0022\\u005c\\/"', '"\\"\\\\/"'],
    ['"\\b\\f\\n\\r\\t"', '"\\b\\f\\n\\r\\t"'],
    ['"\\u0000\\u0001\\u000b\\u001f"', '"\\u0000\\u0001\\u000b\\u001f"'],
    ['"\u007f"', '"\u007f"'],
    ['"\u0080\u00e9\u4e2d\uffff"', '"\\u0080\\u00e9\\u4e2d\\uffff"'],
    ['"\u{1f600}"', '"\\ud83d\\ude00"'],
    ['"\\uD83D\\uDE00"', '"\\ud83d\\ude00"'],
    ['"\\ud83d"', '"\\ud83d"'],
    ['"\\ude00\\ud83d"', '"\\ude00\\ud83d"'],
    ['"\u2028"', '"\\u2028"'],
    ['""', '""'],
  ];
  it.each(cases)('%s becomes %s', (given, want) => expect(canonical(given)).toBe(want));
});

describe('canonical JSON: structure', () => {
  it('sorts keys by code point, not by UTF-16 unit', () => {
    const text = canonical('{"\u{1f600}":1,"\uffff":2,"\ue000":3,"z":4,"10":5,"9":6,"":7,"é":8}');
    expect(text).toBe('{"":7,"10":5,"9":6,"z":4,"\\u00e9":8,"\\ue000":3,"\\uffff":2,"\\ud83d\\ude00":1}');
  });

  it('keeps the order of lists and writes no spaces', () => {
    expect(canonical('[ 3 , 1 , { "b" : [ ] , "a" : { } } , true , false , null ]')).toBe(
      '[3,1,{"a":{},"b":[]},true,false,null]',
    );
  });

  it('takes the last of two equal keys and knows __proto__ as a key', () => {
    expect(canonical('{"a":1,"a":2,"__proto__":{"b":1},"constructor":3}')).toBe(
      '{"__proto__":{"b":1},"a":2,"constructor":3}',
    );
  });

  it('goes 1000 levels deep and refuses more', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(canonical(nested(1000))).toBe(nested(1000));
    expect(() => canonical(nested(1001))).toThrow(/deeper than 1000/);
  });
});

describe('code point order', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['', 'a'],
    ['a', 'aa'],
    ['\uffff', '\u{10000}'],
    ['\ud83e', '\ud83d\udc00'],
    ['\udc00', '\ud83d\udc00'],
    ['\ud83d', '\ud83d\udc00'],
    ['\ud83dz', '\ud83d\udc00'],
    ['\ud83dz', '\ud83e\udc00'],
    ['x\u{1f600}a', 'x\u{1f600}b'],
    ['\u{1f600}', '\u{1f601}'],
  ];
  it.each(cases)('%j comes before %j', (left, right) => {
    expect(compareCodePoints(left, right)).toBeLessThan(0);
    expect(compareCodePoints(right, left)).toBeGreaterThan(0);
    expect(compareCodePoints(left, left)).toBe(0);
  });

  it('is the order of the lists of code points', () => {
    const unit = fc.constantFrom('a', '\ud83d', '\ude00', '\uffff', '\ue000', '\u{1f600}', 'é');
    const text = fc.array(unit, { maxLength: 5 }).map((units) => units.join(''));
    fc.assert(
      fc.property(text, text, (left, right) => {
        expect(Math.sign(compareCodePoints(left, right))).toBe(compareLists(left, right));
      }),
      { numRuns: 2000 },
    );
  });
});

function compareLists(left: string, right: string): number {
  const [a, b] = [left, right].map((text) => [...text].map((character) => character.codePointAt(0) ?? 0));
  for (let index = 0; index < Math.max(a?.length ?? 0, b?.length ?? 0); index++) {
    const difference = (a?.[index] ?? -1) - (b?.[index] ?? -1);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

/** Python's own writer follows the same rules, and is another implementation of them. */
const python = `
import json, sys
for line in sys.stdin:
    print(json.dumps(json.loads(line), sort_keys=True, ensure_ascii=True, separators=(',', ':')))
`;
const found = spawnSync('python3', ['-c', 'print(1)'], { encoding: 'utf8' });
const hasPython = found.status === 0;
if (!hasPython) console.warn('skipped: comparison with the JSON writer of Python 3, which is not installed');

describe.skipIf(!hasPython)('canonical JSON and Python 3', () => {
  it('agree on random documents', () => {
    const number = fc.oneof(
      fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(floatText),
      fc
        .tuple(fc.integer(), fc.integer({ min: -330, max: 300 }))
        .map(([digits, power]) => `${digits}e${power}`),
      fc.constantFrom('-0', '-0.0', '1e16', '1e15', '0.0001', '0.00001', '123456789.125E-3'),
    );
    const text = fc.string({ unit: 'binary', maxLength: 8 });
    const { value } = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        number,
        text.map((string) => JSON.stringify(string)),
        fc.constantFrom('true', 'false', 'null'),
        fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
        fc.array(fc.tuple(text, tie('value')), { maxLength: 4 }).map(objectText),
      ),
    }));
    const documents = fc.sample(value, { numRuns: 3000, seed: 7 });
    const result = spawnSync('python3', ['-c', python], {
      input: documents.map((document) => `${document}\n`).join(''),
      encoding: 'utf8',
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
      maxBuffer: 1 << 28,
    });
    expect(result.stderr).toBe('');
    expect(result.stdout.split('\n').slice(0, -1)).toEqual(documents.map(canonical));
  });
});

function floatText(float: number): string {
  const text = Object.is(float, -0) ? '-0' : String(float);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

function objectText(members: readonly (readonly [string, string])[]): string {
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${member}`).join(',')}}`;
}

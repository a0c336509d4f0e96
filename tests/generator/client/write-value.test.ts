import { describe, expect, test } from 'vitest';
import { deepMembers } from '../../../generator/client/deep-members.ts';
import type { Style } from '../../../generator/client/operation.ts';
import { layouts, percentEncode, writeValue } from '../../../generator/client/write-value.ts';

const values = {
  empty: '',
  string: 'blue',
  array: ['blue', 'black', 'brown'],
  object: { R: 100, G: 200, B: 150 },
} as const;

/** OpenAPI 3.1.1 section 4.8.12.4, row by row; null where the behaviour is undefined. The query's `?` is not the value's. */
const table: readonly (readonly [Style, boolean, ...(string | null)[]])[] = [
  ['matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ['spaceDelimited', false, null, null, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, null, null, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject', true, null, null, null, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  // OpenAPI 3.1.0 section 4.7.12.4
  ['dottedLabel', false, '.', '.blue', '.blue.black.brown', '.R.100.G.200.B.150'],
];

const cells = table.flatMap(([style, explode, ...texts]) =>
  Object.entries(values).flatMap(([type, value], index) => {
    const text = texts[index];
    return text === null || text === undefined ? [] : [{ style, explode, type, value, text }];
  }),
);

/** The whole text of a value, with what opens it. */
function write(value: unknown, writing: Parameters<typeof writeValue>[2], name = 'color'): string {
  const [open, between] = layouts[writing.style ?? 'form'];
  return open + writeValue(name, value, { deep: deepMembers, ...writing }, percentEncode).join(between);
}

test.each(cells)('$style, exploded: $explode: $type as $text', ({ style, explode, value, text }) => {
  expect(write(value, { style, explode })).toBe(text);
});

test('form is the only style that explodes by default', () => {
  const styles = Object.keys(layouts) as Style[];
  const exploded = styles.filter(
    (style) => writeValue('a', ['x', 'y'], { style, deep: deepMembers }, percentEncode).length > 1,
  );
  expect(exploded.filter((style) => style !== 'deepObject')).toEqual(['form']);
});

/** RFC 6570 sections 3.2.2, 3.2.3, 3.2.5, 3.2.7, 3.2.8, with the variables of section 3.2. */
const rfc6570: readonly (readonly [string, unknown, Parameters<typeof writeValue>[2], string])[] = [
  ['half', '50%', { style: 'simple' }, '50%25'],
  ['hello', 'Hello World!', { style: 'simple' }, 'Hello%20World%21'],
  ['path', '/foo/bar', { style: 'simple' }, '%2Ffoo%2Fbar'],
  ['sub', "!$&'()*+,;=", { style: 'simple' }, '%21%24%26%27%28%29%2A%2B%2C%3B%3D'],
  ['keys', { semi: ';', dot: '.', comma: ',' }, { style: 'simple' }, 'semi,%3B,dot,.,comma,%2C'],
  [
    'keys',
    { semi: ';', dot: '.', comma: ',' },
    { style: 'simple', explode: true },
    'semi=%3B,dot=.,comma=%2C',
  ],
  ['who', 'fred', { style: 'label' }, '.fred'],
  ['half', '50%', { style: 'matrix' }, ';half=50%25'],
  ['empty', '', { style: 'matrix' }, ';empty'],
  ['keys', { semi: ';', dot: '.', comma: ',' }, { style: 'matrix' }, ';keys=semi,%3B,dot,.,comma,%2C'],
  [
    'keys',
    { semi: ';', dot: '.', comma: ',' },
    { style: 'matrix', explode: true },
    ';semi=%3B;dot=.;comma=%2C',
  ],
  ['keys', { semi: ';', dot: '.', comma: ',' }, { style: 'form' }, 'semi=%3B&dot=.&comma=%2C'],
  [
    'keys',
    { semi: ';', dot: '.', comma: ',' },
    { style: 'form', explode: false },
    'keys=semi,%3B,dot,.,comma,%2C',
  ],
  ['half', '50%', { allowReserved: true }, 'half=50%25'],
  ['base', 'http://example.com/home/', { allowReserved: true }, 'base=http://example.com/home/'],
  ['hello', 'Hello World!', { allowReserved: true }, 'hello=Hello%20World!'],
];

test.each(rfc6570)('RFC 6570: %s %j with %j is %s', (name, value, writing, text) => {
  expect(write(value, writing, name)).toBe(text);
});

describe('cases that the tables leave open', () => {
  test('undefined values, lists and objects without members write nothing', () => {
    for (const value of [undefined, [], {}, [undefined], { R: undefined }]) {
      for (const style of ['form', 'simple', 'label', 'matrix', 'deepObject'] as const) {
        for (const explode of [true, false]) {
          expect(writeValue('color', value, { style, explode, deep: deepMembers }, percentEncode)).toEqual(
            [],
          );
        }
      }
    }
  });

  test('empty strings in a list keep their places', () => {
    expect(write(['', 'a', ''], { explode: false })).toBe('color=,a,');
    expect(write(['', 'a'], {})).toBe('color=&color=a');
    expect(write(['', 'a'], { style: 'matrix', explode: true })).toBe(';color;color=a');
    expect(write({ R: '' }, { style: 'matrix', explode: true })).toBe(';R');
  });

  test('numbers, booleans and null are written as in JSON', () => {
    expect(write([1, -2.5, 1e21, true, false, null, 12n], { explode: false })).toBe(
      'color=1,-2.5,1e%2B21,true,false,null,12',
    );
    expect(write(null, {})).toBe('color=null');
  });

  test('nested lists and objects are JSON', () => {
    expect(write([[1, 2], { a: 'ü' }], { explode: true })).toBe(
      'color=%5B1%2C2%5D&color=%7B%22a%22%3A%22%C3%BC%22%7D',
    );
    expect(write({ a: [1] }, { style: 'simple' })).toBe('a,%5B1%5D');
  });

  test('names are percent-encoded like values', () => {
    expect(write('x', {}, 'a&b=c d[]')).toBe('a%26b%3Dc%20d%5B%5D=x');
    expect(write({ 'a&b': 'c=d' }, {})).toBe('a%26b=c%3Dd');
    expect(write({ 'a b': 1 }, { style: 'deepObject' }, 'n&m')).toBe('n%26m%5Ba%20b%5D=1');
  });

  test('the items of a list in an exploded object are pairs of their own', () => {
    const value = { page: 1, sort: ['a,b', 'c'], none: [] };
    expect(write(value, { style: 'form' })).toBe('page=1&sort=a%2Cb&sort=c');
  });

  test('deepObject numbers items that have members', () => {
    const value = { lines: [{ amount: 1, tags: ['a', 'b'] }, { amount: 2 }, 3] };
    expect(decodeURIComponent(write(value, { style: 'deepObject' }))).toBe(
      'color[lines][0][amount]=1&color[lines][0][tags]=a&color[lines][0][tags]=b&color[lines][1][amount]=2&color[lines][2]=3',
    );
  });

  test('deepObject writes every depth, and a list as its items under one name', () => {
    const value = { a: { b: 1, c: [true, 'x'] }, d: null, e: undefined };
    expect(decodeURIComponent(write(value, { style: 'deepObject' }))).toBe(
      'color[a][b]=1&color[a][c]=true&color[a][c]=x&color[d]=null',
    );
  });

  test('a parameter with content is one text', () => {
    const value = { lat: 1.5, long: [2] };
    expect(write(value, { as: 'json' })).toBe('color=%7B%22lat%22%3A1.5%2C%22long%22%3A%5B2%5D%7D');
    expect(write('a"b', { as: 'json' })).toBe('color=%22a%5C%22b%22');
    expect(write('a b', { as: 'text' })).toBe('color=a%20b');
    expect(write(null, { as: 'json' })).toBe('color=null');
    expect(writeValue('color', undefined, { as: 'json' }, percentEncode)).toEqual([]);
  });
});

describe('allowReserved', () => {
  test('keeps reserved characters of RFC 3986, except delimiters of a query', () => {
    expect(write(":/?@!$'()*,;=", { allowReserved: true })).toBe("color=:/?@!$'()*,;=");
    expect(write('#[]&+', { allowReserved: true })).toBe('color=%23%5B%5D%26%2B');
    expect(write('é 👩‍🚀"<>', { allowReserved: true })).toBe(`color=${encodeURIComponent('é 👩‍🚀"<>')}`);
  });

  test('keeps percent-encoded octets, and encodes other percent signs', () => {
    expect(write('%2F%2f 100% %zz', { allowReserved: true })).toBe('color=%2F%2f%20100%25%20%25zz');
  });

  test('does not apply to names', () => {
    expect(write({ 'a/b': 'c/d' }, { allowReserved: true })).toBe('a%2Fb=c/d');
  });
});

describe('text that would be read differently is refused', () => {
  const raw = (text: string) => text;
  test.each([
    ['spaceDelimited', ['a b'], percentEncode],
    ['pipeDelimited', ['a|b'], percentEncode],
    ['dottedLabel', ['1.5', '2'], percentEncode],
    ['simple', ['a,b'], raw],
    ['simple', { 'a,b': 'c' }, raw],
    ['simple', { a: 'b,c' }, raw],
  ] as const)('in the style %s: %j', (style, value, encode) => {
    expect(() => writeValue('color', value, { style }, encode)).toThrow(TypeError);
    expect(() => writeValue('color', value, { style }, encode)).toThrow(/^color: ".*" contains a separator/);
  });

  test.each([
    ['label', ['1.5', '2'], percentEncode],
    ['label', { a: 1.5 }, percentEncode],
    ['simple', { 'a=b': 'c' }, raw],
  ] as const)('exploded, in the style %s: %j', (style, value, encode) => {
    expect(() => writeValue('color', value, { style, explode: true }, encode)).toThrow(TypeError);
  });

  test('a comma that allowReserved leaves, between commas', () => {
    expect(() => write(['a,b'], { explode: false, allowReserved: true })).toThrow(TypeError);
    expect(write(['a,b'], { explode: false })).toBe('color=a%2Cb');
  });

  test('a bracket in a name of deepObject', () => {
    expect(() => write({ 'a][b': 1 }, { style: 'deepObject' })).toThrow(
      /^color: "a\]\[b" contains a separator/,
    );
    expect(write({ a: '][' }, { style: 'deepObject' })).toBe('color%5Ba%5D=%5D%5B');
  });

  test('a lone surrogate', () => {
    expect(() => write('\ud800', {})).toThrow(URIError);
  });
});

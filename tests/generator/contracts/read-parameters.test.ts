import { expect, test } from 'vitest';
import type { Parameter, Shape, Style } from '../../../runtime/engine/core/contract.ts';
import type { Fault } from '../../../runtime/engine/core/errors.ts';
import {
  compilePlainQuery,
  readCookieHeader,
  readHeaders,
  readPath,
  readQuery,
  type Values,
} from '../../../runtime/engine/stages/parameters.ts';
import { processorTime } from '../../support/processor-time.ts';

const text: Shape = {};
const integer: Shape = { types: ['integer'] };
const texts: Shape = { types: [], items: {} };
const integers: Shape = { types: [], items: integer };
const rgb: Shape = { types: [], properties: { R: integer, G: integer, B: integer } };
const map: Shape = { types: [], rest: {} };
const textsOrNull: Shape = { types: ['null'], items: {} };
const textOrTexts: Shape = { types: ['string'], items: {} };

const blue = 'blue';
const colors = ['blue', 'black', 'brown'];
const color = { R: 100, G: 200, B: 150 };

/** What was read, or why nothing was: `pointer reason`. */
function outcome(read: (faults: Fault[]) => Values): unknown {
  const faults: Fault[] = [];
  const values = read(faults);
  const [fault] = faults;
  return fault === undefined ? values['color'] : `${fault.pointer} ${fault.reason}`.trim();
}

function at(location: string, written: string, parameter: Parameter): unknown {
  if (location === 'path') return outcome((faults) => readPath(['color'], [written], [parameter], faults));
  if (location === 'query') return outcome((faults) => readBothWays(written, [parameter], faults));
  if (location === 'cookie') return outcome((faults) => readCookieHeader(written, [parameter], faults));
  const header = (name: string) => (name === 'color' ? written : undefined);
  return outcome((faults) => readHeaders(header, [parameter], faults));
}

/** The reader of plain queries reads them as the general one does, or leaves them to it. */
function readBothWays(query: string, parameters: readonly Parameter[], faults: Fault[]): Values {
  const values = readQuery(query, parameters, faults);
  const plain = compilePlainQuery(parameters)?.(query) ?? null;
  if (plain !== null) expect([plain, faults]).toEqual([values, []]);
  return values;
}

/** The table of OpenAPI 3.1.1 section 4.8.12.4, and that of 3.1.0 where it differs. */
test.each<
  [
    location: string,
    style: Style,
    explode: boolean,
    empty: string,
    text: string,
    list: string,
    object: string,
  ]
>([
  ['path', 'matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  [
    'path',
    'matrix',
    true,
    ';color',
    ';color=blue',
    ';color=blue;color=black;color=brown',
    ';R=100;G=200;B=150',
  ],
  ['path', 'label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['path', 'label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['path', 'dottedLabel', false, '.', '.blue', '.blue.black.brown', '.R.100.G.200.B.150'],
  ['path', 'dottedLabel', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['path', 'simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['path', 'simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['header', 'simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['header', 'simple', true, '', 'blue', 'blue, black, brown', 'R=100, G=200, B=150'],
  ['query', 'form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['query', 'form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ['cookie', 'form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['cookie', 'form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  [
    'cookie',
    'form',
    true,
    'color',
    'color=blue',
    'color=blue; color=black; color=brown',
    'R=100; G=200; B=150',
  ],
  [
    'query',
    'spaceDelimited',
    false,
    'color=',
    'color=blue',
    'color=blue%20black%20brown',
    'color=R%20100%20G%20200%20B%20150',
  ],
  [
    'query',
    'spaceDelimited',
    false,
    'color=',
    'color=blue',
    'color=blue+black+brown',
    'color=R+100+G+200+B+150',
  ],
  [
    'query',
    'pipeDelimited',
    false,
    'color=',
    'color=blue',
    'color=blue%7Cblack%7Cbrown',
    'color=R%7C100%7CG%7C200%7CB%7C150',
  ],
  [
    'query',
    'pipeDelimited',
    false,
    'color',
    'color=blue',
    'color=blue|black|brown',
    'color=R|100|G|200|B|150',
  ],
  [
    'query',
    'spaceDelimited',
    true,
    'color=',
    'color=blue',
    'color=blue&color=black&color=brown',
    'R=100&G=200&B=150',
  ],
  [
    'query',
    'deepObject',
    true,
    'color=',
    'color=blue',
    'color[]=blue&color[]=black&color[]=brown',
    'color[R]=100&color[G]=200&color[B]=150',
  ],
  [
    'query',
    'deepObject',
    true,
    'color=',
    'color=blue',
    'color%5B1%5D=black&color%5B0%5D=blue&color%5B2%5D=brown',
    'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
  ],
])(
  '%s %s, explode %s: as the specification writes it',
  (location, style, explode, empty, one, list, object) => {
    const read = (written: string, shape: Shape) =>
      at(location, written, { name: 'color', style, explode, shape });
    expect(read(empty, text)).toBe('');
    expect(read(one, text)).toBe(blue);
    expect(read(list, texts)).toEqual(colors);
    expect(read(object, rgb)).toEqual(color);
    expect(read(object, { types: [], rest: integer })).toEqual(color);
    // A list of one where one is not distinguished from a text is a list.
    expect(read(one, texts)).toEqual([blue]);
    // Where a text would do too, one is a text.
    expect(read(one, textOrTexts)).toBe(blue);
    expect(read(list, textOrTexts)).toEqual(colors);
  },
);

test.each<[name: string, written: string, parameter: Partial<Parameter>, value: unknown]>([
  ['a name in another case', 'Color=1', {}, undefined],
  ['an unknown name', 'a=1&b=2', {}, undefined],
  ['no text at all', '', {}, undefined],
  ['percent-encoding', 'color=%62lue%20%C3%A9%2C%26%3D', {}, 'blue é,&='],
  ['a percent-encoded name', 'c%6Flor=blue', {}, 'blue'],
  ['a plus sign', 'color=a+b', {}, 'a b'],
  ['a plus sign that stands for itself', 'color=a+b%20c', { allowReserved: true }, 'a+b c'],
  ['reserved characters', "color=:/?@!$'()*,;=", { allowReserved: true }, ":/?@!$'()*,;="],
  ['an equals sign in the text', 'color=a=b', {}, 'a=b'],
  ['a comma that is percent-encoded', 'color=a%2Cb,c', { explode: false, shape: texts }, ['a,b', 'c']],
  ['unicode', 'color=%F0%9F%8C%8D', {}, '🌍'],
  ['unicode as it is', 'color=🌍', {}, '🌍'],
  ['malformed percent-encoding', 'color=%zz', {}, 'is not percent-encoded UTF-8'],
  ['half a character', 'color=%C3', {}, 'is not percent-encoded UTF-8'],
  ['half a character of another parameter', 'other=%C3&color=a', {}, 'a'],
  ['a malformed name', '%zz=1&color=a', {}, 'a'],
  ['two where one is meant', 'color=a&color=b', {}, 'is given 2 times'],
  ['two lists', 'color=a,b&color=c', { explode: false, shape: texts }, 'is given 2 times'],
  ['a malformed item', 'color=a&color=%', { shape: texts }, '/1 is not percent-encoded UTF-8'],
  ['no text, for a list', 'color=', { shape: texts }, ['']],
  ['no text, for a list of numbers', 'color=', { shape: integers }, []],
  ['no text between commas', 'color=,a,', { explode: false, shape: texts }, ['', 'a', '']],
  ['no text, for an object', 'color=', { explode: false, shape: rgb }, {}],
  ['a property twice', 'color=R,1,R,2', { explode: false, shape: rgb }, '/R is given twice'],
  ['an exploded property twice', 'R=1&R=2', { shape: rgb }, '/R is given 2 times'],
  [
    'lists in an exploded object',
    'page=1&sort=a,asc&sort=b&ids=5',
    { shape: { types: [], properties: { page: integer, sort: texts, ids: integers } } },
    { page: 1, sort: ['a,asc', 'b'], ids: [5] },
  ],
  ['a name without a value', 'color=R,1,G', { explode: false, shape: rgb }, 'has a name without a value'],
  ['a property that is not described', 'color=R,1,X,2', { explode: false, shape: rgb }, { R: 1, X: '2' }],
  ['other parameters beside an exploded object', 'R=1&X=2', { shape: rgb }, { R: 1 }],
  ['prototype names', 'constructor=b&toString=c', { shape: map }, { constructor: 'b', toString: 'c' }],
  [
    'the name of the prototype itself',
    '__proto__=a&constructor=b',
    { shape: map },
    '/__proto__ is not a member that the contract knows',
  ],
  [
    'the name of the prototype in brackets',
    'color[__proto__]=a',
    { style: 'deepObject', shape: map },
    '/__proto__ is not a member that the contract knows',
  ],
  [
    'the name of the prototype where the contract has it',
    'color[__proto__]=a',
    { style: 'deepObject', shape: { ...map, properties: JSON.parse('{"__proto__":{}}') } },
    JSON.parse('{"__proto__":"a"}'),
  ],
  ['a prototype name of an object without a rest', 'constructor=b', { shape: rgb }, undefined],
  ['a deep object that is not given', 'colors[R]=1', { style: 'deepObject', shape: rgb }, undefined],
  ['brackets behind a text', 'color[R]=1', { style: 'deepObject' }, 'has brackets behind its name'],
  ['brackets that do not close', 'color[R=1', { style: 'deepObject', shape: rgb }, undefined],
  [
    'text and brackets',
    'color=1&color[R]=1',
    { style: 'deepObject', shape: rgb },
    'is given both with and without brackets',
  ],
  [
    'deep brackets',
    'color[a][b][]=1&color[a][b][]=2',
    {
      style: 'deepObject',
      shape: { types: [], properties: { a: { types: [], properties: { b: integers } } } },
    },
    { a: { b: [1, 2] } },
  ],
  [
    'brackets again and again',
    'color[a]=1&color[a]=2',
    { style: 'deepObject', shape: { types: [], properties: { a: integers } } },
    { a: [1, 2] },
  ],
  ['a deep text twice', 'color[R]=1&color[R]=2', { style: 'deepObject', shape: rgb }, '/R is given 2 times'],
  ['an empty value that is allowed', 'color=', { allowEmptyValue: true, shape: integer }, undefined],
  ['an empty text that is allowed', 'color=', { allowEmptyValue: true }, ''],
  ['JSON', 'color=%7B%22R%22:[1,null]%7D', { mediaType: 'application/json' }, { R: [1, null] }],
  ['malformed JSON', 'color=%7B', { mediaType: 'application/json' }, 'is not JSON'],
  ['text as content', 'color=%7B', { mediaType: 'text/plain' }, '{'],
  [
    'a list inside of a list',
    'color=[1,2]&color=[3]',
    { shape: { types: [], items: { types: [], json: true } } },
    [[1, 2], [3]],
  ],
  [
    'malformed JSON inside of a list',
    'color=[1',
    { shape: { types: [], items: { types: [], json: true } } },
    '/0 is not JSON',
  ],
  [
    'the first items otherwise',
    'color=1&color=1&color=1',
    { shape: { types: [], items: {}, prefix: [integer] } },
    [1, '1', '1'],
  ],
])('query: %s', (_, written, parameter, value) => {
  expect(at('query', written, { name: 'color', ...parameter })).toEqual(value);
});

test.each<[location: string, style: Style, explode: boolean, written: string, shape: Shape, value: unknown]>([
  ['query', 'form', true, 'color=blue', textsOrNull, [blue]],
  ['query', 'form', true, 'color=blue&color=black', textsOrNull, [blue, 'black']],
  ['query', 'form', true, 'color=null', textsOrNull, null],
  ['query', 'form', true, 'color=', textsOrNull, null],
  ['query', 'form', true, 'color=5', { types: ['integer'], items: {} }, 5],
  ['query', 'form', true, 'color=blue', { types: ['integer'], items: {} }, [blue]],
  ['query', 'deepObject', true, 'color=blue', textsOrNull, [blue]],
  ['query', 'deepObject', true, 'color=null', textsOrNull, null],
  ['query', 'form', false, 'color=blue', textsOrNull, [blue]],
  ['query', 'form', false, 'color=', textsOrNull, null],
  ['query', 'pipeDelimited', false, 'color=blue', textsOrNull, [blue]],
  ['query', 'form', false, 'color=blue', { types: ['null'], properties: {} }, 'has a name without a value'],
  ['query', 'form', false, 'color=null', { types: ['null'], properties: {} }, null],
  ['cookie', 'form', true, 'color=blue', textsOrNull, [blue]],
  ['header', 'simple', false, 'blue', textsOrNull, [blue]],
  ['header', 'simple', false, 'null', textsOrNull, null],
  ['path', 'simple', false, 'blue', textsOrNull, [blue]],
  ['path', 'label', true, '.blue', textsOrNull, [blue]],
  ['path', 'matrix', true, ';color=blue', textsOrNull, [blue]],
  ['path', 'matrix', true, ';color=null', textsOrNull, null],
  ['path', 'matrix', false, ';color=blue', textsOrNull, [blue]],
])(
  '%s %s, explode %s: in %s one text is an item unless it is what else the value may be',
  (location, style, explode, written, shape, value) => {
    expect(at(location, written, { name: 'color', style, explode, shape })).toEqual(value);
  },
);

test.each<[types: Shape['types'], written: string, value: unknown]>([
  [['integer'], '5', 5],
  [['integer'], '-0', -0],
  [['integer'], '1.0', 1],
  [['integer'], '1e3', 1000],
  [['integer'], '1.5', '1.5'],
  [['integer'], '007', '007'],
  [['integer'], '+5', '+5'],
  [['integer'], '0x10', '0x10'],
  [['integer'], ' 5', ' 5'],
  [['integer'], '', ''],
  [['integer'], '9007199254740991', 9007199254740991],
  [['integer'], '9007199254740992', 9007199254740992],
  [['integer'], '9007199254740993', 'is a number that cannot be held exactly'],
  [['integer'], '60247126937341210', 60247126937341210],
  [['integer', 'string'], '9007199254740993', '9007199254740993'],
  [['number'], '0.1', 0.1],
  [['number'], '.5', '.5'],
  [['number'], '1e999', '1e999'],
  [['number'], 'NaN', 'NaN'],
  [['number'], 'Infinity', 'Infinity'],
  [['boolean'], 'true', true],
  [['boolean'], 'false', false],
  [['boolean'], 'TRUE', 'TRUE'],
  [['boolean'], '1', '1'],
  [['null'], '', null],
  [['null'], 'null', null],
  [['null', 'string'], 'null', 'null'],
  [['null', 'string'], '', ''],
  [['integer', 'null'], '', null],
  [['integer', 'boolean', 'string'], 'true', true],
  [['integer', 'boolean', 'string'], '5', 5],
  [['integer', 'boolean', 'string'], 'a', 'a'],
  [['string'], '5', '5'],
  [undefined, 'true', 'true'],
  [[], 'a', 'a'],
])('a text for %j: %j', (types, written, value) => {
  const shape = types === undefined ? {} : { types };
  expect(at('header', written, { name: 'color', shape })).toEqual(value);
  expect(at('query', `color=${encodeURIComponent(written)}`, { name: 'color', shape })).toEqual(value);
});

test.each<[name: string, location: string, written: string, parameter: Partial<Parameter>, value: unknown]>([
  ['plain text', 'path', 'a%20b%2Fc', {}, 'a b/c'],
  ['a plus sign in a path', 'path', 'a+b', {}, 'a+b'],
  ['malformed', 'path', '%zz', {}, 'is not percent-encoded UTF-8'],
  ['no label', 'path', 'blue', { style: 'label' }, 'must begin with "."'],
  ['no matrix', 'path', 'blue', { style: 'matrix' }, 'must begin with ";"'],
  ['another name', 'path', ';colour=blue', { style: 'matrix' }, 'must begin with ";color="'],
  [
    'another name in a list',
    'path',
    ';color=a;x=b',
    { style: 'matrix', explode: true, shape: texts },
    'must begin with ";color="',
  ],
  ['a text twice', 'path', ';color=a;color=b', { style: 'matrix' }, 'is given more than once'],
  [
    'a percent-encoded dot',
    'path',
    '.1%2E5,2',
    { style: 'label', shape: { types: [], items: { types: ['number'] } } },
    [1.5, 2],
  ],
  [
    'a dot that separates nothing',
    'path',
    '.1.5,2',
    { style: 'label', shape: { types: [], items: { types: ['number'] } } },
    [1.5, 2],
  ],
  ['JSON in a path', 'path', '%5B1%5D', { mediaType: 'application/json' }, [1]],
  ['JSON in a header', 'header', '{"a":1}', { mediaType: 'application/json' }, { a: 1 }],
  ['a percent sign in a header', 'header', '100%', {}, '100%'],
  ['white space in a list of a header', 'header', ' a ,b', { shape: texts }, ['a', 'b']],
  [
    'a pair without a value in a header',
    'header',
    'R=1,G',
    { explode: true, shape: rgb },
    'has a name without a value',
  ],
  ['a percent-encoded cookie', 'cookie', 'x=1; color=%C3%A9', {}, 'é'],
  ['a malformed cookie', 'cookie', 'color=%', {}, 'is not percent-encoded UTF-8'],
  ['a cookie twice', 'cookie', 'color=a; color=b', {}, 'is given 2 times'],
  ['no such cookie', 'cookie', 'colors=a', {}, undefined],
  ['no cookie', 'cookie', '', {}, undefined],
])('%s', (_, location, written, parameter, value) => {
  expect(at(location, written, { name: 'color', ...parameter })).toEqual(value);
});

test('an object with undeclared members does not take those of other parameters', () => {
  const parameters: Parameter[] = [
    { name: 'q', shape: integer },
    { name: 'deep', style: 'deepObject', shape: rgb },
    { name: 'more', shape: map },
  ];
  const faults: Fault[] = [];
  const values = readQuery('q=1&deep[R]=2&x=3&y=4', parameters, faults);
  expect({ values, faults }).toEqual({
    values: { q: 1, deep: { R: 2 }, more: { x: '3', y: '4' } },
    faults: [],
  });
});

test.each(['constructor', 'toString', '__proto__'])('a parameter called %s is an ordinary one', (name) => {
  const read = (query: string, shape: Shape) => readBothWays(query, [{ name, shape }], []);
  expect(Object.entries(read(`${name}=a&${name}=b`, texts))).toEqual([[name, ['a', 'b']]]);
  expect(Object.entries(read(`${name}=a`, text))).toEqual([[name, 'a']]);
  expect(Object.entries(read('', text))).toEqual([]);
});

test('every fault is reported with its parameter', () => {
  const parameters: Parameter[] = [{ name: 'a' }, { name: 'b', shape: texts }, { name: 'c' }];
  const faults: Fault[] = [];
  const values = readQuery('a=%&b=%&c=c', parameters, faults);
  expect({ values, faults }).toEqual({
    values: { c: 'c' },
    faults: [
      { in: 'query', name: 'a', pointer: '', reason: 'is not percent-encoded UTF-8' },
      { in: 'query', name: 'b', pointer: '/0', reason: 'is not percent-encoded UTF-8' },
    ],
  });
});

test('ten thousand items are read in linear time', () => {
  const written = Array.from({ length: 10_000 }, (_, index) => `color=${index}`).join('&');
  const start = processorTime();
  expect((at('query', written, { name: 'color', shape: integers }) as number[]).at(-1)).toBe(9999);
  expect(
    (
      at('query', written.replaceAll('color', 'color[]'), {
        name: 'color',
        style: 'deepObject',
        shape: integers,
      }) as number[]
    ).length,
  ).toBe(10_000);
  expect(processorTime() - start).toBeLessThan(2_000);
});

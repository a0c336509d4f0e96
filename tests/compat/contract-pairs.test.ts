import { describe, expect, test } from 'vitest';
import { compareTexts } from './support/compare-texts.ts';

type Row = readonly [title: string, old: string, next: string, expected: readonly string[]];

const verdicts = async (old: string, next: string, policy?: 'strict') =>
  (await compareTexts(old, next, policy)).changes.map(
    ({ code, verdict, operations }) => `${code} ${verdict} ${operations.join(', ')}`,
  );

const check = async (_: string, old: string, next: string, expected: readonly string[]) =>
  expect((await verdicts(old, next)).sort()).toEqual([...expected].sort());

const done = 'responses: { "204": { description: Done. } }';

/** A request or an answer by media type: `type: schema`. */
const taking = (...content: readonly string[]) =>
  `paths:\n  /a:\n    post:\n      operationId: a\n      requestBody: { required: true, content: { ${content.join(', ')} } }\n      ${done}\n`;
const giving = (...content: readonly string[]) =>
  `paths:\n  /a:\n    get:\n      operationId: a\n      responses: { "200": { description: It., content: { ${content.join(', ')} } } }\n`;
const anything = 'application/*: { schema: { type: object } }';
const needing = (type: string) => `${type}: { schema: { type: object, required: [x] } }`;
const text = 'application/*: { schema: { type: string } }';
const number = 'application/json: { schema: { type: integer } }';

describe('a media type inside of a declared range', () => {
  test.each<Row>([
    [
      'is read as the range said, in requests',
      taking(anything),
      taking(anything, needing('application/json')),
      ['PC112 breaking POST /a', 'PC225 compatible POST /a'],
    ],
    [
      'is written as the range said, in responses',
      giving(text),
      giving(text, number),
      ['PC101 breaking GET /a', 'PC235 compatible GET /a'],
    ],
    [
      'may say what the range said',
      taking(anything),
      taking(anything, 'application/json: { schema: { type: object } }'),
      ['PC225 compatible POST /a'],
    ],
    [
      'is compared with the closest range',
      taking(anything, needing('application/*+json')),
      taking(anything, needing('application/*+json'), needing('application/hal+json')),
      ['PC225 compatible POST /a'],
    ],
    [
      'is new where no range is',
      taking(anything),
      taking(anything, 'text/plain: { schema: { type: string } }'),
      ['PC225 compatible POST /a'],
    ],
    [
      'stays where only a range with its suffix does',
      taking(needing('application/hal+json')),
      taking(needing('application/*+json')),
      ['PC225 compatible POST /a'],
    ],
    [
      'is read as its own range, not as a wider one',
      taking('application/hal+json: { schema: { type: object } }'),
      taking(anything, needing('application/*+json')),
      ['PC112 breaking POST /a', 'PC225 compatible POST /a', 'PC225 compatible POST /a'],
    ],
  ])('%s', check);

  test('is breaking in responses under the policy strict', async () => {
    expect(await verdicts(giving(text), giving(text, number), 'strict')).toEqual(['PC235 breaking GET /a']);
  });
});

const called = (method: string) => `paths:\n  /pets:\n    get:\n      ${method}${done}\n`;
const sent = (method: string) => `webhooks:\n  petSold:\n    post:\n      ${method}${done}\npaths: {}\n`;

describe('generated code', () => {
  test.each<Row>([
    [
      'has another name where an operationId is new',
      called(''),
      called('operationId: listPets\n      '),
      ['PC203 breaking GET /pets'],
    ],
    ['keeps a name that is written down as it was', called(''), called('operationId: getPets\n      '), []],
    [
      'has another name of a webhook',
      sent('operationId: sold\n      '),
      sent('operationId: petSold\n      '),
      ['PC203 breaking webhook petSold POST'],
    ],
    ['keeps the name of a webhook that is written down', sent(''), sent('operationId: petSold\n      '), []],
  ])('%s', check);
});

const served = (item: string, operation: string) =>
  `paths:\n  /pets:\n    ${item}get:\n      operationId: listPets\n      ${operation}${done}\n`;
const [one, other] = ['servers: [{ url: https://one.example }]', 'servers: [{ url: https://other.example }]'];

describe('servers', () => {
  test.each<Row>([
    ['of a path', served('', ''), served(`${one}\n    `, ''), ['PC207 unknown GET /pets']],
    [
      'of an operation, instead of those of its path',
      served(`${one}\n    `, ''),
      served(`${one}\n    `, `${other}\n      `),
      ['PC207 unknown GET /pets'],
    ],
    [
      'of a path that no operation uses',
      served(`${one}\n    `, `${one}\n      `),
      served(`${other}\n    `, `${one}\n      `),
      [],
    ],
    ['that are said elsewhere', served(`${one}\n    `, ''), served('', `${one}\n      `), []],
  ])('%s', check);
});

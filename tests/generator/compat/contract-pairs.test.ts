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

/** Paths whose operations do nothing, each with its methods and the schemas of its parameters. */
const paths = (items: Readonly<Record<string, readonly [methods: string, ...schemas: string[]]>>) =>
  `paths:\n${Object.entries(items)
    .map(([path, [methods, ...schemas]], index) => {
      const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(
        ([, name], place) =>
          `{ name: ${name}, in: path, required: true, schema: ${schemas[place] ?? '{ type: string }'} }`,
      );
      const operations = methods
        .split(' ')
        .map((method) => `    ${method}: { operationId: ${method}${index}, ${done} }\n`);
      return `  ${path}:\n    parameters: [${parameters.join(', ')}]\n${operations.join('')}`;
    })
    .join('')}`;

describe('a new path', () => {
  const users = { '/users/{id}': ['get delete'] } as const;
  const numbered = { '/users/{id}': ['get', '{ type: integer }'] } as const;
  test.each<Row>([
    [
      'takes the requests whose parameter is its text',
      paths(users),
      paths({ ...users, '/users/me': ['get'] }),
      ['PC202 compatible GET /users/me', 'PC208 breaking GET /users/{id}, DELETE /users/{id}'],
    ],
    [
      'takes none if the parameter cannot be its text',
      paths(numbered),
      paths({ ...numbered, '/users/me': ['get'] }),
      ['PC202 compatible GET /users/me'],
    ],
    [
      'takes the requests whose parameter is a number that is its text',
      paths(numbered),
      paths({ ...numbered, '/users/7': ['get'] }),
      ['PC202 compatible GET /users/7', 'PC208 breaking GET /users/{id}'],
    ],
    [
      'takes none that another path answered before',
      paths({ ...users, '/users/{name}.json': ['get'] }),
      paths({ ...users, '/users/{name}.json': ['get'], '/users/all.json': ['get'] }),
      ['PC202 compatible GET /users/all.json', 'PC208 breaking GET /users/{name}.json'],
    ],
    [
      'takes those that have its text around the parameter',
      paths(users),
      paths({ ...users, '/users/{name}.json': ['get'] }),
      ['PC202 compatible GET /users/{name}.json', 'PC208 breaking GET /users/{id}, DELETE /users/{id}'],
    ],
    [
      'takes none of a number with text that no number has',
      paths(numbered),
      paths({ ...numbered, '/users/{name}.json': ['get'] }),
      ['PC202 compatible GET /users/{name}.json'],
    ],
    [
      'takes none that end in other text',
      paths({ '/users/{id}.xml': ['get'] }),
      paths({ '/users/{id}.xml': ['get'], '/users/{id}.json': ['get'] }),
      ['PC202 compatible GET /users/{id}.json'],
    ],
    [
      'takes those of a path whose text comes later',
      paths({ '/{kind}/all': ['get'] }),
      paths({ '/{kind}/all': ['get'], '/pets/{id}': ['get'] }),
      ['PC202 compatible GET /pets/{id}', 'PC208 breaking GET /{kind}/all'],
    ],
    [
      'takes none of a path whose text comes first',
      paths({ '/pets/{id}': ['get'] }),
      paths({ '/pets/{id}': ['get'], '/{kind}/all': ['get'] }),
      ['PC202 compatible GET /{kind}/all'],
    ],
    [
      'may take some where both have text around parameters',
      paths({ '/from-{a}': ['get'] }),
      paths({ '/from-{a}': ['get'], '/from-{a}-to-{b}': ['get'] }),
      ['PC202 compatible GET /from-{a}-to-{b}', 'PC208 unknown GET /from-{a}'],
    ],
    [
      'takes those whose list is its text',
      paths({ '/users/{ids}': ['get', '{ type: array, items: { type: string } }'] }),
      paths({
        '/users/{ids}': ['get', '{ type: array, items: { type: string } }'],
        '/users/me': ['get'],
      }),
      ['PC202 compatible GET /users/me', 'PC208 breaking GET /users/{ids}'],
    ],
    [
      'takes none of a list that has several items',
      paths({ '/users/{ids}': ['get', '{ type: array, minItems: 2, items: { type: string } }'] }),
      paths({
        '/users/{ids}': ['get', '{ type: array, minItems: 2, items: { type: string } }'],
        '/users/me': ['get'],
      }),
      ['PC202 compatible GET /users/me'],
    ],
    [
      'is not told of operations that are gone',
      paths(users),
      paths({ '/users/{id}': ['get'], '/users/me': ['get'] }),
      [
        'PC202 compatible GET /users/me',
        'PC201 breaking DELETE /users/{id}',
        'PC208 breaking GET /users/{id}',
      ],
    ],
  ])('%s', check);
});

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

const asked = (...parameters: readonly string[]) =>
  `paths:\n  /pets:\n    get:\n      operationId: listPets\n      parameters: [${parameters.join(', ')}]\n      ${done}\n`;
const query = (name: string, schema: string, more = '') =>
  `{ name: ${name}, in: query, ${more}schema: ${schema} }`;
const limit = query('limit', '{ type: integer }');
const texts = '{ type: object, additionalProperties: { type: string } }';

describe('a new query parameter', () => {
  const free = query('filter', texts);
  const closed = query('filter', '{ type: object, properties: { a: {} }, additionalProperties: false }');
  const open = query('filter', '{ type: object, properties: { a: { type: string } } }');
  const whole = query('filter', texts, 'explode: false, ');
  test.each<Row>([
    [
      'refuses what was a member of an exploded object',
      asked(free),
      asked(free, limit),
      ['PC218 breaking GET /pets'],
    ],
    [
      'may take what was a member of an exploded object',
      asked(free),
      asked(free, query('sort', '{ type: string }')),
      ['PC218 unknown GET /pets'],
    ],
    [
      'takes no name that an object cannot have',
      asked(closed),
      asked(closed, limit),
      ['PC212 compatible GET /pets'],
    ],
    [
      'takes none that an object does not describe',
      asked(open),
      asked(open, limit),
      ['PC212 compatible GET /pets'],
    ],
    [
      'takes none from an object that is one parameter',
      asked(whole),
      asked(whole, limit),
      ['PC212 compatible GET /pets'],
    ],
  ])('%s', check);

  test('may use a name that an open object does not describe, under the policy strict', async () => {
    expect(await verdicts(asked(open), asked(open, limit), 'strict')).toEqual(['PC218 breaking GET /pets']);
  });
});

/** A webhook with a parameter. */
const notified = (parameter: string) =>
  `webhooks:\n  sold:\n    post:\n      parameters: [${parameter}]\n      ${done}\n`;

describe('a parameter of a webhook', () => {
  const header = (more: string) => `{ name: X-Shop, in: header, ${more}schema: { type: string } }`;
  const [optional, required] = [header(''), header('required: true, ')];
  const sold = 'webhook sold POST';
  test.each<Row>([
    ['that is new, which receivers ignore', notified(''), notified(required), [`PC212 compatible ${sold}`]],
    ['of the query that is new', notified(''), notified(query('shop', '{}')), [`PC212 compatible ${sold}`]],
    ['that receivers demand is gone', notified(required), notified(''), [`PC215 breaking ${sold}`]],
    ['that receivers do without is gone', notified(optional), notified(''), [`PC214 compatible ${sold}`]],
    [
      'of the query that receivers do without is gone',
      notified(query('shop', '{}')),
      notified(''),
      [`PC214 compatible ${sold}`],
    ],
  ])('%s', check);
});

describe('what nobody can send', () => {
  const unsendable = '{ name: X-A, in: header, required: true, schema: { type: string, pattern: "^\\n$" } }';
  test.each<Row>([
    [
      'breaks nobody who is known',
      asked(unsendable),
      asked(unsendable, query('limit', '{ type: integer }', 'required: true, ')),
      ['PC211 unknown GET /pets'],
    ],
    [
      'breaks clients where they can send it',
      asked(unsendable.replace('^\\n$', '^a$')),
      asked(unsendable.replace('^\\n$', '^a$'), query('limit', '{ type: integer }', 'required: true, ')),
      ['PC211 breaking GET /pets'],
    ],
  ])('%s', check);
});

test('whether texts that are read as other types are taken may be undecided', async () => {
  const twice = (type: string) => asked(query('x', `{ type: ${type}, pattern: "^(.)(.).*\\\\2\\\\1$" }`));
  expect(await verdicts(twice('string'), twice('[integer, string]'))).toEqual(['PC120 unknown GET /pets']);
});

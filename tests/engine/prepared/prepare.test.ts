import { describe, expect, test } from 'vitest';
import { toFetch } from '../../../runtime/engine/adapters/fetch.ts';
import {
  createEngine,
  type Handler,
  type Operation,
  PreparedAnswers,
  type Validate,
} from '../../../runtime/engine/index.ts';
import {
  expandPath,
  type PathParameters,
  type PrepareOptions,
  prepareAnswers,
} from '../../../runtime/engine/prepare.ts';
import { contentOf, contractOf, createSite, operation, validator } from '../support/fixture-site.ts';

describe('path of a template', () => {
  test.each<[template: string, parameters: PathParameters, path: string]>([
    ['/', {}, '/'],
    ['/{lang}/', { lang: 'es' }, '/es/'],
    ['/{lang}/{page}.md', { lang: 'es', page: 'faq' }, '/es/faq.md'],
    ['/{page}', { page: 'a/b c' }, '/a%2Fb%20c'],
    ['/{page}', { page: '{page}' }, '/%7Bpage%7D'],
  ])('%s', (template, parameters, path) => {
    expect(expandPath(template, parameters)).toBe(path);
  });

  test('needs every parameter', () => {
    expect(() => expandPath('/{lang}/{page}', { lang: 'es' })).toThrow(
      'The path /{lang}/{page} needs a value for {page}.',
    );
  });
});

test('the table has exactly the listed addresses', async () => {
  const { table } = await createSite();
  expect([...table.keys()].sort()).toEqual(
    ['/', '/api/health.json', '/api/old.json', '/faq', '/faq.md', '/guide', '/guide.md', '/init'].sort(),
  );
  expect([...(table.get('/guide')?.responses.keys() ?? [])]).toEqual(['text/html', 'text/markdown']);
});

type Build = (...args: readonly unknown[]) => never;
type TestHandler = (
  request: { readonly mediaType: string; readonly path: PathParameters },
  context: {
    readonly reply: Readonly<Record<'ok' | 'notFound', Build>>;
    readonly problem: Readonly<Record<'notFound', (...args: readonly unknown[]) => Error>>;
  },
) => unknown;

const isName = validator((data) =>
  /^[a-z]+$/.test((data as { page: string }).page) ? null : 'must be a name',
);
const getPage = operation({
  id: 'getPage',
  path: '/{page}',
  mediaTypes: ['text/html', 'text/markdown'],
  pathParameters: isName,
});
const showPage: TestHandler = ({ mediaType }, { reply }) => reply.ok(mediaType, 'x');
const showJson: TestHandler = (_, { reply }) => reply.ok({});

function prepare(
  operations: readonly Operation[],
  handlers: Readonly<Record<string, TestHandler>>,
  options: Partial<PrepareOptions> = {},
) {
  const byId = Object.fromEntries(operations.map((each) => [each.id, each]));
  const none = () => [];
  return prepareAnswers(contractOf(byId), handlers as Readonly<Record<string, Handler>>, {
    addresses: none,
    ...options,
  });
}

test.each<[open: readonly string[], statuses: number[]]>([
  [[], [200, 404, 404]],
  [['getPage'], [200, 200, 404]],
])('what is not prepared of an operation exists where it is open: %j', async (open, statuses) => {
  const operations = { getPage: { ...getPage, isUnknownOnMismatch: true as const } };
  const handlers = { getPage: showPage as Handler };
  const table = await prepare(
    Object.values(operations),
    { getPage: showPage },
    {
      addresses: () => [{ page: 'faq' }],
    },
  );
  const prepared = new PreparedAnswers(table, new Set(open));
  const handle = toFetch(createEngine(contractOf(operations), handlers, { prepared, log: () => {} }));
  const paths = ['/faq', '/other', '/NONE'];
  const answers = await Promise.all(paths.map((path) => handle(new Request(`http://a${path}`))));
  expect(answers.map(({ status }) => status)).toEqual(statuses);
});

describe('operations that are not prepared', () => {
  const left = (change: Partial<Operation>) => operation({ id: 'getLeft', path: '/left', ...change });
  const any = validator(() => null);

  test.each<[name: string, operation: Operation]>([
    ['what is not a GET', left({ method: 'POST' })],
    ['what security stands in front of', left({ security: [{ key: [] }] })],
    ['what depends on a query', left({ queryParameters: any })],
    ['what depends on headers', left({ headerParameters: any })],
    ['what depends on cookies', left({ cookieParameters: any })],
    ['what has a body', left({ requestBody: { required: false, mediaTypes: [] } })],
    ['what reads its body by itself', left({ raw: true })],
    ['what answers without content', left({ responses: { 204: {} }, mediaTypes: [] })],
    [
      'what answers with events',
      left({ responses: { 200: { content: { 'text/event-stream': { as: 'events', validate: null } } } } }),
    ],
    [
      'what answers with any media type of a range',
      left({ responses: { 200: { content: contentOf('image/*') } } }),
    ],
    ['what has parameters in its path and no addresses', getPage],
  ])('%s', async (_name, one) => {
    const handler: TestHandler = () => expect.fail('called');
    expect((await prepare([one], { [one.id]: handler })).size).toBe(0);
    await expect(prepare([one], { [one.id]: handler }, { operations: ['getOther'] })).rejects.toThrow(
      /^PE106 operations: the contract has no operation getOther that can be prepared\.$/,
    );
  });

  test('operations that are not selected', async () => {
    const one = operation({ id: 'getOne', path: '/one' });
    const two = operation({ id: 'getTwo', path: '/two' });
    const handlers = { getOne: showJson, getTwo: showJson };
    const table = await prepare([one, two], handlers, { operations: ['getTwo'] });
    expect([...table.keys()]).toEqual(['/two']);
  });
});

test('undeclared members are removed with the option strip', async () => {
  const extra = { keyword: 'additionalProperties', instancePath: '', params: { additionalProperty: 'b' } };
  const validate: Validate = function (this: { leavesOut?: boolean } | undefined, data) {
    if (this?.leavesOut === true) delete (data as { b?: number }).b;
    validate.errors = 'b' in (data as object) ? [extra] : null;
    return validate.errors === null;
  };
  const one = operation({
    id: 'getOne',
    path: '/one',
    responses: { 200: { content: { 'application/json': { as: 'json', validate } } } },
  });
  const handlers: Record<string, TestHandler> = { getOne: (_, { reply }) => reply.ok({ a: 1, b: 2 }) };
  await expect(prepare([one], handlers)).rejects.toThrow(
    'PE104 getOne: response 200 application/json at the whole body: the member "b" is not declared.',
  );
  const table = await prepare([one], handlers, { undeclared: 'strip' });
  expect(String(table.get('/one')?.responses.get('application/json')?.bodies.identity.bytes)).toBe(
    '{"a":1}\n',
  );
});

test('compressed media types are not compressed again, and do not vary', async () => {
  const text = 'the same words again and again. '.repeat(200);
  const responses = (type: string) => ({
    200: { content: { [type]: { as: 'bytes' as const, validate: null } } },
  });
  const operations = ['application/gzip', 'application/xml'].map((type) =>
    operation({ id: type, path: `/${type}`, mediaTypes: [type], responses: responses(type) }),
  );
  const show: TestHandler = (_, { reply }) => reply.ok(Buffer.from(text));
  const table = await prepare(operations, { 'application/gzip': show, 'application/xml': show });
  const found = (type: string) => table.get(`/${type}`)?.responses.get(type);
  const varies = (type: string) => found(type)?.headers.includes('Accept-Encoding');
  expect(Object.keys(found('application/gzip')?.bodies ?? {})).toEqual(['identity']);
  expect(Object.keys(found('application/xml')?.bodies ?? {})).toEqual(['identity', 'br', 'gzip']);
  expect([varies('application/gzip'), varies('application/xml')]).toEqual([false, true]);
});

describe('what prevents the start', () => {
  const faq = [{ page: 'faq' }];
  const getFaq = operation({ id: 'getFaq', path: '/faq' });

  test.each<
    [
      name: string,
      operations: Operation[],
      handlers: Record<string, TestHandler>,
      addresses: PathParameters[],
      message: RegExp,
    ]
  >([
    ['an operation without a handler', [getPage], {}, [], /^PE102 getPage has no handler\.$/],
    [
      'an address that the contract does not have',
      [getPage],
      { getPage: showPage },
      [{ page: 'A1' }],
      /^PE104 getPage: response: the address \/A1 does not match the path parameters of the contract\./,
    ],
    [
      'an address twice',
      [getPage, getFaq],
      { getPage: showPage, getFaq: showJson },
      faq,
      /^PE105 Two operations have the address \/faq; getFaq is the second\.$/,
    ],
    [
      'one of two media types is wrong',
      [getPage],
      { getPage: (_, { reply }) => reply.ok('text/html', 'x') },
      faq,
      /^PE104 getPage: response 200 text\/html: the address \/faq must answer 200 text\/markdown\./,
    ],
    [
      'a listed address that is not found',
      [operation({ ...getPage, responses: { ...getPage.responses, 404: {} } })],
      { getPage: (_, { reply }) => reply.notFound() },
      faq,
      /^PE104 getPage: response 404: the address \/faq must answer 200 text\/html\./,
    ],
    [
      'a listed address at which a problem is thrown',
      [operation({ ...getPage, responses: { ...getPage.responses, 404: {} } })],
      {
        getPage: (_, { problem }) => {
          throw problem.notFound();
        },
      },
      faq,
      /^PE104 getPage: response 404: the address \/faq must answer 200 text\/html\./,
    ],
    [
      'a body that does not match',
      [
        operation({
          ...getFaq,
          responses: {
            200: {
              content: {
                'application/json': { as: 'json', validate: validator(() => 'must be array', '/items') },
              },
            },
          },
        }),
      ],
      { getFaq: showJson },
      [],
      /^PE104 getFaq: response 200 application\/json at \/items: must be array\./,
    ],
    [
      'a stream',
      [
        operation({
          ...getFaq,
          responses: { 200: { content: contentOf('text/plain') } },
          mediaTypes: ['text/plain'],
        }),
      ],
      { getFaq: (_, { reply }) => reply.ok(new Blob(['x']).stream()) },
      [],
      /^PE104 getFaq: response: a prepared answer has a whole body, not a stream\./,
    ],
    [
      'something that no builder made',
      [getFaq],
      { getFaq: () => ({ status: 200 }) },
      [],
      /^PE104 getFaq: response: the address \/faq must answer 200 application\/json\./,
    ],
    [
      'a handler that fails',
      [getPage],
      { getPage: () => Promise.reject(new Error('no such file')) },
      faq,
      /^no such file$/,
    ],
  ])('%s', async (_name, operations, handlers, addresses, message) => {
    await expect(prepare(operations, handlers, { addresses: () => addresses })).rejects.toThrow(message);
  });
});

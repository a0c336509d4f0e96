import {
  type AnyContract,
  createEngine,
  type EngineOptions,
  type Handler,
  type Operation,
  type OperationOutline,
} from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import { expect, test } from 'vitest';

type Loose = Parameters<Handler>[0];

const whole: Operation = {
  id: 'getPet',
  method: 'GET',
  path: '/pets/{id}',
  summary: 'A pet',
  pathParameters: () => true,
  mediaTypes: ['application/json'],
  responses: { 200: { builder: 'ok', content: { 'application/json': { as: 'json', validate: null } } } },
};

const outline = (
  load: () => Promise<Operation>,
  members: Partial<OperationOutline> = {},
): OperationOutline => ({
  ...{ id: 'getPet', method: 'GET', path: '/pets/{id}', summary: 'A pet', load },
  ...members,
});

function contractOf(getPet: OperationOutline): AnyContract {
  return {
    operations: { getPet },
    sharedResponses: {},
    rateLimits: [],
    unknownPaths: [],
    methodNotAllowed: null,
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  };
}

const getPet = (({ path }: { path: { id: string } }, { reply }: { reply: { ok(body: object): never } }) =>
  reply.ok({ id: path.id })) as unknown as (request: Loose, context: Loose) => never;

function serve(operation: OperationOutline, options: EngineOptions<unknown> = {}) {
  const engine = createEngine(contractOf(operation), { getPet }, options);
  const handle = toFetch(engine);
  return { engine, get: (id: string) => handle(new Request(`http://pets.example/pets/${id}`)) };
}

test('an operation is loaded with its first request, once', async () => {
  let loads = 0;
  const { get } = serve(
    outline(async () => {
      loads += 1;
      return whole;
    }),
  );
  expect(loads).toBe(0);
  const answers = await Promise.all(['rex', 'tom'].map(async (id) => (await get(id)).json()));
  expect(answers).toEqual([{ id: 'rex' }, { id: 'tom' }]);
  expect(await (await get('kit')).json()).toEqual({ id: 'kit' });
  expect(loads).toBe(1);
});

test('a load that fails is a 500, and the next request tries again', async () => {
  const failures: unknown[] = [];
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads === 1) throw new Error('the file is gone');
    return whole;
  };
  const { get } = serve(outline(load), { log: () => {}, onError: (error) => void failures.push(error) });
  expect((await get('rex')).status).toBe(500);
  expect(failures).toEqual([new Error('the file is gone')]);
  expect((await get('rex')).status).toBe(200);
});

test('what an outline tells is checked when the service starts', () => {
  const load = () => Promise.reject(new Error('nothing is loaded here'));
  const secured = outline(load, { security: [{ token: [] }] });
  expect(() => serve(secured)).toThrow('PE101 getPet has security requirements');
  expect(() => serve(secured, { security: {} })).toThrow('PE101 getPet demands the security scheme token');
  expect(() => createEngine(contractOf(outline(load)), {})).toThrow('PE102 getPet has no handler');
  expect(() => serve(outline(load), { handlerTimeout: { getCat: 1 } })).toThrow('PE106');
  expect(() => serve(outline(load), { middleware: [{ tags: ['cats'], run: (_, next) => next() }] })).toThrow(
    'PE106',
  );
});

test('load tells what else keeps an operation from being served', async () => {
  const problem = { as: 'json', validate: () => false } as const;
  const odd = {
    ...whole,
    responses: { ...whole.responses, 500: { content: { 'application/json': problem } } },
  };
  const { engine, get } = serve(
    outline(async () => odd),
    { log: () => {} },
  );
  await expect(engine.load()).rejects.toThrow('PE103 getPet');
  expect((await get('rex')).status).toBe(500);
  await expect(serve(outline(async () => whole)).engine.load()).resolves.toBeUndefined();
});

test('forms are known before anything is loaded', () => {
  const load = async () => whole;
  expect(serve(outline(load, { readings: ['json', 'multipart'] })).engine.readsForms).toBe(true);
  expect(serve(outline(load)).engine.readsForms).toBe(false);
});

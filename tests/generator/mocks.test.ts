import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Contract, Engine } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compile } from '../../generator/compile.ts';
import type { MockedOperations } from '../../generator/mocks/mock-handlers.ts';
import {
  type Descriptor,
  declaredParameters,
  jsonBody,
  parameterValues,
  writeRequest,
} from './contracts/support/requests.ts';
import type { Document } from './contracts/support/sample.ts';
import { bundleFile } from './support/bundle.ts';
import { runHere } from './support/run-generator.ts';
import { root, temporaryFolder } from './support/temporary-folder.ts';
import { validContracts, writeSound } from './support/valid-contracts.ts';

interface Mocks {
  readonly document: Document;
  readonly operations: Contract['operations'];
  readonly answers: MockedOperations;
  readonly createMockService: (options?: object) => Engine;
}

async function compileMocks(spec: string, site: string | null = null): Promise<Mocks> {
  const folder = await temporaryFolder();
  const targets = ['types', 'validators', 'server', 'mcp', 'public', 'mocks'] as const;
  const output = await writeSound(folder, spec, site, targets);
  const { operations } = await import(path.join(folder, 'server/operations.ts'));
  const { answers } = await import(path.join(folder, 'mocks/answers.ts'));
  const { createMockService } = await import(path.join(folder, 'mocks/mocks.ts'));
  return {
    document: JSON.parse(output.get('public/openapi.json') ?? '{}'),
    operations,
    answers,
    createMockService,
  };
}

/** A request that the contract allows; null if none can be made up. */
function requestOf(
  { document, operations }: Mocks,
  name: string,
  headers: Record<string, string>,
): Request | null {
  const descriptor = operations[name] as unknown as Descriptor;
  const values = parameterValues(document, descriptor, declaredParameters(document, descriptor));
  const body = jsonBody(document, descriptor);
  const types = descriptor.requestBody?.mediaTypes ?? [];
  const json = types.find(({ type }) => /[/+]json\b/.test(type));
  const bytes = types.find(
    ({ reading, validate }) => /^(bytes|stream|text)$/.test(reading ?? '') && validate === null,
  );
  if (values === null || body === null || (json === undefined && types.length > 0 && bytes === undefined))
    return null;
  const { method, target, headers: own } = writeRequest(descriptor, values);
  if (method === 'TRACE') return null;
  const type = json?.type ?? bytes?.type.replaceAll('*', 'x');
  return new Request(`http://mocks.example${target}`, {
    method,
    headers: {
      ...own,
      ...headers,
      Authorization: 'Bearer a',
      ...(type === undefined ? {} : { 'Content-Type': type }),
    },
    ...(type === undefined ? {} : { body: body ?? 'a' }),
  });
}

const counts = { operations: 0, answers: 0, examples: 0, skipped: [] as string[] };

const contracts = [
  ...validContracts(),
  { name: 'the site', spec: path.join(root, 'spec/openapi.yaml'), site: path.join(root, 'spec/site.yaml') },
];

test.each(contracts)(
  'every answer of the mocks of $name passes the engine',
  async ({ name: contract, spec, site }) => {
    const mocks = await compileMocks(spec, site);
    const errors: unknown[] = [];
    const log = (level: string, ...line: unknown[]) => void (level === 'error' && errors.push(line));
    const answer = toFetch(
      // Each request is another visitor's, so that no limit is reached.
      mocks.createMockService({
        log,
        authorize: () => 'somebody',
        rateLimits: { visitorOf: () => String(counts.answers) },
      }),
    );
    for (const [name, responses] of Object.entries(mocks.answers)) {
      counts.operations++;
      for (const { key, status, contents } of responses) {
        const wishes = [
          {},
          ...contents.map(({ mediaType }) => ({ Accept: mediaType })),
          ...contents.flatMap(({ mediaType, examples }) =>
            Object.keys(examples).map((example) => ({ Accept: mediaType, example })),
          ),
        ] as readonly { readonly Accept?: string; readonly example?: string }[];
        for (const { example, ...accept } of wishes) {
          const prefer = `code=${status}${example === undefined ? '' : `, example=${JSON.stringify(example)}`}`;
          const request = requestOf(mocks, name, { ...accept, Prefer: prefer });
          if (request === null) {
            counts.skipped.push(`${contract} ${name}`);
            break;
          }
          const response = await answer(request);
          const text = await response.text();
          expect([name, key, response.status, text, errors]).toEqual([name, key, status, text, []]);
          counts.answers++;
          if (example !== undefined) counts.examples++;
        }
      }
    }
  },
);

afterAll(() => {
  const skipped = [...new Set(counts.skipped)];
  console.log(`mocks: ${JSON.stringify({ ...counts, skipped })}`);
  expect(counts.answers).toBeGreaterThan(350);
  expect(counts.examples).toBeGreaterThan(60);
  // Forms and TRACE, which the helper of this test does not send.
  expect(skipped.length).toBeLessThan(8);
});

const manual = () => readFile(path.join(root, 'generator/README.md'), 'utf8');

/** The contract of the manual, in a folder. */
async function notes(change: (text: string) => string = (text) => text): Promise<string> {
  const [, text = ''] = /^## Mocks\n.*?```yaml\n# contract\.yaml\n(.*?)```/ms.exec(await manual()) ?? [];
  const spec = path.join(await temporaryFolder(), 'contract.yaml');
  await writeFile(spec, change(text));
  return spec;
}

const ask = async (answer: (request: Request) => Promise<Response>, target: string, prefer?: string) => {
  const headers: Record<string, string> = prefer === undefined ? {} : { Prefer: prefer };
  const response = await answer(new Request(`http://mocks.example${target}`, { headers }));
  return [response.status, await response.json()] as const;
};

let mocked: Mocks;
beforeAll(async () => {
  mocked = await compileMocks(await notes());
});

test('a mock answers by the contract, and as the request prefers', async () => {
  const answer = toFetch(mocked.createMockService());
  const [status, note] = await ask(answer, '/notes/1');
  expect([status, note]).toEqual([
    200,
    { id: expect.any(Number), text: expect.stringMatching(/^(Buy milk|Call Ada)\.$/) },
  ]);
  expect(await ask(answer, '/notes/1', 'code=404')).toEqual([404, { title: 'It was deleted.' }]);
  expect(await ask(answer, '/notes/1', 'wait=1, example="gone"; code=404')).toEqual([
    404,
    { title: 'It was deleted.' },
  ]);
  expect((await ask(answer, '/notes/0'))[0]).toBe(400);
  expect((await ask(answer, '/notes/0', 'code=404'))[0]).toBe(400);
  expect(await ask(answer, '/notes/1', 'code=404, example=lost')).toMatchObject([
    501,
    { detail: 'getNote has no example "lost" of 404; those that it has: gone.' },
  ]);
  expect(await ask(answer, '/notes/1', 'code=418')).toMatchObject([
    501,
    { detail: 'getNote has no mocked response 418; those that it has: 200, 404.' },
  ]);
});

test('values are stable by seed, and differ by path and seed', async () => {
  const all = async (seed: string) => {
    const answer = toFetch(mocked.createMockService({ seed }));
    return Promise.all(Array.from({ length: 12 }, (_, index) => ask(answer, `/notes/${index + 1}`)));
  };
  const [first, again, other] = await Promise.all([all('a'), all('a'), all('b')]);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  expect(new Set(first.map((one) => JSON.stringify(one))).size).toBe(3);
});

test('a handler of your own takes the place of a mock, and is held to the contract', async () => {
  const own = (id: unknown) =>
    mocked.createMockService({
      log: () => undefined,
      overrides: {
        getNote: (_: unknown, { reply }: { reply: { ok(body: object): unknown } }) =>
          reply.ok({ id, text: 'Mine.' }),
      },
    });
  expect(await ask(toFetch(own(7)), '/notes/1')).toEqual([200, { id: 7, text: 'Mine.' }]);
  expect((await ask(toFetch(own('7')), '/notes/1'))[0]).toBe(500);
});

test('credentials are demanded as the contract does, and any are taken', async () => {
  const spec = await notes((text) =>
    text
      .replace('operationId: getNote', 'operationId: getNote\n      security: [{ token: [] }]')
      .concat('components: { securitySchemes: { token: { type: http, scheme: bearer } } }\n'),
  );
  const { createMockService } = await compileMocks(spec);
  expect((await ask(toFetch(createMockService()), '/notes/1'))[0]).toBe(401);
  const answer = toFetch(createMockService());
  const headers = { Authorization: 'Bearer any' };
  expect((await answer(new Request('http://mocks.example/notes/1', { headers }))).status).toBe(200);
});

test('an example that does not match is not used, and told', async () => {
  const spec = await notes((text) =>
    text.replace('value: { title: It was deleted. }', 'value: { title: 5 }'),
  );
  const { answers } = await compileMocks(spec);
  expect(answers['getNote']?.map(({ key, contents }) => [key, contents[0]?.examples])).toEqual([
    ['200', {}],
    ['404', {}],
  ]);
  const { needs } = await compile(spec, null, { targets: ['types', 'validators', 'server', 'mcp', 'mocks'] });
  expect(needs.map(({ code }) => code)).toEqual(['PS405']);
  expect((await compile(spec, null)).needs).toEqual([]);
});

/** With what stands for MSW; `tests/labs/front-end` runs it in a browser, with MSW itself. */
test('the recipe for MSW passes on what the contract does not have', async () => {
  const [, recipe = ''] = /```ts\n\/\/ mocks\.ts\n(.*?)```/s.exec(await manual()) ?? [];
  const code = recipe.replaceAll(/^import .*$/gm, '');
  const handlers: ((info: { readonly request: Request }) => Promise<Response>)[] = [];
  const http = {
    all: (path: string, handler: (typeof handlers)[0]) => path === '*' && handlers.push(handler),
  };
  const msw = {
    http,
    setupWorker: () => ({ start: () => undefined }),
    passthrough: () => new Response('passed'),
  };
  const names = ['toFetch', 'createMockService', ...Object.keys(msw)].join();
  await new Function(names, `return (async () => {${code}})()`)(
    toFetch,
    mocked.createMockService,
    ...Object.values(msw),
  );
  const answer = (target: string) => handlers[0]?.({ request: new Request(`http://mocks.example${target}`) });
  expect((await answer('/notes/1'))?.status).toBe(200);
  expect((await answer('/notes/x'))?.status).toBe(400);
  expect(await (await answer('/elsewhere'))?.text()).toBe('passed');
});

test('mocks of a front end are bundled for a browser: nothing of Node is in them', async () => {
  const folder = await temporaryFolder();
  const spec = path.join(root, 'tests/labs/front-end/fixtures/contract.yaml');
  const targets = ['types', 'validators', 'server', 'mcp', 'mocks'] as const;
  await writeSound(path.join(folder, 'generated'), spec, null, targets, { addEngineResponses: true });
  const page = path.join(folder, 'page.ts');
  await writeFile(
    page,
    `import { toFetch } from '@plan-surface/engine/fetch';
    import { createMockService } from './generated/mocks/mocks.ts';
    globalThis.answer = toFetch(createMockService());`,
  );
  const code = await bundleFile(page);
  expect(code).not.toMatch(/\bfrom\s*["']|\bimport\s*["'(]|\brequire\(/);
  const window: { answer?: (request: Request) => Promise<Response> } = {};
  // What browsers do not have.
  new Function('globalThis', 'process', 'Buffer', code)(window, undefined, undefined);
  const response = await window.answer?.(new Request('http://mocks.example/people/ada'));
  expect(await response?.json()).toEqual({ id: 'ada', name: 'Ada Lovelace' });
});

const command = (spec: string, temporary: string, ...args: string[]) =>
  spawn(process.execPath, [path.join(root, 'generator/main.ts'), 'mock', '--spec', spec, ...args], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('surface mock serves a contract until a signal, and removes what it wrote', async () => {
  const temporary = await temporaryFolder();
  const child = command(await notes(), temporary, '--seed', 'a');
  const [line] = await once(createInterface(child.stdout), 'line');
  expect(line).toMatch(/^mock http:\/\/127\.0\.0\.1:\d+$/);
  const address = String(line).replace('mock ', '');
  const found = await fetch(`${address}/notes/3`, { headers: { Prefer: 'code=404' } });
  expect([found.status, await found.json()]).toEqual([404, { title: 'It was deleted.' }]);
  expect((await fetch(`${address}/notes/x`)).status).toBe(400);
  expect(readdirSync(temporary).filter((name) => name.startsWith('surface-mock-'))).toHaveLength(1);
  const second = command(await notes(), temporary, '--port', new URL(address).port);
  const [told] = await once(createInterface(second.stderr), 'line');
  expect(told).toMatch(/^surface: --port is \d+, which another process uses on 127\.0\.0\.1; choose another/);
  expect((await once(second, 'exit'))[0]).toBe(3);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect(readdirSync(temporary).filter((name) => name.startsWith('surface-mock-'))).toEqual([]);
});

test('surface mock tells faults of the contract as generate does, and wrong usage', async () => {
  const spec = await notes((text) => text.replace('type: integer, minimum: 1 }', 'type: integr }'));
  const run = await runHere(['mock', '--spec', spec]);
  expect([run.code, run.stdout]).toEqual([1, '']);
  const generated = await runHere([
    'generate',
    '--spec',
    spec,
    '--out',
    path.join(path.dirname(spec), 'out'),
  ]);
  expect(run.stderr).toBe(generated.stderr);
  expect(existsSync(path.join(path.dirname(spec), 'out'))).toBe(false);
  expect(await runHere(['mock', '--spec', spec, '--port', '70000'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--port must be a number from 0 to 65535, not "70000"'),
  });
});

import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Engine } from '@plan-surface/engine';
import { toExpress } from '@plan-surface/engine/express';
import { toFetch } from '@plan-surface/engine/fetch';
import express from 'express';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { startServer } from '../../engine/support/http-client.ts';
import { barrenFolder, root } from '../support/temporary-folder.ts';
import { writeSound } from '../support/valid-contracts.ts';

/**
 * What users of other generators ask for, each with the address where they do. `fixtures/` has a contract and a program for
 * each: a line after `@ts-expect-error` must not type-check.
 */
const fixtures = path.join(import.meta.dirname, 'fixtures');
const typescript7 = path.join(root, 'tests/node_modules/typescript-7');
const run = promisify(execFile);

let project: string;
beforeAll(async () => {
  project = await barrenFolder();
  const packages = path.join(project, 'node_modules');
  await symlink(path.join(root, 'node_modules'), packages);
  for (const name of await readdir(fixtures)) {
    await writeSound(path.join(project, name, 'generated'), path.join(fixtures, name, 'contract.yaml'));
    await copyFile(path.join(fixtures, name, 'program.ts'), path.join(project, name, 'program.ts'));
  }
});

const programOf = (name: string) => import(path.join(project, name, 'program.ts'));

async function serviceOf(name: string, more: object = {}): Promise<Engine> {
  const { createService } = await import(path.join(project, name, 'generated/server/service.ts'));
  const { handlers } = await programOf(name);
  return createService({ ...handlers, ...more }, { log: () => undefined });
}

/** Runs the program's client against its own handlers, without a network. */
async function runProgram(name: string): Promise<unknown> {
  const serve = toFetch(await serviceOf(name));
  const fetch = (input: string | URL | Request, init?: RequestInit) => serve(new Request(input, init));
  return (await programOf(name)).run(fetch);
}

// https://github.com/openapi-ts/openapi-typescript/issues/2841
test('all fixtures type-check with TypeScript 7, which has no API for generators', async () => {
  const compilerOptions = {
    module: 'nodenext',
    strict: true,
    // The engine's sources are checked too: this checkout has no declarations of them.
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
  };
  await writeFile(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const tsc = path.join(typescript7, 'bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', project]).catch((error) => error);
  expect(stdout).toBe('');
});

// https://github.com/openapi-ts/openapi-typescript/issues/2841
test('the compiler runs in a project that has TypeScript 7: it brings its own', async () => {
  const folder = await barrenFolder();
  await mkdir(path.join(folder, 'node_modules'));
  await symlink(typescript7, path.join(folder, 'node_modules/typescript'));
  const contract = path.join(fixtures, 'hosts/contract.yaml');
  const options = ['--spec', contract, '--out', 'generated', '--target', 'types'];
  await run(process.execPath, [path.join(root, 'generator/main.ts'), 'generate', ...options], {
    cwd: folder,
  });
  expect(await readFile(path.join(folder, 'generated/types/schemas.ts'), 'utf8')).toContain(
    'export type Pet',
  );
  const manifest = JSON.parse(await readFile(path.join(root, 'generator/package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('peerDependencies');
});

// https://github.com/openapi-ts/openapi-typescript/issues/2577
test('OpenAPI 3.2 describes streamed data, and handler and client have its type', async () => {
  expect(await runProgram('openapi-3-2')).toEqual(['Forty', 'two']);
});

// https://github.com/openapi-ts/openapi-typescript/issues/1723
test('an error has the type of its status', async () => {
  expect(await runProgram('narrowed-errors')).toEqual(['new', ['one', 'two'], 'no such feature']);
});

// https://github.com/openapi-ts/openapi-typescript/issues/2805, in place of 604
test('the headers of a response have their types', async () => {
  expect(await runProgram('typed-headers')).toEqual([12, '<?page=2>', null]);
});

// https://github.com/hey-api/openapi-ts/issues/495
test('responses differ by status, ranges and default included', async () => {
  expect(await runProgram('every-status')).toEqual([3, 'paid', 'broken']);
});

// https://github.com/acacode/swagger-typescript-api/issues/227
test('a result is a union, and its status tells the members apart', async () => {
  const { statuses } = await programOf('union-on-status');
  expect(Object.keys(statuses)).toEqual(['200', '400', '401', '409']);
  expect(await runProgram('union-on-status')).toEqual(['new', 7]);
});

// https://github.com/hey-api/openapi-ts/issues/2921
test('the events of a stream are typed: name, data and identifier', async () => {
  expect(await runProgram('events-as-a-whole')).toEqual(['1', 1000, 'NO SPACE LEFT']);
});

/** What a host answers about a pet that there is, one that there is not, and no pet at all. */
const pets = async (ask: (target: string) => Promise<Response> | Response) =>
  Promise.all(
    ['1', '2', 'x'].map(async (id) => {
      const response = await ask(`/v1/pets/${id}`);
      const { title, name } = (await response.json()) as { title?: string; name?: string };
      return [response.status, name ?? title];
    }),
  );
const answered = [
  [200, 'Tom'],
  [404, 'no such pet'],
  [400, expect.any(String)],
];

// https://github.com/hey-api/openapi-ts/issues/1484
test('a contract is served in an Express application, by handlers of its types', async () => {
  const app = express().use('/v1', toExpress(await serviceOf('hosts')));
  const server = await startServer(app);
  try {
    expect(await pets((target) => fetch(`http://127.0.0.1:${server.port}${target}`))).toEqual(answered);
  } finally {
    await server.stop();
  }
});

// https://github.com/hey-api/openapi-ts/issues/1483
test('a contract is served in a Hono application, by the same handlers', async () => {
  const app = new Hono().mount('/v1', toFetch(await serviceOf('hosts')));
  app.get('/own', (context) => context.text('own'));
  expect(await pets((target) => app.request(target))).toEqual(answered);
  expect(await (await app.request('/own')).text()).toBe('own');
});

// https://github.com/microsoft/typespec/issues/6936
test('bodies are streams on the server, both ways, and end when the client leaves', async () => {
  const serve = toFetch(await serviceOf('streams'));
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = { 'Content-Type': 'application/octet-stream' };
  const init = { method: 'POST', headers, body: readable, duplex: 'half' };
  const copied = await serve(new Request('http://copies.example/copies', init as RequestInit));
  const reader = copied.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (const word of ['one', 'two']) {
    void writer.write(new TextEncoder().encode(word));
    expect(await reader?.read()).toEqual({ done: false, value: word });
  }
  void writer.close();
  expect(await reader?.read()).toEqual({ done: true });

  const ticks = await serve(new Request('http://copies.example/ticks'));
  const events = ticks.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toContain('data: 1');
  await events?.cancel();
  const { ended } = await programOf('streams');
  await expect.poll(() => ended).toEqual(['ticks']);
});

// https://github.com/cdimascio/express-openapi-validator/issues/308, in place of 667
test('status and headers of a response are checked as its body is', async () => {
  const { wrong } = await programOf('validated-responses');
  const ask = async (more?: object) =>
    toFetch(await serviceOf('validated-responses', more))(new Request('http://logins.example/login'));
  const right = await ask();
  expect([right.status, right.headers.get('location')]).toEqual([302, 'https://login.example/']);
  for (const [name, answer] of Object.entries<(reply: object) => unknown>(wrong)) {
    const { status } = await ask({ login: (_: object, context: { reply: object }) => answer(context.reply) });
    expect(status, name).toBe(500);
  }
});

/** What the code of a folder imports from packages. */
async function packagesIn(folder: string): Promise<Set<string>> {
  const files = await readdir(folder, { recursive: true });
  const code = files.filter((file) => /\.[jt]s$/.test(file));
  const texts = await Promise.all(code.map((file) => readFile(path.join(folder, file), 'utf8')));
  const specifiers = texts.flatMap((text) => [
    ...text.matchAll(/(?:from|import\(?) ?['"]([^.'"][^'"]*)['"]/g),
  ]);
  return new Set(specifiers.map(([, name = '']) => name));
}

// https://github.com/hey-api/openapi-ts/issues/1476
test('Ajv prints the validators; their users install nothing', async () => {
  const folder = path.join(project, 'validators/generated/validators');
  const { validateUser: validate } = await import(path.join(folder, 'index.ts'));
  expect(validate({ email: 'ada@example.com', age: 36 })).toBe(true);
  expect(validate({ email: 'ada', age: -1 })).toBe(false);
  expect(validate.errors).toEqual(
    expect.arrayContaining([expect.objectContaining({ instancePath: '/email', keyword: 'format' })]),
  );
  expect(await packagesIn(folder)).toEqual(new Set());
});

// https://github.com/ts-rest/ts-rest/pull/863
test('a contract does not depend on a version of a schema library', async () => {
  const packages = [...(await packagesIn(path.join(project, 'hosts/generated')))];
  expect(packages).toContain('@plan-surface/engine');
  expect(packages.filter((name) => name.split('/', 2).join('/') !== '@plan-surface/engine')).toEqual([]);
});

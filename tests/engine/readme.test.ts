import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toFetch } from '../../runtime/engine/adapters/fetch.ts';
import { root, temporaryFolder } from '../generator/support/temporary-folder.ts';
import { typeCheck } from '../generator/support/type-check.ts';
import { writeSound } from '../generator/support/valid-contracts.ts';

/** The blocks of the manual by the file name in their first line. */
async function examples(): Promise<ReadonlyMap<string, string>> {
  const manual = await readFile(path.join(root, 'runtime/engine/README.md'), 'utf8');
  const blocks = manual.matchAll(/```(?:ts|yaml)\n(?:\/\/|#) (\S+)\n(.*?)```/gs);
  return new Map([...blocks].map(([, name = '', code = '']) => [name, code]));
}

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the examples of the manual compile, and answer on all three hosts as it says', async () => {
  const blocks = await examples();
  const programs = [...blocks.keys()].filter((name) => name.endsWith('.ts'));
  expect(programs).toEqual([
    'handlers.ts',
    'service.ts',
    'express-app.ts',
    'node-server.ts',
    'worker.ts',
    'authorize.ts',
    'cors.ts',
  ]);
  const folder = await temporaryFolder();
  const at = (name: string) => path.join(folder, name);
  for (const [name, code] of blocks) await writeFile(at(name), code);
  await writeSound(at('generated'), at('notes.yaml'));
  expect(typeCheck(programs.map(at))).toEqual([]);

  const { app } = await import(at('express-app.ts'));
  const { server } = await import(at('node-server.ts'));
  const { default: worker } = await import(at('worker.ts'));
  const mounted = `${await addressOf(createServer(app))}/v1`;
  const plain = await addressOf(server);
  const hosts = [
    (target: string, init?: RequestInit) => fetch(mounted + target, init),
    (target: string, init?: RequestInit) => fetch(plain + target, init),
    (target: string, init?: RequestInit) => worker.fetch(new Request(`http://notes.example${target}`, init)),
  ];
  const authorized = { headers: { Authorization: 'Bearer secret' } };
  for (const ask of hosts) {
    const note = await ask('/notes/1', authorized);
    expect([note.status, await note.json()]).toEqual([200, { id: 1, text: 'Buy milk.' }]);
    const missing = await ask('/notes/2', authorized);
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { title: 'There is no such note', status: 404 },
    ]);
    const stranger = await ask('/notes/1');
    expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const wrong = await ask('/notes/none', authorized);
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      expect.objectContaining({
        errors: [{ in: 'path', name: 'id', pointer: '', reason: 'must be integer' }],
      }),
    ]);
    const events = await ask('/notes/changes');
    expect(await events.text()).toBe('event: changed\ndata: {"id":1,"text":"Buy milk."}\n\n');
  }
});

test('its authorize checks scheme and scope, and its headers allow one origin', async () => {
  const blocks = await examples();
  const folder = await temporaryFolder();
  const spec = path.join(folder, 'notes.yaml');
  const schemes = `    token: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://id.example, scopes: { notes:read: Read } } } }
    password: { type: http, scheme: basic }`;
  const text = blocks.get('notes.yaml') ?? '';
  await writeFile(
    spec,
    text
      .replace('security: [{ token: [] }]', 'security: [{ token: [notes:read] }]')
      .replace('    token: { type: http, scheme: bearer }', schemes),
  );
  for (const name of ['handlers.ts', 'authorize.ts', 'cors.ts'])
    await writeFile(path.join(folder, name), blocks.get(name) ?? '');
  await writeSound(path.join(folder, 'generated'), spec);
  const [{ handlers }, { authorize }, { headers }, { createService }] = await Promise.all(
    ['handlers.ts', 'authorize.ts', 'cors.ts', 'generated/server/service.ts'].map(
      (name) => import(path.join(folder, name)),
    ),
  );
  const handle = toFetch(createService(handlers, { authorize, headers }));
  const ask = (init: RequestInit) => handle(new Request('http://notes.example/notes/1', init));
  const statusOf = async (authorization: string) => (await ask({ headers: { authorization } })).status;
  expect(await statusOf('Bearer secret')).toBe(200);
  expect(await statusOf('bearer other')).toBe(401);
  // Bob's password is right, and this operation does not accept any.
  expect(await statusOf('Basic Ym9iOnNlY3JldA==')).toBe(401);

  const requirements = [{ token: ['notes:write'] }, { password: [] }];
  const decide = (authorization: string) => authorize({ header: () => authorization }, {}, requirements);
  expect(decide('Basic Ym9iOnNlY3JldA==')).toMatchObject({ name: 'Bob' });
  expect(decide('Bearer secret')).toMatchObject({ status: 403 });

  const preflight = await ask({
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'GET' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('GET');
  const refused = await ask({});
  expect(refused.status).toBe(401);
  expect(refused.headers.get('access-control-allow-origin')).toBe('https://app.example');
  expect(refused.headers.get('access-control-allow-methods')).toBeNull();
});

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import express from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toExpress } from '../../runtime/engine/adapters/express.ts';
import { toFetch } from '../../runtime/engine/adapters/fetch.ts';
import { toNodeListener } from '../../runtime/engine/adapters/node.ts';
import { root, temporaryFolderOfTests } from '../generator/support/temporary-folder.ts';
import { typeCheck } from '../generator/support/type-check.ts';
import { writeSound } from '../generator/support/valid-contracts.ts';

const run = promisify(execFile);

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

test('the examples of the manual compile, and answer on every host as it says', async () => {
  const blocks = await examples();
  const programs = [...blocks.keys()].filter((name) => name.endsWith('.ts'));
  expect(programs).toEqual([
    'handlers.ts',
    'service.ts',
    'express-app.ts',
    'fastify-app.ts',
    'node-server.ts',
    'worker.ts',
    'audit.ts',
    'observed.ts',
    'security.ts',
    'passport.ts',
    'passport-app.ts',
    'cors.ts',
    'whole-app.ts',
    'service.test.ts',
  ]);
  const folder = await temporaryFolderOfTests();
  const at = (name: string) => path.join(folder, name);
  for (const [name, code] of blocks) await writeFile(at(name), code);
  await writeSound(at('generated'), at('notes.yaml'));
  expect(typeCheck(programs.map(at))).toEqual([]);
  // Fails where one of its tests does.
  await run(process.execPath, ['--test', at('service.test.ts')], { env: {} });

  const { app } = await import(at('express-app.ts'));
  const { app: plugged } = await import(at('fastify-app.ts'));
  await plugged.ready();
  const { server } = await import(at('node-server.ts'));
  const { default: worker } = await import(at('worker.ts'));
  const mounted = `${await addressOf(createServer(app))}/v1`;
  const pluggedIn = `${await addressOf(createServer(plugged.routing))}/v1`;
  const plain = await addressOf(server);
  const hosts = [
    (target: string, init?: RequestInit) => fetch(mounted + target, init),
    (target: string, init?: RequestInit) => fetch(pluggedIn + target, init),
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

test('its security checks tokens, issuer and scopes, and its headers allow one origin', async () => {
  const blocks = await examples();
  const folder = await temporaryFolderOfTests();
  const spec = path.join(folder, 'notes.yaml');
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' };
  const issuer = await addressOf(
    createServer((_, response) => void response.end(JSON.stringify({ keys: [key] }))),
  );
  const text = blocks.get('notes.yaml') ?? '';
  const scheme =
    'token: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://id.example, scopes: { notes:read: Read } } } }';
  await writeFile(
    spec,
    text
      .replace('security: [{ token: [] }]', 'security: [{ token: [notes:read] }]')
      .replace('token: { type: http, scheme: bearer }', scheme),
  );
  for (const name of ['handlers.ts', 'security.ts', 'cors.ts'])
    await writeFile(
      path.join(folder, name),
      (blocks.get(name) ?? '').replace("'https://id.example'", `'${issuer}'`),
    );
  await writeSound(path.join(folder, 'generated'), spec);
  const [{ handlers }, { security }, { headers }, { createService }] = await Promise.all(
    ['handlers.ts', 'security.ts', 'cors.ts', 'generated/server/service.ts'].map(
      (name) => import(path.join(folder, name)),
    ),
  );
  const handle = toFetch(createService(handlers, { security, headers }));
  const ask = (init: RequestInit) => handle(new Request('http://notes.example/notes/1', init));
  const tokenOf = (scope: string, from = issuer) =>
    new SignJWT({ scope })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject('ada')
      .setIssuer(from)
      .setAudience('notes')
      .setExpirationTime('1h')
      .sign(privateKey);
  const told = async (authorization: string) => {
    const answer = await ask({ headers: { authorization } });
    return [answer.status, answer.headers.get('www-authenticate')];
  };
  expect(await told(`Bearer ${await tokenOf('notes:read')}`)).toEqual([200, null]);
  expect(await told(`Bearer ${await tokenOf('notes:write')}`)).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="notes:read"',
  ]);
  const invalid = [401, 'Bearer error="invalid_token", scope="notes:read"'];
  expect(await told(`Bearer ${await tokenOf('notes:read', 'https://other.example')}`)).toEqual(invalid);
  expect(await told('bearer other')).toEqual(invalid);
  expect(await told('Basic Ym9iOnNlY3JldA==')).toEqual([401, 'Bearer scope="notes:read"']);

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

test('its Passport strategy decides as an authenticator, and before the service in an Express application', async () => {
  const secret = 'a secret of the tests, of more than 32 bytes';
  vi.stubEnv('JWT_SECRET', secret);
  onTestFinished(() => void vi.unstubAllEnvs());
  const blocks = await examples();
  const folder = await temporaryFolderOfTests();
  const at = (name: string) => path.join(folder, name);
  for (const name of ['notes.yaml', 'handlers.ts', 'passport.ts', 'passport-app.ts'])
    await writeFile(at(name), blocks.get(name) ?? '');
  await writeSound(at('generated'), at('notes.yaml'));
  const [{ handlers }, { security }, { app }, { createService }] = await Promise.all(
    ['handlers.ts', 'passport.ts', 'passport-app.ts', 'generated/server/service.ts'].map(
      (name) => import(at(name)),
    ),
  );
  const hosts = [
    await addressOf(createServer(toNodeListener(createService(handlers, { security })))),
    await addressOf(createServer(express().use(toExpress(createService(handlers, { security }))))),
    await addressOf(createServer(app)),
  ];
  const tokenOf = (audience: string, key = secret) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('ada')
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(key));
  const told = async (host: string, target: string, headers: Record<string, string>) => {
    const answer = await fetch(host + target, { headers });
    await answer.text();
    return [answer.status, answer.headers.get('www-authenticate')?.split(' ')[0] ?? null];
  };
  for (const host of hosts) {
    const note = (authorization: string) => told(host, '/notes/1', { authorization });
    expect(await note(`Bearer ${await tokenOf('notes')}`)).toEqual([200, null]);
    expect(await note(`Bearer ${await tokenOf('others')}`)).toEqual([401, 'Bearer']);
    expect(await note(`Bearer ${await tokenOf('notes', secret.toUpperCase())}`)).toEqual([401, 'Bearer']);
    expect(await note('Bearer none')).toEqual([401, 'Bearer']);
    expect(await told(host, '/notes/1', {})).toEqual([401, 'Bearer']);
    expect(await told(host, '/notes/changes', {})).toEqual([200, null]);
  }
});

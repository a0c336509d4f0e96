import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../runtime/engine/server/server.ts';

const server = createServer();
afterEach(async () => {
  if (server.listening) await once(server.close(), 'close');
});

const host = '127.0.0.1';
const listeners = () => [server.listenerCount('error'), server.listenerCount('listening')];
const names = { host: 'HOST', port: 'PORT', reusePort: 'REUSE_PORT=1' };

test.each([99_999, -1, 1.5, Number.NaN, '8080x' as unknown as number])(
  'an invalid port is named, with what to do: %s',
  async (port) => {
    const remedy = 'which is not a port; choose one from 1 to 65535, or 0 to let the system choose.';
    await expect(listen(server, { host, port })).rejects.toThrow(`port is ${port}, ${remedy}`);
    await expect(listen(server, { host, port, names })).rejects.toThrow(`PORT is ${port}, ${remedy}`);
    expect(listeners()).toEqual([0, 0]);
  },
);

test('a second listen() rejects, and changes nothing', async () => {
  const { port } = await listen(server, { host, port: 0 });
  await expect(listen(server, { host, port: 0, names })).rejects.toThrow(
    'HOST is "127.0.0.1" and PORT is 0, but this server listens already; make another one for a second address.',
  );
  expect(listeners()).toEqual([0, 0]);
  expect(server.address()).toMatchObject({ port });
});

test('a port in use is named in the error, and another can be tried', async () => {
  const other = createServer();
  const { port } = await listen(other, { host, port: 0 });
  await expect(listen(server, { host, port })).rejects.toThrow(`port is ${port}`);
  expect(listeners()).toEqual([0, 0]);
  await listen(server, { host, port: 0 });
  await once(other.close(), 'close');
});

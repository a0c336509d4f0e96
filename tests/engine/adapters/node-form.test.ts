import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readNodeForm } from '../../../runtime/engine/adapters/node-form.ts';
import { type RunningServer, startServer } from '../support/http-client.ts';

let server: RunningServer;
let socket: Socket;
afterEach(async () => {
  socket.destroy();
  await server.stop();
});

/** Files of uploads that this process has open. */
async function openUploads(): Promise<string[]> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((target) => /\/upload-[^/]+\/\d+$/.test(target));
}

const boundary = 'X-BOUNDARY';
const head = [
  'POST / HTTP/1.1',
  'Host: x',
  `Content-Type: multipart/form-data; boundary=${boundary}`,
  'Transfer-Encoding: chunked\r\n\r\n',
].join('\r\n');
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Begins to read a form whose answer nobody gives: the result, or the message of the error. */
async function read(text: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server = await startServer((request, response) => {
    const limits = { memory: 1000, total: 1_000_000 };
    readNodeForm(request, response, request.headers['content-type'] ?? '', limits).then(resolve, (error) =>
      resolve(error.message),
    );
  });
  socket = connect(server.port, '127.0.0.1');
  socket.write(text);
  return promise;
}

const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data${disposition}\r\n\r\n`;
const large = 'x'.repeat(200_000);

test('a form that turns out too large keeps no file open, although nothing is answered yet', async () => {
  const outcome = read(head + chunk(part('; name="a"; filename="a"') + large));
  await expect.poll(openUploads).toHaveLength(1);
  socket.write(chunk('x'.repeat(1_000_000)));
  expect(await outcome).toBeNull();
  await expect.poll(openUploads).toEqual([]);
});

test('nor does one that is refused for the file itself', async () => {
  expect(await read(head + chunk(part('; filename="a"') + large))).toBe('has a part without a name');
  // As long as it takes to open a file.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await openUploads()).toEqual([]);
});

test('a form that is announced as too large is refused before it comes', async () => {
  expect(await read(head.replace('Transfer-Encoding: chunked', 'Content-Length: 1000001'))).toBeNull();
});

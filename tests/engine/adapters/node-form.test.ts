import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readNodeForm } from '../../../runtime/engine/adapters/node-forms.ts';
import { Malformed } from '../../../runtime/engine/stages/text-values.ts';
import { type RunningServer, startServer } from '../support/http-client.ts';
import { roomsOf } from '../support/rooms.ts';

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

/** Begins to read a form without answering: returns the result or the error. */
async function read(text: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server = await startServer((request, response) => {
    const limits = { memory: 1000, total: 1_000_000, rooms: roomsOf() };
    readNodeForm(
      request,
      Number(request.headers['content-length'] ?? 0),
      response,
      request.headers['content-type'] ?? '',
      limits,
    ).then(resolve, resolve);
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
  expect(await outcome).toMatchObject({ name: 'BodyTooLarge', limit: 1_000_000 });
  await expect.poll(openUploads).toEqual([]);
});

test('nor does a form that is refused because of a file', async () => {
  expect(await read(head + chunk(part('; filename="a"') + large))).toBeInstanceOf(Malformed);
  // Long enough to open a file.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await openUploads()).toEqual([]);
});

test('a form with a too large Content-Length is refused before it arrives', async () => {
  const announced = head.replace('Transfer-Encoding: chunked', 'Content-Length: 1000001');
  expect(await read(announced)).toMatchObject({ name: 'BodyTooLarge', limit: 1_000_000 });
});

const whole = (...parts: string[]) => `${head}${chunk(`${parts.join('')}--${boundary}--\r\n`)}0\r\n\r\n`;
const field = (disposition: string, value: string) => `${part(disposition)}${value}\r\n`;
const typed = (name: string, value: string) =>
  field(`; name="${name}"; filename="${name}"\r\nContent-Type: text/${name}`, value);

test.each([
  ['has a part without a name', [field('', 'x')]],
  ['has more than 1000 bytes of text', [field('; name="a"', 'x'.repeat(1001))]],
  [
    'has more than 1000 bytes of text',
    [field('; name="a"', 'x'.repeat(600)), field('; name="b"', 'x'.repeat(600))],
  ],
  ['has more than 1000 parts', Array.from({ length: 1001 }, () => field('; name="a"', ''))],
])('a form is refused that %s', async (reason, parts) => {
  expect(await read(whole(...parts))).toMatchObject({ name: 'Malformed', message: reason });
});

test('files on disk use no memory, and are separate', async () => {
  const files = ['b', 'c'].map((name) => typed(name, name.repeat(1500)));
  const form = await read(whole(...files, field('; name="a"', 'a'.repeat(1000))));
  if (!(form instanceof FormData)) throw new Error(String(form));
  expect(form.get('a')).toBe('a'.repeat(1000));
  for (const name of ['b', 'c']) {
    const file = form.get(name);
    if (!(file instanceof File)) throw new Error(String(file));
    expect([file.name, file.type, await file.text()]).toEqual([name, `text/${name}`, name.repeat(1500)]);
  }
});

test('a disconnect is distinguished from the end of a form', async () => {
  const outcome = read(head + chunk(part('; name="a"')));
  setTimeout(() => socket.destroy(), 50);
  expect(await outcome).toMatchObject({ message: 'aborted' });
});

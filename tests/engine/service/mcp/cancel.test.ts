import { connect } from 'node:net';
import { toNodeListener } from '@plan-surface/engine/node';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startServer } from '../../support/http-client.ts';
import { buildDesk, createDesk, type Desk } from './support/programs.ts';
import { type Revision, requestOf, revisions } from './support/tool-caller.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildDesk();
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A desk on a port, and what it writes down. */
async function start(): Promise<{ readonly desk: Desk; readonly port: number; readonly log: unknown[] }> {
  const log: unknown[] = [];
  const desk = await createDesk(folder, { log: (...line) => void log.push(line) });
  const { port, stop } = await startServer(toNodeListener(desk.engine));
  stops.push(stop);
  return { desk, port, log };
}

/** Asks for an inventory of five seconds over a connection of its own. */
function askForInventory(port: number, revision: Revision, accept: string) {
  const params = { name: 'takeInventory', arguments: { milliseconds: 5000 } };
  const { headers, body } = requestOf(revision, 'tools/call', params, { Accept: accept });
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({
    Host: 'localhost',
    ...headers,
    'Content-Length': Buffer.byteLength(String(body)),
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST /mcp HTTP/1.1\r\n${head}\r\n${body}`);
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  return { socket, received };
}

/** Only a hang takes longer, in milliseconds. */
const hang = 60_000;

test.each(
  revisions.flatMap((revision) =>
    ['application/json', 'text/event-stream'].map((accept) => [revision, accept] as const),
  ),
)(
  'a call of %s for %s whose client leaves is told so at once, and answers nothing',
  async (revision, accept) => {
    const { desk, port, log } = await start();
    const before = desk.inventories.stopped;
    const { socket, received } = askForInventory(port, revision, accept);
    await vi.waitFor(() => expect(desk.inventories.running).toBe(1), hang);
    socket.destroy();
    await vi.waitFor(() => expect(desk.inventories.stopped).toBe(before + 1), hang);
    expect(Buffer.concat(received).toString()).toBe('');
    expect(log).toEqual([]);
  },
);

test('a call of a connected client is answered', async () => {
  const { desk, port } = await start();
  const before = desk.inventories.stopped;
  const params = { name: 'takeInventory', arguments: { milliseconds: 50 } };
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, requestOf('2025-11-25', 'tools/call', params));
  expect((await response.json()).result.structuredContent).toEqual({ counted: 3 });
  expect(desk.inventories).toEqual({ running: 0, stopped: before });
});

test('every call of a batch is aborted', async () => {
  const { desk, port } = await start();
  const before = desk.inventories.stopped;
  const { headers, body } = requestOf('2025-03-26', 'tools/call', {
    name: 'takeInventory',
    arguments: { milliseconds: 5000 },
  });
  const leave = new AbortController();
  const asked = fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers,
    body: `[${body},${body},${body}]`,
    signal: leave.signal,
  });
  await vi.waitFor(() => expect(desk.inventories.running).toBe(3), hang);
  leave.abort();
  await expect(asked).rejects.toThrow();
  await vi.waitFor(() => expect(desk.inventories).toEqual({ running: 0, stopped: before + 3 }), hang);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What is written on one connection: bytes, and pauses in milliseconds between them. */
export type Script = readonly (string | Uint8Array | number)[];

/**
 * Writes raw bytes on a new connection, and returns everything that is received until the server closes it.
 * The date of an answer, which is the only thing that may differ between two servers, is blanked.
 */
export async function exchangeRaw(port: number, script: Script): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // A server that refuses a request may close while the rest of it is still on its way.
  socket.on('error', () => undefined);
  for (const step of script) {
    if (typeof step === 'number') await wait(step);
    else if (socket.writable) socket.write(step);
  }
  await closed;
  return blankDates(Buffer.concat(chunks));
}

/** Writes bytes, then disconnects. */
export async function abortRaw(port: number, script: Script): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  for (const step of script) {
    if (typeof step === 'number') await wait(step);
    else socket.write(step);
  }
  socket.destroy();
  await once(socket, 'close');
}

const DATE = /\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/g;

function blankDates(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(DATE, '\r\nDate: *\r\n'), 'latin1');
}

/** The status of every answer in a row of them. */
export function statusesIn(bytes: Buffer): number[] {
  return [...bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n(?=[A-Za-z])/g)].map(
    ([, status]) => Number(status),
  );
}

/** One request as it goes over the wire. */
export function requestText(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`;
}

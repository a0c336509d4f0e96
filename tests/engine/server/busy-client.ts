import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { requestText } from '../../site/server/raw-exchange.ts';
import { closing } from './test-server.ts';

export interface BusyClient {
  /** Requests that were sent completely. */
  sent: number;
  /** Complete responses. */
  answered: number;
  /** Responses with `Connection: close`. */
  closings: number;
  /** The server closed the connection without a request in flight: this process was blocked, and looked idle. */
  wasIdle: boolean;
  readonly closed: Promise<unknown>;
}

/** Clients that a server takes for idle after this long, in milliseconds, less what reading takes. */
const LOOKS_IDLE = 400;

/**
 * For tests that end a server under such clients: call it before, and what it gives when requests were lost. Where the machine did not
 * let this process run for a while, its clients looked idle, and a connection may then be closed just as they send (RFC 9112,
 * section 9.6): the run says nothing, and the test is skipped with that reason.
 */
export function whileThisProcessRuns(): (skip: (reason: string) => void) => void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return (skip) => {
    delay.disable();
    const blocked = Math.round(delay.max / 1e6);
    if (blocked <= LOOKS_IDLE) return;
    const reason = `this process did not run for ${blocked} ms, and its clients looked idle`;
    console.log(`skipped: ${reason}`);
    skip(reason);
  };
}

const ANSWER = /HTTP\/1\.1 200 OK\r\n([\s\S]*?)\r\n\r\n/g;

/**
 * A client that repeats a request as soon as it is answered, until a response has `Connection: close`.
 *
 * @param together how many requests it sends at once
 */
export function keepBusy(port: number, target: string, together: number): BusyClient {
  const socket = connect(port, '127.0.0.1');
  const request = requestText('GET', target);
  let text = '';
  let isOver = false;
  const send = () => {
    socket.write(request.repeat(together));
    client.sent += together;
  };
  const client: BusyClient = { sent: 0, answered: 0, closings: 0, wasIdle: false, closed: closing(socket) };
  socket.on('end', () => {
    isOver = true;
    client.wasIdle = client.closings === 0 && client.sent === client.answered;
  });
  // Whether the server has closed the connection meanwhile shows in the next turns of the event loop.
  const sendAgain = () => setImmediate(() => setImmediate(() => isOver || send()));
  socket.on('connect', send).on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    const heads = [...text.matchAll(ANSWER)];
    const last = heads.at(-1);
    if (heads.length < together || last === undefined) return;
    const length = Number(/^content-length: (\d+)/im.exec(last[1] ?? '')?.[1]);
    if (text.length < last.index + last[0].length + length) return;
    text = '';
    client.answered += heads.length;
    client.closings += heads.filter(([, head]) => /^connection: close/im.test(head ?? '')).length;
    if (client.closings === 0) sendAgain();
  });
  return client;
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { NodeExchange } from '../adapters/node.ts';
import type { Problem } from '../core/errors.ts';
import type { HttpExchange } from '../core/http-exchange.ts';
import type { Engine } from '../engine.ts';

const { IncomingMessage: Message, ServerResponse: Response } = process.getBuiltinModule('node:http');

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void;

/** State shared by the connections of a server. */
export interface ConnectionContext {
  readonly engine: Pick<Engine, 'refuse' | 'whenIdle'>;
  readonly handle: HandleRequest;
  /** Called when a connection has made no progress for a while. */
  readonly whenStill: (connection: Connection) => void;
  /** Limit and use of the memory for waiting requests on all connections, in bytes. */
  readonly pipelineMemory: number;
  waitingBytes: number;
  isDraining: boolean;
}

const closing = ['Connection', 'close'];

/** Requests that may wait on one connection as parsed objects; the rest stay bytes. */
const PARSED_AHEAD = 16;
/** Memory of a waiting request with its response, in bytes; measured as 2.2 KiB. */
const PARSED_BYTES = 3 * 1024;

/** The parser that `node:http` attaches to a socket. Its callback returns 2 if another protocol follows. */
interface ParsedSocket {
  readonly parser?: { onIncoming?: ((request: Incoming, keepAlive: boolean) => number) | null } | null;
}
type Incoming = IncomingMessage & { upgrade?: boolean };

/**
 * A connection. Its requests are handled one at a time, in order; while others wait, nothing more is read. That alone does
 * not limit the memory that a client can use by pipelining without reading: `node:http` parses up to 64 KiB before it writes
 * the first response, and a request of 40 bytes becomes objects of 2 KiB. So the parser is stopped too, and the rest is
 * parsed later.
 */
export class Connection {
  readonly socket: Socket;
  readonly #context: ConnectionContext;
  /** The response that is being written, or the last one. */
  #current: ServerResponse | null = null;
  /** The response to the latest request. */
  #last: ServerResponse | null = null;
  readonly #waiting: (() => void)[] = [];
  #waitingBytes = 0;
  #isGuarded = false;
  /** Node has detached the socket and no longer reads from it. */
  #isDetached = false;
  /** See `closeStalled`. */
  bytesMoved = 0;
  /** The connection closes after the current response: further input is not parsed. */
  #isEnding = false;

  constructor(socket: Socket, context: ConnectionContext) {
    this.socket = socket;
    this.#context = context;
  }

  get isBusy(): boolean {
    return this.#waiting.length > 0 || this.#isWriting;
  }

  get #isWriting(): boolean {
    return this.#current !== null && !this.#current.writableFinished;
  }

  take(
    request: IncomingMessage,
    response: ServerResponse,
    handle: ConnectionContext['handle'] = this.#context.handle,
  ): void {
    if (this.#isEnding) return;
    this.#last = response;
    if (this.#isWriting || this.#context.isDraining)
      this.#wait(() => this.#begin(request, response, handle), PARSED_BYTES);
    else this.#begin(request, response, handle);
  }

  #begin(request: IncomingMessage, response: ServerResponse, handle: HandleRequest): void {
    this.#current = response;
    if (this.#context.isDraining && this.#waiting.length === 0) response.setHeader('Connection', 'close');
    handle(request, response);
  }

  /** Refuses a parsed request, such as one with an invalid target, and ends the connection. */
  refuseRequest(exchange: HttpExchange, respond: () => void | Promise<void>): void {
    this.#isEnding = true;
    this.forget();
    exchange.earlyHeaders = closing;
    this.socket.destroySoon = () => linger(this.socket);
    void respond();
  }

  /** Refuses malformed input after the last request, or in its body, and ends the connection. */
  refuse(problem: Problem): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    const last = this.#last;
    if (last === null || last.req.complete) this.#afterAll(() => this.#refuseBare(problem));
    else if (last !== this.#current) {
      // It is refused after the responses before it.
      this.#waiting.pop();
      this.#waiting.push(() => this.#refuseOn(last, problem));
    } else if (!last.headersSent) {
      this.#refuseOn(last, problem);
      breakOff(last.req);
    } else if (last.writableEnded) this.#afterAll(() => linger(this.socket));
    else this.socket.destroy();
  }

  /** For a socket that Node has detached: runs a step when all earlier requests are answered. */
  whenDetached(step: () => void, bytes = 0): void {
    this.#isDetached = true;
    this.socket.on('drain', this.#drain).on('timeout', this.#timeout).on('error', ignore);
    this.#afterAll(step, bytes);
  }

  /** Lets Node parse bytes again that it has already read. */
  readAgain(bytes: Buffer, attach: (socket: Socket) => void): void {
    const { socket } = this;
    this.whenDetached(() => {
      socket.off('drain', this.#drain).off('timeout', this.#timeout).off('error', ignore);
      socket.removeAllListeners('resume').removeAllListeners('pause');
      this.#isGuarded = false;
      this.#isDetached = false;
      socket.unshift(bytes);
      attach(socket);
    }, bytes.length);
  }

  /** Drops the waiting requests. */
  forget(): void {
    this.#waiting.length = 0;
    this.#release();
  }

  #release(): void {
    this.#context.waitingBytes -= this.#waitingBytes;
    this.#waitingBytes = 0;
  }

  /** Makes the next response the last one, with `Connection: close`. */
  announceEnd(): void {
    const current = this.#current;
    if (current !== null && this.#waiting.length === 0 && !current.headersSent)
      current.setHeader('Connection', 'close');
  }

  readonly #drain = (): void => {
    this.#current?.emit('drain');
  };

  readonly #timeout = (): void => {
    this.#context.whenStill(this);
  };

  #afterAll(step: () => void, bytes = 0): void {
    if (this.isBusy) this.#wait(step, bytes);
    else step();
  }

  #wait(step: () => void, bytes: number): void {
    const context = this.#context;
    if (this.socket.destroyed) return;
    this.#guard();
    if (context.waitingBytes + bytes > context.pipelineMemory) {
      this.socket.destroy();
      return;
    }
    context.waitingBytes += bytes;
    this.#waitingBytes += bytes;
    this.#waiting.push(step);
    // Another request has arrived, so it is not the last one.
    if (context.isDraining && this.#isWriting && !this.#current?.headersSent)
      this.#current?.removeHeader('Connection');
    if (this.#waiting.length > 1) return;
    if (this.#isWriting) this.#hold();
    else this.#lookForMore();
  }

  /** Stops reading until no request waits. */
  #hold(): void {
    this.#current?.once('finish', this.#advance);
    // Later, because the parser resumes reading after each request, and pending responses may be written now.
    queueMicrotask(this.#pause);
  }

  /** Makes the parser return the rest of its input, as for an `Upgrade`: see `readAgain`. */
  #guard(): void {
    if (this.#isGuarded) return;
    this.#isGuarded = true;
    // Node also resumes after a response that was larger than its buffer.
    this.socket.on('resume', this.#pause);
    const { parser } = this.socket as ParsedSocket;
    const parse = parser?.onIncoming;
    // Without it `pipelineMemory` is the only bound.
    if (parser == null || parse == null) return;
    parser.onIncoming = (request, keepAlive) => {
      if (this.#waiting.length < PARSED_AHEAD && !this.socket.destroyed) return parse(request, keepAlive);
      request.upgrade = true;
      return 2;
    };
  }

  readonly #pause = (): void => {
    if (this.#waiting.length > 0 && this.#isWriting) this.socket.pause();
  };

  /** Called when the response before is written. */
  readonly #advance = (): void => {
    if (this.#context.isDraining && this.#waiting.length === 1) this.#lookForMore();
    else this.#next();
  };

  #next(): void {
    const step = this.#waiting.shift();
    if (step === undefined) return;
    if (this.#waiting.length === 0) this.#release();
    step();
    if (this.#waiting.length === 0) this.#resume();
    else if (this.#isWriting) this.#current?.once('finish', this.#advance);
    else this.#next();
  }

  #resume(): void {
    if (!this.#isDetached) this.socket.resume();
  }

  /** Whether this is the last request of a draining connection is known only when all received bytes have been read. */
  #lookForMore(): void {
    this.#resume();
    setImmediate(() => setImmediate(() => this.#next()));
  }

  #refuseOn(response: ServerResponse, problem: Problem): void {
    this.#current = response;
    const exchange = new NodeExchange(response.req, response, '/', '');
    this.refuseRequest(exchange, () => this.#context.engine.refuse(exchange, problem));
  }

  /** Makes a request object for input without one, so that the response can be sent as usual. */
  #refuseBare(problem: Problem): void {
    const { socket } = this;
    const response = new Response(new Message(socket));
    response.assignSocket(socket);
    response.once('finish', () => {
      response.detachSocket(socket);
      linger(socket);
    });
    this.#refuseOn(response, problem);
  }
}

/** Fails the body of a request for its reader, as Node does, but keeps the connection open for the response. */
function breakOff(request: IncomingMessage): void {
  // Node's own would also close the connection. An error without a listener would end the process.
  request._destroy = (error, done) => done(request.listenerCount('error') > 0 ? error : null);
  request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
}

function ignore(): void {}

/** How often idle connections are checked, in milliseconds. */
const INTERVAL = 50;
/** How long handlers may clean up after the grace period, in milliseconds. */
const LAST_SECOND = 1_000;
/** A connection without input for this long is idle; before, the client may just be sending its next request. */
const IDLE = 500;
/**
 * The same in checks, between each of which input is read: a process that did not run for a while has not read what came meanwhile,
 * and time alone would make its connections idle.
 */
const IDLE_CHECKS = IDLE / INTERVAL;

/**
 * Stops a server without losing complete requests. Responses get `Connection: close`, idle connections are closed, and after
 * `grace` milliseconds all others.
 * Resolves when no connection is left and every handler has ended; a second after `grace`, in any case.
 */
export async function drain(
  server: Server,
  connections: ReadonlyMap<unknown, Connection>,
  context: ConnectionContext,
  grace: number,
): Promise<void> {
  context.isDraining = true;
  const began = performance.now();
  for (const connection of connections.values()) connection.announceEnd();
  await acceptPending(connections);
  // Node would close connections with a request that has arrived and is not read yet.
  server.closeIdleConnections = () => {};
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const quiet = new WeakMap<Connection, { checks: number; bytes: number }>();
  const sweep = setInterval(() => {
    for (const connection of connections.values()) {
      const { socket, isBusy } = connection;
      const known = quiet.get(connection);
      if (known === undefined || isBusy || known.bytes !== socket.bytesRead)
        quiet.set(connection, { checks: 0, bytes: socket.bytesRead });
      else if (known.checks < IDLE_CHECKS) known.checks += 1;
      else if (!socket.writableEnded) socket.destroySoon();
    }
  }, INTERVAL);
  const end = setTimeout(() => {
    for (const { socket } of connections.values()) socket.destroy();
  }, grace);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
  // The caller may exit the process afterwards, so `finally` blocks of handlers get time to run.
  await new Promise<void>((resolve) => {
    const last = setTimeout(resolve, began + grace + LAST_SECOND - performance.now());
    void context.engine.whenIdle().then(() => {
      clearTimeout(last);
      resolve();
    });
  });
}

/** Accepts the connections in the system's backlog: one in each turn of the event loop. */
async function acceptPending(connections: ReadonlyMap<unknown, Connection>): Promise<void> {
  const end = performance.now() + IDLE;
  let known: unknown;
  let quiet = 0;
  while (quiet < 3 && performance.now() < end) {
    await turn();
    const newest = [...connections.keys()].at(-1);
    quiet = newest === known ? quiet + 1 : 0;
    known = newest;
  }
}

/**
 * Called when a connection has made no progress for `period`, half of its timeout. Node counts the part of a response that
 * the system buffered at once as progress, and does not call for the first period after it.
 *
 * @param period in milliseconds
 */
export function closeStalled(connection: Connection, period: number): void {
  const { socket } = connection;
  // For a client that does not read: a reset also frees the system's buffers.
  if (socket.writableLength > 0) {
    socket.resetAndDestroy();
    return;
  }
  const moved = socket.bytesRead + socket.bytesWritten;
  if (!connection.isBusy || moved === connection.bytesMoved) {
    socket.destroy();
    return;
  }
  connection.bytesMoved = moved;
  socket.setTimeout(period);
}

/** How long a client may still send bytes that are discarded, in milliseconds. */
const LINGER = 2_000;

/**
 * Ends a connection whose client may still be sending. Input is discarded for a moment: closing with unread bytes resets the
 * connection, and the client could lose the response (RFC 9112 section 9.6).
 */
function linger(socket: Socket): void {
  if (socket.destroyed) return;
  // Detaches the parser of `node:http`, which would make requests of the bytes.
  socket.removeAllListeners('data');
  socket.on('data', discard);
  socket.end();
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER).unref();
  // The timer must not retain the socket of a closed connection.
  socket.once('close', () => clearTimeout(timer));
}

function discard(): void {}

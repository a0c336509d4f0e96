import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { NodeExchange } from '../adapters/node.ts';
import type { Problem } from '../core/errors.ts';
import type { HttpExchange } from '../core/http-exchange.ts';
import type { Engine } from '../engine.ts';

const { IncomingMessage: Message, ServerResponse: Response } = process.getBuiltinModule('node:http');

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void;

/** What the connections of one server share. */
export interface ConnectionContext {
  readonly engine: Pick<Engine, 'refuse'>;
  readonly handle: HandleRequest;
  /** Called when nothing has moved on a connection for a while. */
  readonly whenStill: (connection: Connection) => void;
  /** What may wait on all connections together, in bytes, and what does. */
  readonly pipelineMemory: number;
  waitingBytes: number;
  isDraining: boolean;
  /** How many requests have a handler at work, or an answer in pieces. */
  answering: number;
  /** Called when that has become none. */
  whenAnswered: () => void;
}

const closing = ['Connection', 'close'];

/** Requests that may wait on one connection as objects of Node; the rest stay bytes. */
const PARSED_AHEAD = 16;
/** What a request and its response take that wait, in bytes; measured 2.2 KiB. */
const PARSED_BYTES = 3 * 1024;

/** The parser that `node:http` ties to a socket. Its function says with 2 that what follows is another protocol. */
interface ParsedSocket {
  readonly parser?: { onIncoming?: ((request: Incoming, keepAlive: boolean) => number) | null } | null;
}
type Incoming = IncomingMessage & { upgrade?: boolean };

/**
 * A connection. Its requests are handled one at a time, in their order: those behind an unfinished answer wait, and
 * nothing more is read meanwhile. That alone does not bound what a client can make the server hold that pipelines and
 * does not read: `node:http` parses all that has arrived, up to 64 KiB at once, before the first answer is written, and
 * a request of 40 bytes becomes objects of 2 KiB. So the parser, too, is stopped, and reads the rest again later.
 */
export class Connection {
  readonly socket: Socket;
  readonly #context: ConnectionContext;
  /** The answer that is being written, or else the last one. */
  #current: ServerResponse | null = null;
  /** The answer to the request that came last. */
  #last: ServerResponse | null = null;
  readonly #waiting: (() => void)[] = [];
  #waitingBytes = 0;
  #isGuarded = false;
  /** Node has detached the socket: nothing reads from it. */
  #isDetached = false;
  /** See `closeStalled`. */
  bytesMoved = 0;
  /** The last answer is known: nothing that comes is a request any more. */
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

  /** Refuses a request that did come as one, such as one whose target is not valid, and ends the connection. */
  refuseRequest(exchange: HttpExchange, respond: () => void | Promise<void>): void {
    this.#isEnding = true;
    this.forget();
    exchange.earlyHeaders = closing;
    this.socket.destroySoon = () => linger(this.socket);
    void respond();
  }

  /** Refuses what came after the last request, or the rest of that request, and ends the connection. */
  refuse(problem: Problem): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    const last = this.#last;
    if (last === null || last.req.complete) this.#afterAll(() => this.#refuseBare(problem));
    else if (last !== this.#current) {
      // It waits for its turn, and is refused when that comes.
      this.#waiting.pop();
      this.#waiting.push(() => this.#refuseOn(last, problem));
    } else if (!last.headersSent) {
      this.#refuseOn(last, problem);
      breakOff(last.req);
    } else if (last.writableEnded) this.#afterAll(() => linger(this.socket));
    else this.socket.destroy();
  }

  /** For a socket that Node has taken its listeners from: runs a step once all that came before it is answered. */
  whenDetached(step: () => void, bytes = 0): void {
    this.#isDetached = true;
    this.socket.on('drain', this.#drain).on('timeout', this.#timeout).on('error', ignore);
    this.#afterAll(step, bytes);
  }

  /** Lets Node read bytes again that it has read already. */
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

  /** What waits will not be answered. */
  forget(): void {
    this.#waiting.length = 0;
    this.#release();
  }

  #release(): void {
    this.#context.waitingBytes -= this.#waitingBytes;
    this.#waitingBytes = 0;
  }

  /** The answer that is not written yet says that it is the last one. */
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
    // It is not the last one after all.
    if (context.isDraining && this.#isWriting && !this.#current?.headersSent)
      this.#current?.removeHeader('Connection');
    if (this.#waiting.length > 1) return;
    if (this.#isWriting) this.#hold();
    else this.#lookForMore();
  }

  /** Stops reading until nothing waits. */
  #hold(): void {
    this.#current?.once('finish', this.#advance);
    // Once the parser is done, which resumes after each request, and all is written that could be written at once.
    queueMicrotask(this.#pause);
  }

  /** Makes the parser give back what is too much for now, as it does for an `Upgrade`: see `readAgain`. */
  #guard(): void {
    if (this.#isGuarded) return;
    this.#isGuarded = true;
    // Node resumes, too, when an answer was larger than its buffer.
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

  /** The answer before is written. */
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

  /** Whether this is the last request of a draining connection shows when the system has given all that has arrived. */
  #lookForMore(): void {
    this.#resume();
    setImmediate(() => setImmediate(() => this.#next()));
  }

  #refuseOn(response: ServerResponse, problem: Problem): void {
    this.#current = response;
    const exchange = new NodeExchange(response.req, response, '/', '');
    this.refuseRequest(exchange, () => this.#context.engine.refuse(exchange, problem));
  }

  /** Makes a request object where there is none, so that the answer is sent in the usual way. */
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

/** Ends the body of a request for whoever reads it, as Node does, while the connection stays open for the answer. */
function breakOff(request: IncomingMessage): void {
  // Node's own would close the connection too. An error without a listener would end the process.
  request._destroy = (error, done) => done(request.listenerCount('error') > 0 ? error : null);
  request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
}

function ignore(): void {}

/** How often idle connections are looked at, in milliseconds. */
const INTERVAL = 50;
/** How long handlers may still clean up once the grace period is over, in milliseconds. */
const LAST_SECOND = 1_000;
/** A connection on which nothing comes for this long is idle: its client may just be sending the next request. */
const IDLE = 500;

/**
 * Stops a server so that nothing is lost that has arrived as a whole. Every answer from now on says
 * `Connection: close`, connections that stay idle are closed, and after `grace` milliseconds all that are left.
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
  // Node would close connections whose next request has arrived and is not read yet.
  server.closeIdleConnections = () => {};
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const quiet = new WeakMap<Connection, { since: number; bytes: number }>();
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const connection of connections.values()) {
      const { socket, isBusy } = connection;
      const known = quiet.get(connection);
      if (known === undefined || isBusy || known.bytes !== socket.bytesRead)
        quiet.set(connection, { since: now, bytes: socket.bytesRead });
      else if (now - known.since >= IDLE && !socket.writableEnded) socket.destroySoon();
    }
  }, INTERVAL);
  const end = setTimeout(() => {
    for (const { socket } of connections.values()) socket.destroy();
  }, grace);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
  if (context.answering === 0) return;
  // The caller may exit the process afterwards, so let handlers finish their `finally` blocks.
  await new Promise<void>((resolve) => {
    const last = setTimeout(resolve, began + grace + LAST_SECOND - performance.now());
    context.whenAnswered = () => {
      clearTimeout(last);
      resolve();
    };
  });
}

/** Takes in the connections that the system has accepted already: one in each turn of the event loop. */
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
 * Called when nothing has moved on a connection for `period`, half of the time that it may stand still. Node counts the
 * part of an answer that the system took at once as progress, and lets the first period after it pass in silence.
 *
 * @param period in milliseconds
 */
export function closeStalled(connection: Connection, period: number): void {
  const { socket } = connection;
  // A client that does not read: its answer must not stay in the buffers of the system either.
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
 * Ends a connection whose client may still be sending. What comes is thrown away for a moment: to close while bytes are
 * unread resets the connection, and the client could lose the answer (RFC 9112 section 9.6).
 */
function linger(socket: Socket): void {
  if (socket.destroyed) return;
  // Takes the bytes away from the parser of `node:http`, which would make requests of them.
  socket.removeAllListeners('data');
  socket.on('data', discard);
  socket.end();
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER).unref();
  // Nothing of a connection stays that the client has closed.
  socket.once('close', () => clearTimeout(timer));
}

function discard(): void {}

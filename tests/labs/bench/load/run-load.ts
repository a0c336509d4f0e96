import { type Connection, type Destination, type Exchange, openConnection } from './connection.ts';
import { Histogram } from './histogram.ts';

export interface Load {
  readonly destination: Destination;
  /** Sent in turn, from wherever the last load with the same list has stopped. */
  readonly exchanges: Cycle<Exchange>;
  readonly connections: number;
  readonly milliseconds: number;
  /** Requests a second, at fixed times, whatever comes back; as many as the server answers when left out. */
  readonly perSecond?: number;
  /** Called when all connections are open, before the first request. */
  readonly onStart?: () => void;
}

export interface LoadResult {
  /** Answered requests. */
  readonly requests: number;
  /** Answered requests a second. */
  readonly perSecond: number;
  /** From when a request was due, which under a fixed rate can be before it could be sent. */
  readonly latency: Histogram;
}

/** The items of a list in turn, without end. */
export class Cycle<Item> {
  readonly #items: readonly Item[];
  #next = 0;

  constructor(items: readonly Item[]) {
    if (items.length === 0) throw new Error('There is nothing to send.');
    this.#items = items;
  }

  next(): Item {
    const item = this.#items[this.#next] as Item;
    this.#next = (this.#next + 1) % this.#items.length;
    return item;
  }
}

/** How long a load may take longer than it should, in milliseconds. */
const PATIENCE = 10_000;

/** Puts a server under load. Rejects as soon as one response is not as expected: what is wrong is not measured. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => undefined);
  const latency = new Histogram();
  const due = new Map<Connection, number>();
  let onIdle: (connection: Connection, now: number) => void = () => undefined;
  let completed = 0;
  let requestsEach = 1;
  const send = (connection: Connection, since: number) => {
    const exchange = load.exchanges.next();
    requestsEach = exchange.requests;
    due.set(connection, since);
    connection.send(exchange);
  };
  const done = (connection: Connection) => {
    const now = performance.now();
    latency.record(now - (due.get(connection) as number));
    completed += requestsEach;
    onIdle(connection, now);
  };
  const opened: Connection[] = [];
  const patience = setTimeout(
    () => reject(new Error('The server does not answer.')),
    load.milliseconds + PATIENCE,
  );
  try {
    for (let count = 0; count < load.connections; count++) {
      opened.push(await openConnection(load.destination, done, reject));
    }
    load.onStart?.();
    const start = performance.now();
    const deadline = start + load.milliseconds;
    onIdle = (load.perSecond === undefined ? saturate : pace(load.perSecond))({
      opened,
      send,
      start,
      deadline,
      resolve,
    });
    await promise;
    const elapsed = performance.now() - start;
    return { requests: completed, perSecond: (completed * 1000) / elapsed, latency };
  } finally {
    clearTimeout(patience);
    for (const connection of opened) connection.close();
  }
}

interface Run {
  readonly opened: readonly Connection[];
  readonly send: (connection: Connection, due: number) => void;
  readonly start: number;
  readonly deadline: number;
  readonly resolve: () => void;
}

type Sender = (run: Run) => (connection: Connection, now: number) => void;

/** Every connection sends its next request as soon as it has its answer. */
const saturate: Sender = ({ opened, send, start, deadline, resolve }) => {
  for (const connection of opened) send(connection, start);
  let idle = 0;
  return (connection, now) => {
    if (now < deadline) return send(connection, now);
    idle++;
    if (idle === opened.length) resolve();
  };
};

/** Requests are due at fixed times. One that finds no idle connection waits, and its waiting counts. */
function pace(perSecond: number): Sender {
  return ({ opened, send, start, deadline, resolve }) => {
    const interval = 1000 / perSecond;
    const total = Math.round((deadline - start) / interval);
    const idle = [...opened];
    let sent = 0;
    // A timer knows milliseconds only: the loop turns until the next request is due.
    const turn = () => {
      const now = performance.now();
      while (sent < total && start + sent * interval <= now && idle.length > 0) {
        send(idle.pop() as Connection, start + sent * interval);
        sent++;
      }
      if (sent === total && idle.length === opened.length) resolve();
      else setImmediate(turn);
    };
    turn();
    return (connection) => void idle.push(connection);
  };
}

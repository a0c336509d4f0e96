import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { Connection, ConnectionContext } from './connection.ts';

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
  // Whoever waits for this may end the process, in the middle of a `finally`.
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

import type { Socket } from 'node:net';

/** How long a client may still send what nobody reads, in milliseconds. */
const LINGER = 2_000;

/**
 * Ends a connection whose client may still be sending. What comes is thrown away for a moment: to close while bytes are
 * unread resets the connection, and the client could lose the answer (RFC 9112 section 9.6).
 */
export function linger(socket: Socket): void {
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

import type { Connection } from './connection.ts';

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

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ResponseReader } from './response-reader.ts';

/** Bytes to send, and what has to come back. */
export interface Exchange {
  readonly bytes: Buffer;
  /** Requests in the bytes. */
  readonly requests: number;
  readonly status: number;
  /** Of the body of each response, as it goes over the wire. */
  readonly bodyBytes: number;
}

/** Where a load goes. */
export interface Destination {
  readonly port: number;
  /** `Content-Length` as this server spells it. */
  readonly lengthHeader: string;
}

/** One connection that stays open, with at most one exchange at a time. */
export interface Connection {
  send(exchange: Exchange): void;
  close(): void;
}

/**
 * Opens a connection.
 *
 * @param onDone called when the last response of an exchange has come
 * @param onError called when a response is not what the exchange expects, or the connection fails
 */
export async function openConnection(
  { port, lengthHeader }: Destination,
  onDone: (connection: Connection) => void,
  onError: (error: Error) => void,
): Promise<Connection> {
  let expected: Exchange | null = null;
  let missing = 0;
  const reader = new ResponseReader(lengthHeader, (status, bodyBytes) => {
    if (status !== expected?.status || bodyBytes !== expected.bodyBytes) {
      const wanted = expected === null ? 'none' : `${expected.status} with ${expected.bodyBytes} bytes`;
      throw new Error(`A response came with ${status} and ${bodyBytes} bytes; expected was ${wanted}.`);
    }
    missing--;
    if (missing > 0) return;
    expected = null;
    onDone(connection);
  });
  const read = (length: number, bytes: Uint8Array): boolean => {
    try {
      reader.feed((bytes as Buffer).subarray(0, length));
    } catch (error) {
      onError(error as Error);
    }
    return true;
  };
  // One buffer for all reads of the connection: the reader keeps none of its bytes.
  const socket: Socket = connect({
    host: '127.0.0.1',
    port,
    noDelay: true,
    onread: { buffer: Buffer.allocUnsafeSlow(128 * 1024), callback: read },
  });
  const connection: Connection = {
    send(exchange) {
      expected = exchange;
      missing = exchange.requests;
      socket.write(exchange.bytes);
    },
    close: () => socket.destroy(),
  };
  socket.on('error', onError);
  socket.on('end', () => onError(new Error('The server closed a connection that was in use.')));
  await once(socket, 'connect');
  return connection;
}

import { connect, type Socket } from 'node:net';
import { requestText } from './raw-exchange.ts';

/** The behaviour of a client that neither reads nor sends. */
export type Greed = 'slow headers' | 'slow body' | 'never reads' | 'pipelines without reading';

export interface GreedyClient {
  readonly greed: Greed;
  /** When the server has closed the connection: seconds since the first byte was sent; null while it is open. */
  readonly closedAfter: number | null;
}

export interface Crowd {
  readonly clients: readonly GreedyClient[];
  leave(): void;
}

/** How many of each. */
export const crowd: Readonly<Record<Greed, number>> = {
  'slow headers': 500,
  'slow body': 500,
  'never reads': 300,
  'pipelines without reading': 300,
};

/** A response that is larger than the buffers of a socket. */
const large = requestText('GET', '/llms-full.txt');

/** What is sent at once, and what follows a byte at a time, one a second. */
const scripts: Readonly<Record<Greed, readonly [at: string, later: string]>> = {
  'slow headers': ['GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'],
  'slow body': [
    'POST /api/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"',
    'a',
  ],
  'never reads': [large, ''],
  // 64 KiB of requests, of which no answer is read.
  'pipelines without reading': [large.repeat(Math.ceil(65_536 / large.length)), ''],
};

/** Opens the connections of a crowd, and keeps them at what they do until it leaves. Resolves when all are connected. */
export async function gather(port: number, counts: Readonly<Record<Greed, number>> = crowd): Promise<Crowd> {
  const sockets: Socket[] = [];
  const clients = (Object.keys(counts) as Greed[]).flatMap((greed) =>
    Array.from({ length: counts[greed] }, () => join(port, greed, sockets)),
  );
  await Promise.all(clients.map(({ connected }) => connected));
  const drip = setInterval(() => {
    for (const { socket, later } of clients) if (later !== '' && socket.writable) socket.write(later);
  }, 1_000);
  return {
    clients,
    leave() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

function join(port: number, greed: Greed, sockets: Socket[]) {
  const [at, later] = scripts[greed];
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const client = { greed, socket, later, closedAfter: null as number | null, connected: Promise.resolve() };
  client.connected = new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject).on('error', () => undefined);
      const began = performance.now();
      socket.once('close', () => {
        client.closedAfter = (performance.now() - began) / 1_000;
      });
      socket.write(at);
      resolve();
    });
  });
  // A paused socket does not see its end: those that are to be answered with 408 read, the others never do.
  if (later === '') socket.pause();
  else socket.resume();
  return client;
}

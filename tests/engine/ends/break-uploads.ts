import { mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endsHosts } from './hosts.ts';
import { createWatched, sent, type Visit } from './watched-service.ts';

// In a separate process: aborts uploads of every kind in every way on one host, and prints what is left as JSON.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const [name = '', count = '1000'] = process.argv.slice(2);
const host = endsHosts.find((one) => one.name === name);
if (host === undefined) throw new Error(`There is no host ${name}.`);
process.env['TMPDIR'] = mkdtempSync(path.join(tmpdir(), 'broken-'));

/** Concurrent uploads. */
const CLIENTS = 25;
/** Uploads before the first measurement, so that all code is compiled. */
const FIRST = 400;

let told = 0;
// A leak would exhaust either before the end.
const rooms = { bodyMemory: 4_000_000, uploadDisk: 4_000_000 };
const service = createWatched({
  observers: [
    () => ({
      end({ operation }) {
        if (operation !== null) told += 1;
      },
    }),
  ],
  ...rooms,
});
const visits = service.visits as Visit[];
const { port, server, sockets, drain } = await host.start(service, { request: 200, grace: 0 });
// A request that times out before its head is complete has no handler.
let asked = 0;
server.on('request', () => void asked++);

const ends = [
  (client: Socket) => client.end(),
  (client: Socket) => client.resetAndDestroy(),
  (client: Socket) => client.write('zz\r\n'),
  // Out of time.
  () => undefined,
];
const kinds = Object.values(sent);

async function breakOff(index: number): Promise<void> {
  const { path, type, begin } = kinds[index % kinds.length] as (typeof kinds)[number];
  const end = ends[Math.floor(index / kinds.length) % ends.length];
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
  // What comes is a refusal, and the last.
  client.once('data', () => client.destroy());
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const text = `${head}${begin.length.toString(16)}\r\n${begin}\r\n`;
  client.write(text);
  // The system throws away what has not been read of a connection that is reset.
  const isRead = () => sockets.some((one) => one.remotePort === from && one.bytesRead === text.length);
  await new Promise((resolve) => client.once('connect', resolve));
  const from = client.localPort;
  while (!isRead() && !client.destroyed) await sleep(2);
  end?.(client);
  await closed;
}

/** Aborts so many uploads, and returns the bytes in use afterwards. */
async function round(uploads: number): Promise<number> {
  let begun = 0;
  const client = async () => {
    while (begun < uploads) await breakOff(begun++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  // Every kind but streams ends before its handler.
  const end = performance.now() + 10_000;
  const isOver = () => visits.every(({ hasEnded, wasTold }) => hasEnded && wasTold) && filesLeft() === 0;
  while (!isOver() && performance.now() < end) await sleep(20);
  await sleep(200);
  running += visits.filter(({ hasEnded, wasTold }) => !hasEnded || !wasTold).length;
  visits.length = 0;
  (sockets as Socket[]).length = 0;
  for (let time = 0; time < 4; time++) {
    collectGarbage();
    await sleep(20);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const filesLeft = () => readdirSync(tmpdir()).length + openFiles();

function openFiles(): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('/upload-');
    } catch {
      return false;
    }
  }).length;
}

let running = 0;
const before = await round(FIRST);
const [askedBefore, toldBefore] = [asked, told];
const after = await round(Number(count));
console.log(
  JSON.stringify({
    running,
    files: filesLeft(),
    bytes: after - before,
    asked: asked - askedBefore,
    told: told - toldBefore,
    log: service.log.length,
  }),
);
await drain();
process.exit();

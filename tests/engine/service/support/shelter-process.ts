import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { residentMemory } from '../../../support/process-memory.ts';

/** The shelter in a process of its own. */
export interface ShelterProcess {
  readonly port: number;
  /** Resident memory, in MiB. */
  memory(): number;
  /** The most resident memory while something goes on, sampled, in MiB. */
  peakDuring(work: () => Promise<unknown>): Promise<number>;
  /** Files of uploads that are on disk. */
  uploads(): Promise<string[]>;
  /** What the shelter counts. */
  metrics(): Promise<Readonly<Record<string, number>>>;
  /** Begins a request with all permissions. */
  begin(method: string, target: string, headers?: Readonly<Record<string, string>>): ClientRequest;
}

/** Between two looks at the memory, in milliseconds. */
const SAMPLE = 20;

/** Starts the program that `buildShelter` has put together; it ends with the test. */
export async function startShelter(folder: string): Promise<ShelterProcess> {
  const temporary = path.join(folder, 'tmp');
  await mkdir(temporary, { recursive: true });
  const child = spawn(process.execPath, [path.join(folder, 'shelter/serve.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
  });
  onTestFinished(() => void child.kill());
  const port = await readPort(child);
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const begin: ShelterProcess['begin'] = (method, target, headers = {}) =>
    request({
      host: '127.0.0.1',
      port,
      path: target,
      method,
      agent,
      headers: { Authorization: 'Bearer admin', 'X-Key': 'monitor', ...headers },
    });
  const memory = () => residentMemory(child.pid);
  return {
    port,
    memory,
    begin,
    async peakDuring(work) {
      let peak = memory();
      let isOver = false;
      const sampling = (async () => {
        while (!isOver) {
          peak = Math.max(peak, memory());
          await new Promise((resolve) => setTimeout(resolve, SAMPLE));
        }
      })();
      await work().finally(() => {
        isOver = true;
      });
      await sampling;
      return peak;
    },
    uploads: () => readdir(temporary),
    async metrics() {
      const response = await answerOf(begin('GET', '/metrics').end());
      return JSON.parse((await readAll(response)).toString());
    },
  };
}

async function readPort({ stdout }: ChildProcess): Promise<number> {
  for await (const chunk of stdout ?? []) return Number(String(chunk));
  throw new Error('The shelter has not started.');
}

export function answerOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => void outgoing.once('response', resolve).once('error', reject));
}

export async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}

import { parseArgs } from 'node:util';
import { ask, headerOf, spellingOf } from '../../labs/bench/load/ask.ts';
import { requestBytes } from '../../labs/bench/load/request.ts';
import { Cycle, runLoad } from '../../labs/bench/load/run-load.ts';
import { median } from '../../labs/bench/statistics.ts';
import { freePort } from '../../support/free-port.ts';
import { residentMemory } from '../../support/process-memory.ts';
import { startSite } from './site-process.ts';

export interface SteadyLoad {
  /** Requests a second that the server answered at most, and that it was then asked for. */
  readonly peak: number;
  readonly asked: number;
  /** Answered requests. A load with one wrong answer is rejected. */
  readonly requests: number;
  /** Latency in milliseconds from when a request was due. */
  readonly p99: number;
  /** Resident memory in MiB: medians of a tenth of the time, after a warm-up and at the end. */
  readonly memory: readonly [first: number, last: number];
  /** By how much the event loop was late, 99th percentile in milliseconds. */
  readonly delay: number;
}

/** What is asked for in turn. Paths under /api are left to the tests of their limit. */
const questions = [
  { path: '/methodology', headers: { 'Accept-Encoding': 'br' } },
  { path: '/quickstart.md' },
  { path: '/es/gates-and-evidence', headers: { 'Accept-Encoding': 'gzip', Accept: 'text/html' } },
  { path: '/llms.txt' },
  { path: '/.well-known/ai-catalog.json' },
];

/** Puts the site, in a process of its own, under a share of the load that it can take. Linux only. */
export async function steadyLoad(seconds: number, share = 0.8): Promise<SteadyLoad> {
  const statusPort = await freePort();
  const site = await startSite({ STATUS_PORT: String(statusPort), LOG_LEVEL: 'warn' });
  try {
    const answers = await Promise.all(questions.map((question) => ask(site.port, question)));
    const exchanges = new Cycle(
      questions.map((question, index) => ({
        bytes: requestBytes(question),
        requests: 1,
        status: 200,
        bodyBytes: Number(headerOf(answers[index] as (typeof answers)[number], 'content-length')),
      })),
    );
    const lengthHeader = spellingOf(answers[0] as (typeof answers)[number], 'content-length') ?? '';
    const load = { destination: { port: site.port, lengthHeader }, exchanges, connections: 64 };
    await runLoad({ ...load, milliseconds: 2_000 });
    const { perSecond: peak } = await runLoad({ ...load, milliseconds: 3_000 });
    const asked = Math.floor(peak * share);
    await runLoad({ ...load, milliseconds: (seconds * 1_000) / 10, perSecond: asked });
    // Reading it begins it anew.
    await delayOf(statusPort);
    const memory: number[] = [];
    const sampling = setInterval(() => memory.push(residentMemory(site.child.pid)), 250);
    const { requests, latency } = await runLoad({
      ...load,
      milliseconds: seconds * 1_000,
      perSecond: asked,
    }).finally(() => clearInterval(sampling));
    const delay = await delayOf(statusPort);
    if (site.errors() !== '') throw new Error(site.errors());
    const tenth = Math.ceil(memory.length / 10);
    return {
      peak,
      asked,
      requests,
      p99: latency.quantile(0.99),
      memory: [median(memory.slice(0, tenth)), median(memory.slice(-tenth))],
      delay,
    };
  } finally {
    await site.stop();
  }
}

async function delayOf(statusPort: number): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${statusPort}/metrics`).then((answer) => answer.text());
  return Number(/^event_loop_delay_seconds\{[^}]*quantile="0.99"\} (\S+)$/m.exec(text)?.[1]) * 1_000;
}

export function print({ peak, asked, requests, p99, memory: [first, last], delay }: SteadyLoad): string {
  const growth = ((last / first - 1) * 100).toFixed(1);
  return `peak ${peak.toFixed(0)}/s; ${requests} requests at ${asked}/s, none wrong, p99 ${p99.toFixed(1)} ms; memory ${first.toFixed(0)} to ${last.toFixed(0)} MiB (${growth} %); event loop late by ${delay.toFixed(1)} ms at the 99th percentile`;
}

/** Exit code 1 where memory grows by more than 5 %, or the event loop is later than 20 ms at the 99th percentile. */
if (import.meta.main) {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
  const result = await steadyLoad(Number(values.minutes) * 60);
  console.log(print(result));
  process.exitCode = result.memory[1] / result.memory[0] > 1.05 || result.delay > 20 ? 1 : 0;
}

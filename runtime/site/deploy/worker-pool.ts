import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@plan-surface/engine';
import type { Settings } from '../source/settings.ts';
import { type FromWorker, type ToWorker, WORKER_NUMBER } from './messages.ts';
import { addCounts, type Counts, type Gauges, noCounts, printMetrics, type Report } from './metrics.ts';
import { type Phase, startStatusServer } from './status-server.ts';

/** A worker that ends by itself is replaced after this long, in milliseconds; twice as long each further time. */
const SHORTEST_WAIT = 100;
const LONGEST_WAIT = 10_000;
/** A worker that has lived this long starts the waiting times anew. */
const LONG_LIFE = 60_000;

/**
 * Starts `WORKERS` processes that serve one port, and replaces those that end. SIGHUP replaces them all, one after the
 * other, each new one ready before the old one is told to stop; SIGTERM and SIGINT stop them. The port is opened here and
 * stays open meanwhile: connections wait until a worker takes them.
 *
 * Returns when they are ready. Sets the exit code when the first cannot start, which has said why then.
 */
export async function runPrimary(settings: Settings, log: Log): Promise<void> {
  const slots = Array.from({ length: settings.workers }, (_, index) => index + 1);
  const workforce = new WorkerPool(log, onEnd);
  const waits = new Map<number, number>();
  let replaced = 0;
  let hasStarted = false;
  let isStopping = false;
  let isRestarting = false;
  let restartAgain = false;

  const phase = (): Phase => {
    if (isStopping) return 'draining';
    return hasStarted && workforce.ready > 0 ? 'ready' : 'starting';
  };
  const status =
    settings.statusPort === undefined
      ? null
      : await startStatusServer(settings.statusPort, { phase, metrics }, log);
  async function metrics(): Promise<string> {
    const { counts, processes } = await workforce.report();
    return printMetrics({ counts, processes, ready: workforce.ready, replaced });
  }

  /** A worker has ended that nobody had told to stop. */
  function onEnd({ slot, lived, wasReady, reason }: End): void {
    if (isStopping || !hasStarted) return;
    // A successor that could not start: the one before goes on, and the restart says so.
    if (!wasReady && workforce.has(slot)) return;
    const pause = lived < LONG_LIFE ? (waits.get(slot) ?? SHORTEST_WAIT) : SHORTEST_WAIT;
    waits.set(slot, Math.min(pause * 2, LONGEST_WAIT));
    log('error', 'worker_ended', { worker: slot, ...reason, replaced_in_ms: pause });
    void replace(slot, pause);
  }
  async function replace(slot: number, pause: number): Promise<void> {
    await wait(pause);
    if (isStopping || workforce.has(slot)) return;
    replaced += 1;
    if ('url' in (await workforce.start(slot))) log('info', 'worker_replaced', { worker: slot });
  }

  async function restart(): Promise<void> {
    if (isRestarting) restartAgain = true;
    if (isStopping || isRestarting || !hasStarted) return;
    isRestarting = true;
    log('info', 'restart_began');
    do {
      restartAgain = false;
      for (const slot of slots) {
        const old = workforce.in(slot);
        const started = await workforce.start(slot);
        if (isStopping) return;
        if ('ended' in started) {
          const effect = 'the workers of before go on where they have not been replaced';
          log('error', 'restart_given_up', { worker: slot, ...started.ended, effect });
          break;
        }
        await workforce.stop(old);
      }
    } while (restartAgain);
    isRestarting = false;
    log('info', 'restart_ended');
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await workforce.stop();
    status?.close();
    // A pause before a replacement would keep the process.
    process.exit();
  }
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', restart);

  // The first alone: what keeps it from starting is said once, and what it prepares is there for the others.
  const [first = 1, ...others] = slots;
  const started = await workforce.start(first);
  if (isStopping) return;
  if ('ended' in started) {
    status?.close();
    process.exitCode = 1;
    return;
  }
  hasStarted = true;
  await Promise.all(others.map((slot) => workforce.start(slot)));
  if (settings.workers > 1 && settings.redisUrl === undefined)
    log('warn', 'limits_not_shared', {
      effect: 'each worker counts requests by itself; set REDIS_URL for one limit',
    });
  console.log(`ready ${started.url}`);
}

/** A worker that has been told to stop is killed after this long, in milliseconds: longer than a server's grace. */
const PATIENCE = 15_000;
/** How long metrics wait for a worker, in milliseconds. */
const REPORT_PATIENCE = 500;

interface Member {
  readonly slot: number;
  readonly worker: Worker;
  readonly started: number;
  isReady: boolean;
  isStopping: boolean;
  /** The last one. */
  report: Report | null;
  whenReported: (() => void)[];
}

/** How a worker ended: its exit code, or the signal that ended it. */
type EndReason = Readonly<Record<string, string | number>>;

/** A worker that has ended by itself. */
export interface End {
  readonly slot: number;
  /** In milliseconds. */
  readonly lived: number;
  readonly wasReady: boolean;
  readonly reason: EndReason;
}
type OnEnd = (end: End) => void;

/** A worker serves the site at an address, or has ended before. */
export type Started = { readonly url: string } | { readonly ended: EndReason };

/** The processes that serve. Each has a slot, a number from 1 on, which it may share for a moment with its successor. */
export class WorkerPool {
  readonly #members = new Set<Member>();
  readonly #log: Log;
  readonly #onEnd: OnEnd;
  /** Counted by workers that have ended. */
  readonly #past: Counts = noCounts();

  constructor(log: Log, onEnd: OnEnd) {
    this.#log = log;
    this.#onEnd = onEnd;
  }

  /** How many can be sent requests. */
  get ready(): number {
    return [...this.#members].filter(({ isReady, isStopping }) => isReady && !isStopping).length;
  }

  has(slot: number): boolean {
    return this.in(slot).length > 0;
  }

  /** Those of a slot that go on. */
  in(slot: number): Member[] {
    return [...this.#members].filter((member) => member.slot === slot && !member.isStopping);
  }

  /** Resolves when the worker serves, or has ended. */
  start(slot: number): Promise<Started> {
    const worker = cluster.fork({ [WORKER_NUMBER]: String(slot) });
    const member: Member = {
      slot,
      worker,
      started: performance.now(),
      isReady: false,
      isStopping: false,
      report: null,
      whenReported: [],
    };
    this.#members.add(member);
    return new Promise((resolve) => {
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') {
          member.isReady = true;
          resolve({ url: message.url });
        } else {
          member.report = message.report;
          for (const tell of member.whenReported.splice(0)) tell();
        }
      });
      // A message to a worker that is just ending.
      worker.on('error', () => undefined);
      worker.once('exit', (code: number, signal: string | null) => {
        this.#members.delete(member);
        if (member.report !== null) addCounts(this.#past, member.report.counts);
        for (const tell of member.whenReported.splice(0)) tell();
        const reason = signal === null ? { code } : { signal };
        resolve({ ended: reason });
        if (member.isStopping) return;
        const { started, isReady: wasReady } = member;
        this.#onEnd({ slot, lived: performance.now() - started, wasReady, reason });
      });
    });
  }

  /** Tells workers, all by default, to answer what has arrived and to end. Resolves when they have. */
  async stop(members: readonly Member[] = [...this.#members]): Promise<void> {
    await Promise.all(members.map((member) => this.#stop(member)));
  }

  async #stop(member: Member): Promise<void> {
    const { worker, slot } = member;
    if (!this.#members.has(member)) return;
    member.isStopping = true;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    // One that does not serve yet has nothing to answer.
    if (member.isReady) send(worker, { type: 'stop' });
    else worker.process.kill();
    const timer = setTimeout(() => {
      this.#log('error', 'worker_killed', { worker: slot, reason: 'it did not stop in time' });
      worker.process.kill('SIGKILL');
    }, PATIENCE);
    await ended;
    clearTimeout(timer);
  }

  /** What all workers have counted, and how each one is: those that do not answer in time, as they last said. */
  async report(): Promise<{ counts: Counts; processes: Map<number, Gauges> }> {
    const asked = [...this.#members].filter(({ isReady }) => isReady);
    await Promise.all(
      asked.map(
        (member) =>
          new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, REPORT_PATIENCE);
            member.whenReported.push(() => {
              clearTimeout(timer);
              resolve();
            });
            send(member.worker, { type: 'report' });
          }),
      ),
    );
    const counts = noCounts();
    addCounts(counts, this.#past);
    const processes = new Map<number, Gauges>();
    for (const { slot, report } of this.#members) {
      if (report === null) continue;
      addCounts(counts, report.counts);
      processes.set(slot, report.gauges);
    }
    return { counts, processes };
  }
}

function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

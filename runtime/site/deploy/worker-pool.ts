/** The primary process of WORKERS: the engine serves in one process, and neither starts nor replaces others. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@plan-surface/engine';
import type { Settings } from '../source/settings.ts';
import { addCounts, type Counts, type Gauges, noCounts, printMetrics, type Report } from './metrics.ts';
import { type Phase, startStatusServer } from './status-server.ts';

/** From the primary process to a worker. */
export type ToWorker = { readonly type: 'stop' } | { readonly type: 'report' };

/** From a worker to the primary. It reports when asked, and once more before it exits. */
export type FromWorker =
  | { readonly type: 'ready'; readonly url: string }
  | { readonly type: 'report'; readonly report: Report };

/** The environment variable that gives a worker its number, from 1 on. */
const WORKER_NUMBER = 'WORKER_NUMBER';

/** The number of this worker. */
export const workerNumber = (): number => Number(process.env[WORKER_NUMBER]);

/** Exponential backoff, in milliseconds: how long a crashed worker waits to be replaced. */
const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 10_000;
/** A worker that has run this long resets the backoff of its slot. */
const STABLE_AFTER_MS = 60_000;

/**
 * Starts `WORKERS` processes that serve one port, and replaces those that crash. SIGHUP replaces them all, one after the
 * other, each new one ready before the old one is stopped; SIGTERM and SIGINT stop them. The primary holds the port, so
 * connections wait until a worker accepts them.
 *
 * Resolves when all are ready. Sets the exit code when the first one cannot start; that worker has logged the reason.
 */
export async function runPrimary(settings: Settings, log: Log): Promise<void> {
  const slots = Array.from({ length: settings.workers }, (_, index) => index + 1);
  const pool = new WorkerPool(log, onEnd);
  /** The next backoff of each slot. */
  const backoffs = new Map<number, number>();
  let replaced = 0;
  let hasStarted = false;
  let isStopping = false;
  let isRestarting = false;
  let restartAgain = false;

  const phase = (): Phase => {
    if (isStopping) return 'draining';
    return hasStarted && pool.ready > 0 ? 'ready' : 'starting';
  };
  const status =
    settings.statusPort === undefined
      ? null
      : await startStatusServer(settings.statusPort, { phase, metrics }, log);
  async function metrics(): Promise<string> {
    const { counts, processes } = await pool.report();
    return printMetrics({ counts, processes, ready: pool.ready, replaced });
  }

  function onEnd({ slot, uptimeMs, wasReady, reason }: UnexpectedExit): void {
    if (isStopping || !hasStarted) return;
    // During a restart, a new worker that cannot start leaves the old one running, and `restart` reports it.
    if (!wasReady && pool.has(slot)) return;
    const backoff = uptimeMs < STABLE_AFTER_MS ? (backoffs.get(slot) ?? MIN_BACKOFF_MS) : MIN_BACKOFF_MS;
    backoffs.set(slot, Math.min(backoff * 2, MAX_BACKOFF_MS));
    log('error', 'worker_ended', { worker: slot, ...reason, replaced_in_ms: backoff });
    void replace(slot, backoff);
  }
  async function replace(slot: number, backoff: number): Promise<void> {
    await wait(backoff);
    if (isStopping || pool.has(slot)) return;
    replaced += 1;
    if ('url' in (await pool.start(slot))) log('info', 'worker_replaced', { worker: slot });
  }

  async function restart(): Promise<void> {
    if (isRestarting) restartAgain = true;
    if (isStopping || isRestarting || !hasStarted) return;
    isRestarting = true;
    log('info', 'restart_began');
    do {
      restartAgain = false;
      for (const slot of slots) {
        const old = pool.in(slot);
        const started = await pool.start(slot);
        if (isStopping) return;
        if ('ended' in started) {
          const effect = 'workers that were not replaced keep serving the old content';
          log('error', 'restart_given_up', { worker: slot, ...started.ended, effect });
          break;
        }
        await pool.stop(old);
      }
    } while (restartAgain);
    isRestarting = false;
    log('info', 'restart_ended');
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await pool.stop();
    status?.close();
    // A pending backoff would keep the process alive.
    process.exit();
  }
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', restart);

  // The first one alone: an error is logged once, not by every worker, and the others start from its snapshot.
  const [first = 1, ...others] = slots;
  const started = await pool.start(first);
  if (isStopping) return;
  if ('ended' in started) {
    status?.close();
    process.exitCode = 1;
    return;
  }
  hasStarted = true;
  await Promise.all(others.map((slot) => pool.start(slot)));
  if (settings.workers > 1 && settings.redisUrl === undefined)
    log('warn', 'limits_not_shared', {
      effect: 'each worker counts requests by itself; set REDIS_URL for one limit',
    });
  console.log(`ready ${started.url}`);
}

/** A worker that does not stop is killed after this long, in milliseconds; longer than the server's own grace period. */
const STOP_TIMEOUT_MS = 15_000;
/** How long metrics wait for a worker's report, in milliseconds. */
const REPORT_TIMEOUT_MS = 500;

interface Member {
  readonly slot: number;
  readonly worker: Worker;
  /** By `performance.now()`. */
  readonly started: number;
  isReady: boolean;
  isStopping: boolean;
  lastReport: Report | null;
  whenReported: (() => void)[];
}

/** How a worker ended: its exit code, or the signal that ended it. */
type ExitReason = Readonly<Record<string, string | number>>;

/** The exit of a worker that was not told to stop. */
interface UnexpectedExit {
  readonly slot: number;
  readonly uptimeMs: number;
  readonly wasReady: boolean;
  readonly reason: ExitReason;
}
type OnEnd = (exit: UnexpectedExit) => void;

/** A worker serves at a URL, or has exited before it was ready. */
type Started = { readonly url: string } | { readonly ended: ExitReason };

/** The workers. Each has a slot, a number from 1 on; during a restart, old and new worker briefly share one. */
class WorkerPool {
  readonly #members = new Set<Member>();
  readonly #log: Log;
  readonly #onEnd: OnEnd;
  /** Counters of workers that have exited. */
  readonly #past: Counts = noCounts();

  constructor(log: Log, onEnd: OnEnd) {
    this.#log = log;
    this.#onEnd = onEnd;
  }

  /** How many accept requests. */
  get ready(): number {
    return [...this.#members].filter(({ isReady, isStopping }) => isReady && !isStopping).length;
  }

  has(slot: number): boolean {
    return this.in(slot).length > 0;
  }

  /** The workers of a slot, without those that are stopping. */
  in(slot: number): Member[] {
    return [...this.#members].filter((member) => member.slot === slot && !member.isStopping);
  }

  /** Resolves when the worker is ready or has exited. */
  start(slot: number): Promise<Started> {
    const worker = cluster.fork({ [WORKER_NUMBER]: String(slot) });
    const member: Member = {
      slot,
      worker,
      started: performance.now(),
      isReady: false,
      isStopping: false,
      lastReport: null,
      whenReported: [],
    };
    this.#members.add(member);
    return new Promise((resolve) => {
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') {
          member.isReady = true;
          resolve({ url: message.url });
        } else {
          member.lastReport = message.report;
          for (const notify of member.whenReported.splice(0)) notify();
        }
      });
      // Sending to a worker that is exiting fails; `exit` follows.
      worker.on('error', () => undefined);
      worker.once('exit', (code: number, signal: string | null) => {
        this.#members.delete(member);
        if (member.lastReport !== null) addCounts(this.#past, member.lastReport.counts);
        for (const notify of member.whenReported.splice(0)) notify();
        const reason = signal === null ? { code } : { signal };
        resolve({ ended: reason });
        if (member.isStopping) return;
        const { started, isReady: wasReady } = member;
        this.#onEnd({ slot, uptimeMs: performance.now() - started, wasReady, reason });
      });
    });
  }

  /** Tells workers, all by default, to answer the requests in flight and exit. Resolves when they have exited. */
  async stop(members: readonly Member[] = [...this.#members]): Promise<void> {
    await Promise.all(members.map((member) => this.#stop(member)));
  }

  async #stop(member: Member): Promise<void> {
    const { worker, slot } = member;
    if (!this.#members.has(member)) return;
    member.isStopping = true;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    // A worker that is not ready has no requests to answer.
    if (member.isReady) send(worker, { type: 'stop' });
    else worker.process.kill();
    const timer = setTimeout(() => {
      this.#log('error', 'worker_killed', {
        worker: slot,
        reason: `it did not stop within ${STOP_TIMEOUT_MS} ms`,
      });
      worker.process.kill('SIGKILL');
    }, STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }

  /** The counters of all workers together, and the state of each. A worker that does not answer in time counts by its last report. */
  async report(): Promise<{ counts: Counts; processes: Map<number, Gauges> }> {
    const asked = [...this.#members].filter(({ isReady }) => isReady);
    await Promise.all(
      asked.map(
        (member) =>
          new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, REPORT_TIMEOUT_MS);
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
    for (const { slot, lastReport } of this.#members) {
      if (lastReport === null) continue;
      addCounts(counts, lastReport.counts);
      processes.set(slot, lastReport.gauges);
    }
    return { counts, processes };
  }
}

function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

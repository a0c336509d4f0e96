import cluster, { type Worker } from 'node:cluster';
import type { Log } from '@plan-surface/engine';
import { type FromWorker, type ToWorker, WORKER_NUMBER } from './messages.ts';
import { addCounts, type Counts, type Gauges, noCounts, type Report } from './metrics.ts';

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
export class Workforce {
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

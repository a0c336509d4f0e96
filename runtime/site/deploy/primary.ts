import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@plan-surface/engine';
import type { Settings } from '../source/settings.ts';
import { printMetrics } from './metrics-text.ts';
import { type Phase, startStatusServer } from './status-server.ts';
import { type End, Workforce } from './workforce.ts';

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
  const workforce = new Workforce(log, onEnd);
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

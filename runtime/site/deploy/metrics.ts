import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AnsweredRequest } from '@plan-surface/engine';

/** Upper bounds of the classes of durations, in seconds; one more class has no bound. */
const durationBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5] as const;

/** What a process has counted since it started. Sent from workers as JSON. */
export interface Counts {
  /** By operation and status, with a space between. */
  readonly requests: Record<string, number>;
  /** By operation: how many took how long, class by class, and all their seconds. */
  readonly durations: Record<string, { readonly classes: number[]; seconds: number }>;
}

/** How a process is. */
export interface Gauges {
  /** Memory that the process takes, in bytes. */
  readonly residentBytes: number;
  readonly heapBytes: number;
  /** By how much the event loop was late since it was last asked, in seconds. */
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number };
}

export interface Report {
  readonly counts: Counts;
  readonly gauges: Gauges;
}

export interface Recorder {
  record(answered: AnsweredRequest): void;
  report(): Report;
}

/** How often the event loop is looked at, in milliseconds. */
const DELAY_RESOLUTION = 10;
/** Requests that have reached no operation. */
const NO_OPERATION = 'none';

export const noCounts = (): Counts => ({ requests: {}, durations: {} });

export function createRecorder(): Recorder {
  const counts = noCounts();
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION });
  delay.enable();
  // What is measured is the time between two timers, so the time for which they were set is in it.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - DELAY_RESOLUTION / 1000);
  return {
    record({ operation, status, milliseconds }) {
      const name = operation ?? NO_OPERATION;
      const key = `${name} ${status}`;
      counts.requests[key] = (counts.requests[key] ?? 0) + 1;
      addDuration(counts, name, milliseconds / 1000);
    },
    report() {
      const { rss, heapUsed } = process.memoryUsage();
      const gauges = {
        residentBytes: rss,
        heapBytes: heapUsed,
        delay: {
          p50: seconds(delay.percentile(50)),
          p99: seconds(delay.percentile(99)),
          max: delay.count === 0 ? 0 : seconds(delay.max),
        },
      };
      delay.reset();
      return { counts, gauges };
    },
  };
}

function addDuration({ durations }: Counts, name: string, seconds: number): void {
  const known = durations[name] ?? { classes: durationBounds.map(() => 0).concat(0), seconds: 0 };
  durations[name] = known;
  const found = durationBounds.findIndex((bound) => seconds <= bound);
  const index = found === -1 ? durationBounds.length : found;
  known.classes[index] = (known.classes[index] ?? 0) + 1;
  known.seconds += seconds;
}

/** Adds what another process has counted. */
export function addCounts(sum: Counts, { requests, durations }: Counts): void {
  for (const [key, count] of Object.entries(requests)) sum.requests[key] = (sum.requests[key] ?? 0) + count;
  for (const [name, { classes, seconds }] of Object.entries(durations)) {
    const known = sum.durations[name];
    sum.durations[name] = {
      classes: classes.map((count, index) => count + (known?.classes[index] ?? 0)),
      seconds: seconds + (known?.seconds ?? 0),
    };
  }
}

/** Everything that `/metrics` reports about one server. */
interface Figures {
  /** Of all its processes together, those that have ended included. */
  readonly counts: Counts;
  /** Of each process by its number. */
  readonly processes: ReadonlyMap<number, Gauges>;
  /** Processes that can be sent requests. */
  readonly ready: number;
  /** How often a process was started in place of one that had ended by itself. */
  readonly replaced: number;
}

type Sample = readonly [labels: string, value: number];

/**
 * The text format of Prometheus, version 0.0.4:
 * https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
 */
export function printMetrics({ counts, processes, ready, replaced }: Figures): string {
  const requests = Object.entries(counts.requests).map(([key, count]): [string, string, number] => {
    const [operation = '', status = ''] = key.split(' ');
    return [operation, status, count];
  });
  const refused = requests
    .filter(([, status]) => status === '429')
    .reduce((sum, [, , count]) => sum + count, 0);
  const ofEach = (read: (gauges: Gauges) => number): Sample[] =>
    [...processes].map(([number, gauges]) => [`worker="${number}"`, read(gauges)]);
  const quantile = (name: string, read: (gauges: Gauges) => number): Sample[] =>
    ofEach(read).map(([labels, value]) => [`${labels},quantile="${name}"`, value]);
  return [
    metric(
      'http_requests_total',
      'counter',
      'Requests by operation and status.',
      requests.map(
        ([operation, status, count]): Sample => [`operation="${operation}",status="${status}"`, count],
      ),
    ),
    histogram(counts),
    metric('rate_limit_refused_total', 'counter', 'Requests that were answered with 429.', [['', refused]]),
    metric(
      'event_loop_delay_seconds',
      'gauge',
      'By how much the event loop was late since the last reading.',
      [
        ...quantile('0.5', ({ delay }) => delay.p50),
        ...quantile('0.99', ({ delay }) => delay.p99),
        ...quantile('1', ({ delay }) => delay.max),
      ],
    ),
    metric(
      'process_resident_memory_bytes',
      'gauge',
      'Memory of a process.',
      ofEach((one) => one.residentBytes),
    ),
    metric(
      'process_heap_bytes',
      'gauge',
      'JavaScript heap in use.',
      ofEach((one) => one.heapBytes),
    ),
    metric('workers_ready', 'gauge', 'Processes that serve.', [['', ready]]),
    metric('workers_replaced_total', 'counter', 'Processes started for one that had ended by itself.', [
      ['', replaced],
    ]),
  ].join('');
}

function histogram({ durations }: Counts): string {
  const samples: string[] = [];
  const name = 'http_request_duration_seconds';
  for (const [operation, { classes, seconds }] of Object.entries(durations)) {
    let below = 0;
    for (const [index, count] of classes.entries()) {
      below += count;
      samples.push(
        `${name}_bucket{operation="${operation}",le="${durationBounds[index] ?? '+Inf'}"} ${below}\n`,
      );
    }
    samples.push(`${name}_sum{operation="${operation}"} ${seconds}\n`);
    samples.push(`${name}_count{operation="${operation}"} ${below}\n`);
  }
  return `${head(name, 'histogram', 'From a request to the end of its answer.')}${samples.join('')}`;
}

function metric(name: string, type: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}\n`);
  return `${head(name, type, help)}${lines.join('')}`;
}

function head(name: string, type: string, help: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

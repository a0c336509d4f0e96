/** The metrics of this site in the format of Prometheus, which the primary process adds up over workers. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { EndedExchange } from '@plan-surface/engine';

/** Upper bounds of the histogram's buckets, in seconds; one more bucket has no bound. */
const durationBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5] as const;

/** Counters of a process since it started. Workers send them as JSON. */
export interface Counts {
  /** By operation and status, separated by a space. */
  readonly requests: Record<string, number>;
  /** By operation: the number of requests in each bucket, and the sum of their seconds. */
  readonly durations: Record<string, { readonly buckets: number[]; seconds: number }>;
}

/** The state of a process. */
export interface Gauges {
  /** Resident memory, in bytes. */
  readonly residentBytes: number;
  readonly heapBytes: number;
  /** Delay of the event loop since the last report, in seconds. */
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number };
}

export interface Report {
  readonly counts: Counts;
  readonly gauges: Gauges;
}

export interface Recorder {
  record(ended: EndedExchange): void;
  report(): Report;
}

/** How often the event loop is sampled, in milliseconds. */
const DELAY_RESOLUTION_MS = 10;
/** The label of requests that have reached no operation. */
const NO_OPERATION = 'none';
/** That of requests whose client left before there was a response. */
const NO_STATUS = 0;

export const noCounts = (): Counts => ({ requests: {}, durations: {} });

export function createRecorder(): Recorder {
  const counts = noCounts();
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  // Node measures the time between two timers, which includes the interval itself.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - DELAY_RESOLUTION_MS / 1000);
  return {
    record({ operation, status, milliseconds }) {
      const name = operation ?? NO_OPERATION;
      const key = `${name} ${status ?? NO_STATUS}`;
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
  const known = durations[name] ?? { buckets: durationBounds.map(() => 0).concat(0), seconds: 0 };
  durations[name] = known;
  const found = durationBounds.findIndex((bound) => seconds <= bound);
  const index = found === -1 ? durationBounds.length : found;
  known.buckets[index] = (known.buckets[index] ?? 0) + 1;
  known.seconds += seconds;
}

/** Adds the counters of another process to `sum`. */
export function addCounts(sum: Counts, { requests, durations }: Counts): void {
  for (const [key, count] of Object.entries(requests)) sum.requests[key] = (sum.requests[key] ?? 0) + count;
  for (const [name, { buckets, seconds }] of Object.entries(durations)) {
    const known = sum.durations[name];
    sum.durations[name] = {
      buckets: buckets.map((count, index) => count + (known?.buckets[index] ?? 0)),
      seconds: seconds + (known?.seconds ?? 0),
    };
  }
}

/** Everything that `/metrics` reports about one server. */
interface ServerMetrics {
  /** Of all its processes together, including those that have ended. */
  readonly counts: Counts;
  /** By the number of the process. */
  readonly processes: ReadonlyMap<number, Gauges>;
  /** Processes that accept requests. */
  readonly ready: number;
  /** Processes that were started to replace a crashed one. */
  readonly replaced: number;
}

type Sample = readonly [labels: string, value: number];

/**
 * The text format of Prometheus, version 0.0.4:
 * https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
 */
export function printMetrics({ counts, processes, ready, replaced }: ServerMetrics): string {
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
    metric('event_loop_delay_seconds', 'gauge', 'Delay of the event loop since the last scrape.', [
      ...quantile('0.5', ({ delay }) => delay.p50),
      ...quantile('0.99', ({ delay }) => delay.p99),
      ...quantile('1', ({ delay }) => delay.max),
    ]),
    metric(
      'process_resident_memory_bytes',
      'gauge',
      'Resident memory of a process.',
      ofEach((one) => one.residentBytes),
    ),
    metric(
      'process_heap_bytes',
      'gauge',
      'JavaScript heap in use.',
      ofEach((one) => one.heapBytes),
    ),
    metric('workers_ready', 'gauge', 'Processes that accept requests.', [['', ready]]),
    metric('workers_replaced_total', 'counter', 'Processes started to replace a crashed one.', [
      ['', replaced],
    ]),
  ].join('');
}

function histogram({ durations }: Counts): string {
  const samples: string[] = [];
  const name = 'http_request_duration_seconds';
  for (const [operation, { buckets, seconds }] of Object.entries(durations)) {
    let below = 0;
    for (const [index, count] of buckets.entries()) {
      below += count;
      samples.push(
        `${name}_bucket{operation="${operation}",le="${durationBounds[index] ?? '+Inf'}"} ${below}\n`,
      );
    }
    samples.push(`${name}_sum{operation="${operation}"} ${seconds}\n`);
    samples.push(`${name}_count{operation="${operation}"} ${below}\n`);
  }
  return `${head(name, 'histogram', 'From the arrival of a request to the end of its response.')}${samples.join('')}`;
}

function metric(name: string, type: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}\n`);
  return `${head(name, type, help)}${lines.join('')}`;
}

function head(name: string, type: string, help: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

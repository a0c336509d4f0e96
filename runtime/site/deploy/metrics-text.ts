import { type Counts, durationBounds, type Gauges } from './metrics.ts';

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

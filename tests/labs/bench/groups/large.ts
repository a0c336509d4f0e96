import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Measured, measure } from '../../../plan/support/measure.ts';
import type { Group } from '../bench.ts';
import type { Row } from '../row.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { figure } from '../table.ts';
import { root } from '../target.ts';

/** A document, and what compiling the whole of it takes at least. */
interface Document {
  readonly spec: string;
  readonly seconds: number;
  readonly bytes: number;
}

const packages = path.join(root, 'tests/node_modules');
const github: Document = {
  spec: path.join(packages, '@octokit/openapi/generated/api.github.com.json'),
  seconds: 1,
  bytes: 1e6,
};
const small: Document = {
  spec: path.join(packages, '@readme/oas-examples/3.0/json/petstore.json'),
  seconds: 0.1,
  bytes: 1e4,
};

/** The command line of each contender, given the document and the folder to write to. */
type Contenders = Readonly<Record<string, (spec: string, folder: string) => readonly string[]>>;

/** With the memory that Node gives it, as the installed command runs. */
const compiler = (checkout: string, spec: string, folder: string, ...options: readonly string[]) => [
  ...[path.join(checkout, 'generator/main.ts'), 'generate'],
  ...['--spec', spec, '--out', folder, ...options],
];

const ours: Contenders = {
  'all targets': (spec, folder) => compiler(root, spec, folder),
  'types, client': (spec, folder) => compiler(root, spec, folder, '--target', 'types,client'),
};

const peers: Contenders = {
  'openapi-typescript (types)': (spec, folder) => [
    path.join(root, 'node_modules/openapi-typescript/bin/cli.js'),
    ...[spec, '--output', path.join(folder, 'types.ts')],
  ],
  '@hey-api/openapi-ts (types, client)': (spec, folder) => [
    // Its `bin/run.js` only starts this as another process, whose time would not be counted.
    path.join(root, 'tests/labs/bench/node_modules/@hey-api/openapi-ts/dist/run.mjs'),
    ...['--input', spec, '--output', folder, '--silent', '--no-log-file'],
    ...['--plugins', '@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  ],
};

/** A checkout of another version of this project, with its packages. */
const before = process.env['BENCH_BEFORE'];
const older: Contenders =
  before === undefined
    ? {}
    : { 'all targets, before': (spec, folder) => compiler(path.resolve(before), spec, folder) };

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

/** GitHub's description, 11 MB: processor time and memory of this compiler, of what it was before, and of others, in turns. */
export const large: Group = {
  name: 'large',
  bound: false,
  async measure({ profile, folder }) {
    const { spec, seconds: least, bytes } = profile.counts ? github : small;
    const contenders = Object.entries({ ...ours, ...peers, ...older });
    const runs = new Map<string, Measured[]>(contenders.map(([name]) => [name, []]));
    for (let round = 0; round < profile.runs; round++)
      for (const [name, argumentsFor] of contenders) {
        const out = path.join(folder, 'large');
        const run = measure(argumentsFor(spec, out));
        const written = run.status === 0 ? bytesIn(out) : 0;
        rmSync(out, { recursive: true, force: true });
        if (run.status !== 0)
          throw new Error(`${name}: exit code ${run.status}: ${run.stderr.slice(0, 500)}`);
        if (run.cpuSeconds < least || written < bytes)
          throw new Error(`${name}: wrote ${written} bytes in ${run.cpuSeconds} s, which is not the whole`);
        runs.get(name)?.push(run);
      }
    const seconds = (name: string) => (runs.get(name) ?? []).map(({ cpuSeconds }) => cpuSeconds);
    const memory = (name: string) => (runs.get(name) ?? []).map(({ residentMiB }) => residentMiB);
    const row = (own: string, other: string): Row[] => [
      {
        work: `GitHub's description, ${own}: processor time`,
        against: other,
        value: spreadOf(ratios(seconds(own), seconds(other))),
        goal: null,
        ours: `${figure(median(seconds(own)))} s`,
        theirs: `${figure(median(seconds(other)))} s`,
      },
      {
        work: `GitHub's description, ${own}: peak memory`,
        against: other,
        value: spreadOf(ratios(memory(own), memory(other))),
        goal: null,
        ours: `${figure(median(memory(own)))} MiB`,
        theirs: `${figure(median(memory(other)))} MiB`,
      },
    ];
    return [
      ...Object.keys({ ...peers, ...older }).flatMap((other) => row('all targets', other)),
      ...Object.keys(peers).flatMap((other) => row('types, client', other)),
    ];
  },
};

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  cyclesIn,
  folderGraph,
  type ImportGraph,
  importsIn,
  type RoomTable,
  straysIn,
} from './support/import-graph.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** What is tracked, and what will be with the next `git add`. */
const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

const isCode = (file: string) => /\.(ts|mjs|js)$/.test(file);
const below = (...folders: string[]) =>
  files.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The files of the project that a file imports, from the root; packages are left out. */
function importsOf(file: string): string[] {
  const specifiers = read(file).matchAll(
    /(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]*)['"]|new URL\(\s*['"](\.\.?\/[^'"]*)['"]/g,
  );
  return [...specifiers].map(([, imported, address]) =>
    path.join(path.dirname(file), imported ?? address ?? ''),
  );
}

/** Every import from some folders into others, as `file -> imported`. */
function imports(from: readonly string[], into: RegExp): string[] {
  return below(...from)
    .filter(isCode)
    .flatMap((file) => importsOf(file).map((imported) => ({ file, imported })))
    .filter(({ imported }) => into.test(imported))
    .map(({ file, imported }) => `${file} -> ${imported}`);
}

test('the compiler knows neither what it generates nor the runtime', () => {
  expect(below('generator').filter(isCode).length).toBeGreaterThan(20);
  expect(imports(['generator'], /^(generated|runtime|content|tests)\//)).toEqual([]);
});

test('what is generated imports nothing that is written by hand', () => {
  expect(below('generated').filter(isCode).length).toBeGreaterThan(20);
  expect(imports(['generated'], /^(?!generated\/)/)).toEqual([]);
});

test('the runtime imports neither the compiler nor the contract', () => {
  expect(below('runtime').filter(isCode).length).toBeGreaterThan(10);
  expect(imports(['runtime'], /^(generator|spec|tests)\//)).toEqual([]);
});

const packages = ['runtime/engine', 'runtime/mcp', 'runtime/plan'];
/** What is in `runtime/` and not in a package: `server.js`, `build.ts` and `site/`. */
const product = below('runtime').filter(
  (file) => isCode(file) && !packages.some((folder) => file.startsWith(`${folder}/`)),
);

test('the libraries do not know the product, nor what it is generated from', () => {
  expect(imports(['runtime/engine'], /^(?!runtime\/engine\/)/)).toEqual([]);
  expect(imports(['runtime/mcp'], /^(?!runtime\/(engine|mcp)\/)/)).toEqual([]);
  expect(imports(['runtime/plan'], /^runtime\/(?!plan\/)/)).toEqual([]);
});

/** What others install as packages, the product uses by the same names. */
test('the product imports packages by their names, and scripts run their commands', () => {
  expect(product.length).toBeGreaterThan(50);
  const crossing = product.flatMap((file) =>
    importsOf(file).filter((imported) => packages.some((folder) => imported.startsWith(`${folder}/`))),
  );
  // The example and the helper's reference, which the site shows, are the product's own; so is the list of the skills' files,
  // which the site writes and the helper reads. What a wrong name was meant to be, both of them suggest.
  expect(crossing.sort()).toEqual([
    'runtime/plan/commands/help.ts',
    'runtime/plan/example.ts',
    'runtime/plan/records/nearest.ts',
    'runtime/plan/repository/skills.ts',
  ]);
  const byName = product.filter((file) => /from '@plan-surface\/(engine|plan)[/']/.test(read(file)));
  expect(byName.length).toBeGreaterThan(5);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts['generate']).toMatch(/^surface generate /);
  expect(scripts['check']).toMatch(/^surface generate /);
});

test('each file of the product says in its first line what it fills, or why it is not generated', () => {
  const firstLines = product.map((file) => [file, read(file).split('\n', 1)[0] ?? ''] as const);
  const silent = firstLines.filter(([, line]) => !/^\/\*\* \S.{30,}[^.]\. \*\/$/.test(line));
  expect(silent.map(([file]) => file)).toEqual([]);
  // Operations that a line names are operations of the contract.
  const known = new Set(read('generated/server/operations.ts').match(/(?<=\bid: ")\w+/g));
  const named = firstLines.flatMap(([file, line]) =>
    (line.match(/\b(?:get|call)[A-Z]\w+/g) ?? []).map((id) => ({ file, id })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ id }) => !known.has(id))).toEqual([]);
});

const currency = ['generator/source', 'generator/source/catalogue', 'generator/source/grammar'];
const regular = ['', '/automata', '/patterns'].map((folder) => `generator/regular${folder}`);
const targets = [...new Set(files.flatMap((file) => /^generator\/emit\/[^/]+(?=\/)/.exec(file)?.[0] ?? []))];

/** The compiler's stages in order, with what each may import. Each is compiled from what the ones before it settled. */
const stages: RoomTable = {
  'generator/source/catalogue': [],
  'generator/source': ['generator/source/catalogue'],
  'generator/source/grammar': ['generator/source'],
  'generator/load': [...currency, 'generator/load/overlay'],
  // Changes of a contract by other files. Patterns in their targets must not take too long.
  'generator/load/overlay': [...currency, 'generator/regular/patterns'],
  'generator/link': [...currency, 'generator/load'],
  // Regular expressions as automata: they know nothing of contracts.
  'generator/regular/automata': [],
  'generator/regular/patterns': ['generator/regular/automata'],
  'generator/regular': ['generator/regular/automata', 'generator/regular/patterns'],
  'generator/schema': [...currency, ...regular],
  'generator/check': [...currency, ...regular, 'generator/inclusion', 'generator/link', 'generator/schema'],
  // Examples of calls are shown only where they are right.
  'generator/ir': [...currency, 'generator/link', 'generator/schema'],
  'generator/print': currency,
  // Mends what the stages before it found, and lets them try again.
  'generator/tolerate': [
    ...currency,
    ...regular,
    'generator/load',
    'generator/load/upgrade',
    'generator/link',
  ],
  // The comparison of contracts: its entry point, and what others may read of it.
  'generator/compat': ['compare', 'changes', 'read', 'publish', 'report']
    .map((room) => `generator/compat/${room}`)
    .concat('generator/inclusion'),
  // An emitter knows no raw OpenAPI, and no other emitter.
  ...Object.fromEntries(
    targets.map((target) => [
      target,
      [...currency, ...regular, 'generator/ir', 'generator/print', 'generator/schema'],
    ]),
  ),
  // Mocks are handlers of the server, and their values are found by the search that compares schemas.
  'generator/emit/mocks': [
    ...currency,
    ...['inclusion', 'ir', 'print', 'schema', 'emit/client', 'emit/server'].map(
      (stage) => `generator/${stage}`,
    ),
  ],
  'generator/emit': [...targets, 'generator/ir', 'generator/print'],
  // Whether one schema contains another: a library of its own.
  'generator/inclusion': [...currency, ...regular, 'generator/link', 'generator/schema'],
  'generator/compat/changes': currency,
  // Reads contracts as the compiler does, and writes requests as its clients do.
  ...Object.fromEntries(
    ['read', 'schemas', 'texts', 'compare'].map((room) => [
      `generator/compat/${room}`,
      [
        ...currency,
        ...['load', 'link', 'check', 'ir', 'schema', 'client', 'inclusion', 'compat/changes'].map(
          (stage) => `generator/${stage}`,
        ),
        ...(room === 'read' ? ['generator/tolerate'] : ['generator/compat/read']),
        ...(['texts', 'compare'].includes(room) ? ['generator/compat/schemas'] : []),
        ...(room === 'compare' ? ['generator/compat/texts'] : []),
      ],
    ]),
  ),
  'generator/compat/report': [...currency, 'generator/compat/changes', 'generator/compat/compare'],
  'generator/compat/publish': [
    ...currency,
    ...['changes', 'compare', 'read', 'report'].map((room) => `generator/compat/${room}`),
  ],
  // Writes requests as clients do, with values as mocks have them.
  'generator/prove': [
    ...currency,
    ...['schema', 'inclusion', 'ir', 'client', 'emit/client', 'emit/mocks'].map(
      (stage) => `generator/${stage}`,
    ),
  ],
  // Copied into the output.
  'generator/client': [],
  'generator/webhooks': ['generator/client'],
  'generator/mocks': [],
  'generator/compile.ts': [
    ...currency,
    ...['load', 'link', 'check', 'ir', 'emit', 'print', 'schema', 'tolerate'].map(
      (stage) => `generator/${stage}`,
    ),
  ],
  'generator/cli': [
    ...currency,
    'generator/compile.ts',
    ...[
      'compat',
      'compat/changes',
      'compat/compare',
      'compat/report',
      'emit',
      'print',
      'prove',
      'tolerate',
    ].map((stage) => `generator/${stage}`),
  ],
  'generator/main.ts': ['generator/cli'],
  // The entry points of the package.
  'generator/surface.ts': ['generator/cli'],
  'generator/index.ts': [
    ...currency,
    'generator/compile.ts',
    ...['compat', 'emit', 'print'].map((stage) => `generator/${stage}`),
  ],
};

const importGraph = (folder: string): ImportGraph =>
  new Map(
    below(folder)
      .filter(isCode)
      .map((file) => [file, importsIn(file, read(file))]),
  );

test('each stage of the compiler imports only what comes before it', () => {
  expect(targets.length).toBeGreaterThan(5);
  expect(straysIn(importGraph('generator'), stages)).toEqual([]);
});

/** What the folders of the plan room import of each other, as the table in its README says. */
const planRooms: RoomTable = Object.fromEntries(
  Object.entries({
    records: [],
    derive: ['records'],
    text: ['records', 'derive'],
    write: ['records'],
    repository: ['records', 'write'],
    checks: ['records', 'write', 'repository'],
    attest: ['records', 'derive', 'write', 'repository'],
    verify: ['records', 'derive', 'text', 'write', 'repository', 'checks', 'attest'],
    report: ['records', 'derive', 'checks', 'verify', 'attest'],
    share: ['records', 'derive', 'text', 'write', 'repository', 'checks', 'verify', 'attest'],
    ci: ['records', 'derive', 'repository', 'attest', 'verify', 'share'],
    'commands/frame': ['records', 'derive', 'write', 'repository'],
    commands: [
      ...[
        'records',
        'derive',
        'text',
        'write',
        'repository',
        'checks',
        'attest',
        'verify',
        'report',
        'share',
        'ci',
      ],
      'commands/frame',
    ],
    'example.ts': ['records', 'derive'],
    'index.ts': ['records', 'derive', 'verify'],
    'client.ts': [],
    'types.ts': [],
    'validators.ts': [],
  }).map(([room, others]) => [
    `runtime/plan/${room}`,
    ['generated', ...others.map((other) => `runtime/plan/${other}`)],
  ]),
);

test('each folder of the plan room imports only what its page says', () => {
  const graph = importGraph('runtime/plan');
  expect(graph.size).toBeGreaterThan(60);
  expect(straysIn(graph, { ...planRooms, generated: [] })).toEqual([]);
});

/** The ways that the rooms' pages tell to read, in their order. */
const ways = [
  ['one request', 'runtime/engine', /^To read one request: (.*?)\.\n\n/ms],
  ['one operation', 'generator', /^To read one operation: (.*?)\.\n\n/ms],
  ['one request of the site', 'runtime', /^The way of one request.*?\n\n(1\. .*?)\n\n/ms],
  ['one event', 'runtime/plan', /^The way of one event.*?\n\n(1\. .*?)\n\n/ms],
] as const;

test.each(ways)('%s is read in at most eight files, which its first file leads to', (_, room, list) => {
  const [, text = ''] = list.exec(read(`${room}/README.md`)) ?? [];
  const numbered = text.match(/(?<=^\d\. `)[^`]+/gm);
  const way = (numbered ?? text.match(/(?<=`)[^`\s,]+\.ts(?=`)/g) ?? []).map((file) => `${room}/${file}`);
  expect(way.length).toBeGreaterThan(6);
  expect(way.length).toBeLessThanOrEqual(8);
  const graph = importGraph(room);
  const reached = new Set(way.slice(0, 1));
  for (const file of reached) for (const imported of graph.get(file) ?? []) reached.add(imported);
  expect(way.filter((file) => !reached.has(file))).toEqual([]);
});

test('nothing but its adapter imports Ajv', () => {
  const importsAjv = (file: string) => /\b(from|import\()\s*'ajv(-formats)?[/']/.test(read(file));
  const users = below('generator').filter((file) => isCode(file) && importsAjv(file));
  expect(users.length).toBeGreaterThan(5);
  expect(users.filter((file) => !file.startsWith('generator/schema/'))).toEqual([]);
});

test('nothing but its adapter loads the bundler', () => {
  const loads = (file: string) =>
    /\bimport\('rolldown'\)|\bimport (?!type\b).* from 'rolldown'/.test(read(file));
  expect(below('generator', 'runtime').filter((file) => isCode(file) && loads(file))).toEqual([
    'runtime/site/build/bundle.ts',
  ]);
});

test.each(['generator', 'generated', 'runtime'])(
  '%s has no cycles between files, or between folders, types included',
  (top) => {
    const graph = importGraph(top);
    expect(graph.size).toBeGreaterThan(30);
    expect(cyclesIn(graph)).toEqual([]);
    expect(cyclesIn(folderGraph(graph, top))).toEqual([]);
  },
);

test('what the compiler copies into its output imports nothing else', () => {
  expect(below('generator/client').length).toBeGreaterThan(8);
  expect(imports(['generator/client'], /^(?!generator\/client\/)/)).toEqual([]);
  expect(imports(['generator/webhooks'], /^(?!generator\/(client|webhooks)\/)/)).toEqual([]);
  expect(imports(['generator/mocks'], /^(?!generator\/mocks\/)/)).toEqual([]);
  const packages = below('generator/client', 'generator/webhooks', 'generator/mocks').filter((file) =>
    /\bfrom '[^.]/.test(read(file)),
  );
  expect(packages).toEqual([]);
});

/** A folder at the top of somebody's machine: `work`, `root` or `home` after a slash that nothing precedes. */
const machinePath = /(?<![\w.~}>*)\]/-])\/(?:work|root|home\/\w+|Users\/\w+|tmp\/\w+)\//;

test('nothing that is tracked names a place on a machine', () => {
  for (const place of ['home/me', 'work', 'Users/me', 'tmp/plan'])
    expect(`see /${place}/x`).toMatch(machinePath);
  for (const address of ['https://plan.example/work/x', 'a/home/b/c', '~/work/'])
    expect(address).not.toMatch(machinePath);
  const text = files.filter((file) => !/\.(png|ico|woff2?|gz|br)$/.test(file));
  const found = text.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        machinePath.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

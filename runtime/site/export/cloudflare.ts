import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { bundleFile } from '../build/bundle.ts';
import type { Redirect, Resource } from './answers.ts';
import type { WorkerData } from './worker-data.ts';

/** What the platform takes of one file (developers.cloudflare.com/workers/static-assets/headers). */
const MOST_RULES = 100;

type Head = ReadonlyMap<string, string>;

/** What the platform answers with at a path. */
interface Given {
  readonly path: string;
  readonly head: Head;
}

interface File extends Given {
  readonly template: string;
}

interface Rule {
  readonly pattern: string;
  readonly head: Head;
}

/**
 * The headers of what the platform answers with, as its file `_headers`: those of redirects for everything, then what the
 * files of an operation have, those of a kind in a folder, and a file for itself. A later rule replaces what earlier ones
 * have set. Throws where the rules give other headers than the server does.
 */
export function headersFile(resources: readonly Resource[], redirects: readonly Redirect[]): string {
  const files = platformFiles(resources).map(({ path, template, answers: [only] }): File => {
    return { path, template, head: headOf(only?.headers ?? []) };
  });
  const rules: Rule[] = [];
  const redirected = redirects.map(({ from, headers }): Given => ({ path: from, head: headOf(headers) }));
  const add = (pattern: string, wanted: readonly Given[]): void => {
    const head = new Map(
      [...common(wanted)].filter(([name, value]) =>
        wanted.some(({ path }) => given(rules, path).get(name) !== value),
      ),
    );
    if (head.size > 0) rules.push({ pattern, head });
  };
  add('/*', redirected);
  for (const template of [...new Set(files.map((file) => file.template))].sort(byParameters))
    add(
      patternOf(template),
      files.filter((file) => file.template === template),
    );
  const folders = Map.groupBy(files, ({ path }) => folderOf(path));
  for (const [pattern, those] of folders) if (pattern !== null) add(pattern, those);
  for (const file of files) add(file.path, [file]);
  for (const { path, head } of [...files, ...redirected]) {
    const found = given(rules, path);
    const names = [...found.keys(), ...head.keys()];
    const stray = names.find((name) => found.get(name) !== head.get(name));
    if (stray !== undefined) throw new Error(`The rules of _headers give ${path} another ${stray}.`);
  }
  if (rules.length > MOST_RULES)
    throw new Error(`_headers has ${rules.length} rules; the platform takes ${MOST_RULES}.`);
  return rules.map(write).join('\n');
}

/** `/es/faq.md` as all Markdown below `/es/`. */
function folderOf(path: string): string | null {
  const [, folder, extension] = /^(\/[^/]+\/).*?(\.[^./]+)$/.exec(path) ?? [];
  return folder === undefined ? null : `${folder}*${extension}`;
}

/** A header that is set twice is joined, so each is taken away before it is set. */
function write({ pattern, head }: Rule): string {
  const lines = [...head].flatMap(([name, value]) => [
    ...(pattern === '/*' ? [] : [`! ${name}`]),
    `${name}: ${value}`,
  ]);
  return [pattern, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

/** Without `Last-Modified`: there are too many dates for the platform's rules, and entity-tags tell more. */
function headOf(headers: readonly string[]): Head {
  const head = new Map<string, string>();
  for (let index = 0; index < headers.length; index += 2)
    head.set((headers[index] ?? '').toLowerCase(), headers[index + 1] ?? '');
  head.delete('last-modified');
  return head;
}

/** What all have in common. */
function common(files: readonly Given[]): Head {
  const [first, ...others] = files;
  if (first === undefined) return new Map();
  return new Map(
    [...first.head].filter(([name, value]) => others.every(({ head }) => head.get(name) === value)),
  );
}

/** What the rules so far give a path. */
function given(rules: readonly Rule[], path: string): Head {
  const matching = rules.filter(({ pattern }) => expressionOf(pattern).test(path));
  return new Map(matching.flatMap(({ head }) => [...head]));
}

/** `/{lang}/{page}.md` as `/:lang/:page.md`. */
const patternOf = (template: string): string => template.replace(/\{(\w+)\}/g, ':$1');

/** What has most parameters first: what is more special comes later, and wins. */
function byParameters(one: string, other: string): number {
  const count = (template: string) => template.split('{').length;
  return count(other) - count(one) || (one < other ? -1 : 1);
}

/** What the platform takes (developers.cloudflare.com/workers/static-assets/redirects). */
const MOST_REDIRECTS = 2000;

/** The redirects that the platform answers with, as its file `_redirects`. It keeps the query. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  if (redirects.length > MOST_REDIRECTS)
    throw new Error(`There are ${redirects.length} redirects; the platform takes ${MOST_REDIRECTS}.`);
  return redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}

/** The rules of the platform that the export is made for. */
const COMPATIBILITY_DATE = '2026-07-01';

/** The configuration of wrangler, for `wrangler deploy --config OUT/cloudflare/wrangler.jsonc`. */
export function wranglerConfig(resources: readonly Resource[]): string {
  const config = {
    name: 'plan-surface',
    main: 'worker.js',
    no_bundle: true,
    compatibility_date: COMPATIBILITY_DATE,
    assets: {
      directory: '../site',
      binding: 'ASSETS',
      html_handling: 'none',
      not_found_handling: 'none',
      run_worker_first: workerFirst(resources),
    },
    durable_objects: { bindings: [{ name: 'WINDOWS', class_name: 'RateWindow' }] },
    migrations: [{ tag: 'v1', new_sqlite_classes: ['RateWindow'] }],
  };
  return `// Written by the export. Do not edit: export again.\n${JSON.stringify(config, null, 2)}\n`;
}

/**
 * Whether a file can be all that answers at an address. The platform answers a GET, and nothing but that: it says 405 to
 * a browser that asks before it sends headers of its own. Programs in browsers do so with documents in JSON, and whoever
 * is counted or has a choice of forms needs the worker anyway.
 */
function isFileEnough({ isCounted, choice, answers: [only] }: Resource): boolean {
  return !isCounted && choice === null && only !== undefined && !/[/+]json$/.test(only.mediaType);
}

/** The addresses that the platform answers at, from a file; the worker answers everywhere else. */
export function platformFiles(resources: readonly Resource[]): readonly Resource[] {
  const patterns = workerFirst(resources).map(expressionOf);
  return resources.filter((one) => isFileEnough(one) && !patterns.some((pattern) => pattern.test(one.path)));
}

/**
 * Paths of files that the platform must not answer with by itself, as patterns in which `*` stands for anything: the
 * worker runs first there. Elsewhere it runs where there is no file.
 */
export function workerFirst(resources: readonly Resource[]): string[] {
  const own = new Set(resources.filter(isFileEnough).map(({ path }) => path));
  const files = resources.filter((one) => !isFileEnough(one)).flatMap(({ answers }) => answers);
  const patterns = files.filter(({ file }) => !own.has(file)).map(({ file }) => placePattern(file));
  return [...new Set(['/_headers', '/_redirects', ...patterns])].sort();
}

/** By the ending, or by the first folder. */
function placePattern(file: string): string {
  if (file.endsWith('.html')) return '/*.html';
  const folder = /^\/[^/]+\//.exec(file)?.[0];
  return folder === undefined ? file : `${folder}*`;
}

/** As the platform reads a pattern: `*` stands for anything, a name with a colon for a part without a slash. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\/-]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:[A-Za-z]\w*/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/** The worker as one module, with its data. It imports nothing but what the platform has. */
export async function bundleWorker(data: WorkerData, template: string): Promise<string> {
  const { code } = await bundleFile(
    'the worker',
    {
      input: fileURLToPath(new URL('worker.ts', import.meta.url)),
      external: /^cloudflare:/,
      plugins: [dataModule(data), await compiledTemplate(template)],
    },
    { format: 'esm', minify: true },
  );
  return code;
}

function dataModule(data: WorkerData): Plugin {
  const text = JSON.stringify(JSON.stringify(data));
  return virtual('surface:data', `export default JSON.parse(${text});`);
}

/** No code is compiled at the edge: the template of pages comes as code, with what runs it. */
async function compiledTemplate(template: string): Promise<Plugin> {
  const { default: Handlebars } = await import('handlebars');
  const code = Handlebars.precompile(template, { strict: true, knownHelpersOnly: true });
  return virtual(
    'handlebars',
    `import runtime from 'handlebars/runtime.js';
    export default { create: () => ({ compile: () => runtime.create().template(${code}) }) };`,
  );
}

function virtual(name: string, code: string): Plugin {
  const id = `\0${name}`;
  return {
    name,
    resolveId: (asked) => (asked === name ? id : null),
    load: (asked) => (asked === id ? code : null),
  };
}

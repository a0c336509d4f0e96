/** Writes what the edge reads (_headers, _redirects, wrangler.jsonc, the worker), and checks our headers in it. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { bundleFile } from '../build/bundle.ts';
import type { Redirect, Resource } from './answers.ts';
import type { WorkerData } from './worker-data.ts';

/** The platform's limit for `_headers` (developers.cloudflare.com/workers/static-assets/headers). */
const MAX_RULES = 100;

type Head = ReadonlyMap<string, string>;

interface HeadAtPath {
  readonly path: string;
  readonly head: Head;
}

interface File extends HeadAtPath {
  readonly template: string;
}

interface Rule {
  readonly pattern: string;
  readonly head: Head;
}

/**
 * The platform's file `_headers`. Its rules go from general to specific, and a later rule replaces headers of earlier
 * ones: first the headers of redirects for all paths, then those that all files of an operation share, then those by
 * extension in a folder, then those of single files. Throws if the rules give a path other headers than the server does.
 */
export function headersFile(resources: readonly Resource[], redirects: readonly Redirect[]): string {
  const files = platformFiles(resources).map(({ path, template, answers: [only] }): File => {
    return { path, template, head: headOf(only?.headers ?? []) };
  });
  const rules: Rule[] = [];
  const redirected = redirects.map(
    ({ from, headers }): HeadAtPath => ({ path: from, head: headOf(headers) }),
  );
  const add = (pattern: string, wanted: readonly HeadAtPath[]): void => {
    const head = new Map(
      [...common(wanted)].filter(([name, value]) =>
        wanted.some(({ path }) => headAt(rules, path).get(name) !== value),
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
  for (const [pattern, group] of folders) if (pattern !== null) add(pattern, group);
  for (const file of files) add(file.path, [file]);
  for (const { path, head } of [...files, ...redirected]) {
    const found = headAt(rules, path);
    const names = [...found.keys(), ...head.keys()];
    const stray = names.find((name) => found.get(name) !== head.get(name));
    if (stray !== undefined) throw new Error(`The rules of _headers give ${path} a wrong ${stray}.`);
  }
  if (rules.length > MAX_RULES)
    throw new Error(`_headers has ${rules.length} rules; the platform accepts ${MAX_RULES}.`);
  return rules.map(write).join('\n');
}

/** `/es/faq.md` → `/es/*.md`; null for a file in no folder. */
function folderOf(path: string): string | null {
  const [, folder, extension] = /^(\/[^/]+\/).*?(\.[^./]+)$/.exec(path) ?? [];
  return folder === undefined ? null : `${folder}*${extension}`;
}

/** The platform joins the values of a header that is set twice, so each is removed before it is set. */
function write({ pattern, head }: Rule): string {
  const lines = [...head].flatMap(([name, value]) => [
    ...(pattern === '/*' ? [] : [`! ${name}`]),
    `${name}: ${value}`,
  ]);
  return [pattern, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

/** Without `Last-Modified`: there are more dates than rules, and entity-tags are more exact. */
function headOf(headers: readonly string[]): Head {
  const head = new Map<string, string>();
  for (let index = 0; index < headers.length; index += 2)
    head.set((headers[index] ?? '').toLowerCase(), headers[index + 1] ?? '');
  head.delete('last-modified');
  return head;
}

/** The headers that all have in common. */
function common(files: readonly HeadAtPath[]): Head {
  const [first, ...others] = files;
  if (first === undefined) return new Map();
  return new Map(
    [...first.head].filter(([name, value]) => others.every(({ head }) => head.get(name) === value)),
  );
}

/** The headers that the rules so far give a path. */
function headAt(rules: readonly Rule[], path: string): Head {
  const matching = rules.filter(({ pattern }) => expressionOf(pattern).test(path));
  return new Map(matching.flatMap(({ head }) => [...head]));
}

/** `/{lang}/{page}.md` → `/:lang/:page.md`. */
const patternOf = (template: string): string => template.replace(/\{(\w+)\}/g, ':$1');

/** Templates with most parameters first: the more specific ones come later, and win. */
function byParameters(one: string, other: string): number {
  const count = (template: string) => template.split('{').length;
  return count(other) - count(one) || (one < other ? -1 : 1);
}

/** The platform's limit (developers.cloudflare.com/workers/static-assets/redirects). */
const MAX_REDIRECTS = 2000;

/** The platform's file `_redirects`. The platform keeps the query of a request. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  if (redirects.length > MAX_REDIRECTS)
    throw new Error(`There are ${redirects.length} redirects; the platform accepts ${MAX_REDIRECTS}.`);
  return redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}

/** The version of the platform's behaviour that the export is made for. */
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
 * Whether the platform can answer at an address from a file, without the worker. It cannot count or negotiate, and it
 * answers every OPTIONS with 405, which fails the CORS preflight that scripts in browsers send for JSON documents.
 */
function isFileEnough({ isCounted, choice, answers: [only] }: Resource): boolean {
  return !isCounted && choice === null && only !== undefined && !/[/+]json$/.test(only.mediaType);
}

/** The addresses that the platform answers from files; the worker answers all others. */
export function platformFiles(resources: readonly Resource[]): readonly Resource[] {
  const patterns = workerFirst(resources).map(expressionOf);
  return resources.filter((one) => isFileEnough(one) && !patterns.some((pattern) => pattern.test(one.path)));
}

/**
 * The patterns of `run_worker_first`: paths of files that the platform must not serve by itself. Elsewhere the worker runs
 * only if there is no file.
 */
export function workerFirst(resources: readonly Resource[]): string[] {
  const own = new Set(resources.filter(isFileEnough).map(({ path }) => path));
  const files = resources.filter((one) => !isFileEnough(one)).flatMap(({ answers }) => answers);
  const patterns = files.filter(({ file }) => !own.has(file)).map(({ file }) => placePattern(file));
  return [...new Set(['/_headers', '/_redirects', ...patterns])].sort();
}

/** `/*.html` for HTML, else everything in the first folder, else the file itself. */
function placePattern(file: string): string {
  if (file.endsWith('.html')) return '/*.html';
  const folder = /^\/[^/]+\//.exec(file)?.[0];
  return folder === undefined ? file : `${folder}*`;
}

/** As the platform reads a pattern: `*` is anything, `:name` is one path segment. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\/-]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:[A-Za-z]\w*/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/** The worker with its data as one module. It imports only what the platform provides. */
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

/** Workers may not compile code, so the page template is precompiled, and `handlebars` is replaced by its runtime. */
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

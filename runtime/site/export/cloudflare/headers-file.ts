import type { Resource } from '../answers/list-answers.ts';
import type { Redirect } from '../answers/list-redirects.ts';
import { expressionOf, platformFiles } from './placement.ts';

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

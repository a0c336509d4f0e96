import type { Resource } from '../answers/list-answers.ts';

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
  const patterns = files.filter(({ file }) => !own.has(file)).map(({ file }) => patternOf(file));
  return [...new Set(['/_headers', '/_redirects', ...patterns])].sort();
}

/** By the ending, or by the first folder. */
function patternOf(file: string): string {
  if (file.endsWith('.html')) return '/*.html';
  const folder = /^\/[^/]+\//.exec(file)?.[0];
  return folder === undefined ? file : `${folder}*`;
}

/** As the platform reads a pattern: `*` stands for anything, a name with a colon for a part without a slash. */
export function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\/-]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:[A-Za-z]\w*/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

import type { Answer } from '../answers/list-answers.ts';
import { map, quote } from './syntax.ts';

/** Headers that nginx has a variable of its own for: they follow from the bytes. */
const ownVariables: readonly (readonly [name: string, variable: string])[] = [
  ['ETag', '$surface_etag'],
  ['Content-Encoding', '$surface_content_encoding'],
];

type Head = ReadonlyMap<string, string>;

/** The headers of an answer by name. Throws where one comes twice: a `map` has one value. */
function headOf(headers: readonly string[]): Head {
  const head = new Map<string, string>();
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (head.has(name)) throw new Error(`The header ${name} comes twice.`);
    head.set(name, headers[index + 1] ?? '');
  }
  return head;
}

const namesOf = (heads: readonly Head[]): string[] => [...new Set(heads.flatMap((head) => [...head.keys()]))];

/** The value that a header has in every answer; undefined where it differs. */
function constantOf(heads: readonly Head[], name: string): string | undefined {
  const [value] = new Set(heads.map((head) => head.get(name)));
  return heads.every((head) => head.get(name) === value) ? value : undefined;
}

const variableOf = (name: string): string => `$surface_${name.toLowerCase().replaceAll('-', '_')}`;

/**
 * A `map` for each header that differs between answers. Answers with the same headers have a number in common, but for
 * those headers that nearly each has for itself.
 */
export function headMaps(answers: readonly Answer[]): string[] {
  const heads = answers.map(({ headers }) => headOf(headers));
  const differing = namesOf(heads).filter((name) => constantOf(heads, name) === undefined);
  const own = differing.filter(
    (name) => new Set(heads.map((head) => head.get(name))).size > answers.length / 8,
  );
  const shared = differing.filter((name) => !own.includes(name));
  const keys = heads.map((head) => JSON.stringify(shared.map((name) => head.get(name) ?? '')));
  const distinct = [...new Set(keys)];
  const first = distinct.map((key) => heads[keys.indexOf(key)] as Head);
  return [
    map(
      '$surface_answer',
      '$surface_head',
      keys.map((key, index) => [String(index), String(distinct.indexOf(key))] as const),
    ),
    ...shared.map((name) =>
      map(
        '$surface_head',
        variableOf(name),
        first.map((head, index) => [String(index), head.get(name) ?? ''] as const),
      ),
    ),
    ...own.map((name) =>
      map(
        '$surface_answer',
        variableOf(name),
        heads.map((head, index) => [String(index), head.get(name) ?? ''] as const),
      ),
    ),
  ];
}

/** The directives that send the headers of an answer. An empty value sends none. */
export function addHeaders(
  answers: readonly Answer[],
  part: 'headers' | 'notModified',
  indent: string,
): string {
  const all = answers.map(({ headers }) => headOf(headers));
  const names = namesOf(answers.map((answer) => headOf(answer[part])));
  const lines = names.map((name) => {
    const constant = constantOf(all, name);
    return [name, constant === undefined ? variableOf(name) : quote(constant)] as const;
  });
  const coding = part === 'headers' ? ownVariables : ownVariables.slice(0, 1);
  return [...lines, ...coding].map(([name, value]) => `${indent}add_header ${name} ${value};\n`).join('');
}

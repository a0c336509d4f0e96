import { isObject } from '../source/json.ts';

/**
 * A copy without `$id`s and dialects, for the reader of files: it takes every reference as a path from the file that
 * holds it. Where an `$id` is such a path too, the references below it are counted from there; an address elsewhere
 * says nothing of where files lie.
 *
 * @param file address of the file
 * @param base address of the schema around the value
 */
export function withoutIds(value: unknown, file: string, base = file): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutIds(item, file, base));
  if (!isObject(value)) return value;
  const own = typeof value['$id'] === 'string' ? (resolved(value['$id'], base) ?? base) : base;
  const isMoved = own !== file && own.startsWith('file:');
  const members = Object.entries(value).filter(
    ([name, member]) => !(/^\$(id|schema)$/.test(name) && typeof member === 'string'),
  );
  return Object.fromEntries(
    members.map(([name, member]) => {
      const moved = isMoved && name === '$ref' && typeof member === 'string' ? resolved(member, own) : null;
      return [name, moved ?? withoutIds(member, file, own)];
    }),
  );
}

function resolved(reference: string, base: string): string | null {
  return URL.canParse(reference, base) ? new URL(reference, base).href : null;
}

import { isObject } from '../source/json.ts';

/**
 * A copy without `$id`s and dialects, for the reader of files, which resolves every reference against the
 * file that contains it. If an `$id` is a path, references below it are resolved against that; any other
 * address says nothing about where files are.
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

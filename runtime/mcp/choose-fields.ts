import { memberAt, partsOf } from './json-text.ts';

/** JSON with some members alone, and what there is to say about those that are nowhere. */
export interface Chosen {
  readonly json: string;
  readonly note: string | null;
}

/** A field as it was asked for, and what of its path is left at some depth. */
interface Wanted {
  readonly field: string;
  readonly path: string;
}

/** How many characters the names that exist may have in a note. */
const longest = 600;

/**
 * Keeps the named members of an object, or of each object in a list; a dot leads to those of a member: `items.id`. If none of the fields
 * is there, the JSON stays as it is.
 */
export function chooseFields(json: string, fields: readonly string[]): Chosen {
  const found = new Set<string>();
  const names = new Set<string>();
  const wanted = fields.map((field) => ({ field, path: field }));
  const chosen = chooseAt(json, json.search(/\S/), json.length, wanted, '', found, names);
  const missing = fields.filter((field) => !found.has(field));
  // An empty list does not tell what its items have.
  if (missing.length === 0 || names.size === 0) return { json: chosen, note: null };
  const quoted = missing.map((field) => JSON.stringify(field)).join(', ');
  const listed = [...names].join(', ');
  const known =
    listed.length <= longest ? listed : `${listed.slice(0, listed.lastIndexOf(', ', longest))}, …`;
  const note = `The result has no ${quoted}. It has ${known}.`;
  return found.size === 0 ? { json, note: `${note} So it is whole.` } : { json: chosen, note };
}

/** Keeps the named members, and nothing where none is there. */
export function keepFields(json: string, fields: readonly string[]): string {
  const wanted = fields.map((field) => ({ field, path: field }));
  return chooseAt(json, json.search(/\S/), json.length, wanted, '', new Set(), new Set());
}

/**
 * @param above path of the value, with a dot at its end
 * @param names gets the paths of all members where fields were looked for
 */
function chooseAt(
  json: string,
  start: number,
  end: number,
  wanted: readonly Wanted[],
  above: string,
  found: Set<string>,
  names: Set<string>,
): string {
  const open = json[start];
  if (open !== '[' && open !== '{') return json.slice(start, end).trim();
  const { parts } = partsOf(json, start);
  if (open === '[') {
    const items = parts.map(([from, to]) => {
      const value = from + json.slice(from, to).search(/\S/);
      return chooseAt(json, value, to, wanted, above, found, names);
    });
    return `[${items.join(',')}]`;
  }
  const members = parts.flatMap(([from, to]) => {
    const { name, value } = memberAt(json, from, to);
    names.add(above + name);
    const below = wanted.filter(({ path }) => path.startsWith(`${name}.`));
    const exact = wanted.filter(({ path }) => path === name);
    if (exact.length > 0) {
      for (const { field } of [...exact, ...below]) found.add(field);
      return [json.slice(from, to).trim()];
    }
    const inner = below.map(({ field, path }) => ({ field, path: path.slice(name.length + 1) }));
    if (inner.length === 0) return [];
    const kept = chooseAt(json, value, to, inner, `${above}${name}.`, found, names);
    return [`${json.slice(from, value).trim()}${kept}`];
  });
  return `{${members.join(',')}}`;
}

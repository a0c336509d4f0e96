import { isObject } from '../../source/json.ts';
import type { PlacedSchema } from './schema-pairs.ts';
import { isReceived } from './sides.ts';

/** One sentence on how a keyword differs, for readers who wrote neither schema. */
export function describeKeyword(
  old: PlacedSchema,
  next: PlacedSchema,
  tokens: readonly string[] | null,
): string {
  const keyword = tokens?.[0];
  if (keyword === undefined) return meaning(old);
  const [before, after] = [old, next].map(({ schema }) => (isObject(schema) ? schema[keyword] : undefined));
  const named = detail(keyword, before, after, tokens?.[1]);
  return `${named}: ${meaning(old)}`;
}

/**
 * The properties that only one of two closed schemas describes; none where the keyword that closes them differs.
 */
export function undescribedNames(keyword: string, old: PlacedSchema, next: PlacedSchema): string[] {
  const [before, after] = [old.schema, next.schema];
  if (!/^(additional|unevaluated)Properties$/.test(keyword) || !isObject(before) || !isObject(after))
    return [];
  if (JSON.stringify(before[keyword]) !== JSON.stringify(after[keyword])) return [];
  const [mine, theirs] = [before, after].map(({ properties }) => (isObject(properties) ? properties : {}));
  const [writer, reader] = isReceived(old.side) ? [mine, theirs] : [theirs, mine];
  return Object.keys(writer ?? {}).filter((name) => !Object.hasOwn(reader ?? {}, name));
}

/** One sentence on properties that are described on one side alone. */
export function describeNames(old: PlacedSchema, names: readonly string[]): string {
  const which = `${names.length === 1 ? 'the property' : 'the properties'} ${few(names.map((name) => JSON.stringify(name)))}`;
  const is = names.length === 1 ? 'is' : 'are';
  return `${which} ${is} ${isReceived(old.side) ? 'gone' : 'new'} in a closed object: ${meaning(old)}`;
}

function meaning({ side }: PlacedSchema): string {
  return isReceived(side)
    ? 'what was accepted is refused'
    : 'an answer is possible that clients of the old contract do not expect';
}

function detail(keyword: string, before: unknown, after: unknown, token: string | undefined): string {
  if ((keyword === 'properties' || keyword === 'patternProperties') && token !== undefined)
    return `the property ${JSON.stringify(token)} is described in another way`;
  if ((keyword === 'required' || keyword === 'enum') && (Array.isArray(before) || Array.isArray(after)))
    return listed(keyword, before, after);
  if (before === undefined) return `\`${keyword}: ${shown(after)}\` is new`;
  if (after === undefined) return `\`${keyword}: ${shown(before)}\` is gone`;
  return `\`${keyword}\` was ${shown(before)} and is ${shown(after)}`;
}

function listed(keyword: string, before: unknown, after: unknown): string {
  const [mine, theirs] = [before, after].map((list) =>
    Array.isArray(list) ? list.map((one) => JSON.stringify(one)) : [],
  );
  const added = (theirs ?? []).filter((one) => !mine?.includes(one));
  const removed = (mine ?? []).filter((one) => !theirs?.includes(one));
  const parts = [
    ...(added.length > 0 ? [`\`${keyword}\` has ${few(added)} now`] : []),
    ...(removed.length > 0 ? [`\`${keyword}\` no longer has ${few(removed)}`] : []),
  ];
  if (keyword === 'enum' && before === undefined) return `\`enum\` is new: only ${few(added)}`;
  return parts.join(', ') || `\`${keyword}\` differs`;
}

function few(list: readonly string[]): string {
  return list.length <= 4 ? list.join(', ') : `${list.slice(0, 3).join(', ')} and ${list.length - 3} more`;
}

/** A value on one line, cut where it is long. */
function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}

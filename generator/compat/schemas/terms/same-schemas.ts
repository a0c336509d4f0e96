import type { SchemaRecord, SchemaRecords } from './schema-record.ts';

/** Two schemas that mean the same. */
export type Pair = readonly [SchemaRecord, SchemaRecord];

/**
 * Whether two schemas say the same, apart from annotations: also where they refer to themselves, since what has been
 * met before is taken to be the same until something differs. Gives all pairs that were compared, or null.
 *
 * @param isKnown whether two schemas inside are known to be the same; undefined where that is not known yet
 */
export function sameSchemas(
  records: SchemaRecords,
  start: Pair,
  isKnown: (pair: Pair) => boolean | undefined,
): Pair[] | null {
  const pairs: Pair[] = [];
  const seen = new Map<SchemaRecord, Set<SchemaRecord>>();
  const waiting: Pair[] = [start];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [one, other] = pair;
    if (one === other) continue;
    const others = seen.get(one) ?? new Set();
    if (others.has(other)) continue;
    seen.set(one, others.add(other));
    const known = isKnown(pair);
    if (known === false) return null;
    if (known === true) continue;
    const inside = matched(records, pair);
    if (inside === null) return null;
    pairs.push(pair);
    waiting.push(...inside);
  }
  return pairs;
}

/** The pairs of schemas in two schemas that say the same by themselves; null if they do not. */
function matched(records: SchemaRecords, [one, other]: Pair): Pair[] | null {
  const mine = records.shape(one);
  const theirs = records.shape(other);
  if (mine.text !== theirs.text || mine.children.length !== theirs.children.length) return null;
  const pairs: Pair[] = [];
  for (const [index, child] of mine.children.entries()) {
    const twin = theirs.children[index];
    if (twin === undefined || twin.path !== child.path) return null;
    if (typeof child.record === 'boolean' || typeof twin.record === 'boolean') {
      if (child.record !== twin.record) return null;
    } else pairs.push([child.record, twin.record]);
  }
  return pairs;
}

import { naming } from '../../ir/discriminators.ts';
import { isObject } from '../../source/json.ts';
import { below, keyOf, type Place } from '../../source/place.ts';
import { appendPointer, parsePointer, valueAt } from '../../source/pointer.ts';
import type { Verdict } from '../changes/change.ts';
import { type ChangeCode, isChangeCode } from '../changes/rules.ts';
import { declaredMembers } from './as-read.ts';
import { describeKeyword, describeNames, undescribedNames } from './describe-keyword.ts';
import {
  type Difference,
  innermostDifferences,
  onlyKeyword,
  withoutMembers,
  withoutRefusal,
} from './innermost-differences.ts';
import { exchangedKinds } from './kinds.ts';
import type { PlacedSchema, SchemaPairs } from './schema-pairs.ts';
import { isReceived } from './sides.ts';

/** A difference of two schemas, with a verdict. */
export interface SchemaChange {
  readonly code: ChangeCode;
  readonly verdict: Verdict;
  readonly old: Place;
  readonly next: Place;
  readonly message: string;
  /** A whole value of the schema at the root, if there is one. */
  readonly counterexample?: unknown;
  readonly reason?: string;
}

/** How many keywords of one schema are compared one by one. */
const mostKeywords = 12;

/** All changes between two schemas in all forms in which they are compared: what breaks in one of them breaks. */
export function changesInForms(forms: readonly (readonly SchemaChange[])[]): readonly SchemaChange[] {
  const isHarmless = ({ verdict }: SchemaChange) => verdict === 'compatible';
  const harmful = forms.filter((changes) => !changes.every(isHarmless));
  const [first = []] = harmful.length > 0 ? harmful : forms.filter(({ length }) => length > 0);
  const isIn = (changes: readonly SchemaChange[], one: SchemaChange) =>
    changes.some(({ old, next }) => keyOf(old) === keyOf(one.old) && keyOf(next) === keyOf(one.next));
  return [
    ...harmful.flatMap((changes) => changes.filter((one) => !isHarmless(one))),
    ...first.filter((one) => isHarmless(one) && harmful.every((changes) => isIn(changes, one))),
  ];
}

/** What was found in schemas that only refer to others: the same for all that do it in the same words. */
const known = new WeakMap<SchemaPairs, Map<string, readonly SchemaChange[]>>();

/** In characters: what is longer is hardly ever written twice. */
const longestKey = 2_000;

/** All changes between two schemas, each where it was made. Empty if they say the same. */
export function schemaChanges(
  pairs: SchemaPairs,
  old: PlacedSchema,
  next: PlacedSchema,
): readonly SchemaChange[] {
  if (pairs.areSame(old.schema, next.schema)) return [];
  const results = known.get(pairs) ?? new Map<string, readonly SchemaChange[]>();
  known.set(pairs, results);
  const key = JSON.stringify([old.side, old.form, old.schema, next.schema]);
  const result = results.get(key);
  if (result !== undefined) return result;
  const found = differencesOf(pairs, old, next);
  // What is in the schemas themselves has places of its own.
  const isElsewhere = found.every((one) => !isInside(one.old, old.at) && !isInside(one.next, next.at));
  if (isElsewhere && key.length <= longestKey) results.set(key, found);
  return found;
}

function isInside(inner: Place, outer: Place): boolean {
  return inner.file === outer.file && `${inner.pointer}/`.startsWith(`${outer.pointer}/`);
}

function differencesOf(pairs: SchemaPairs, old: PlacedSchema, next: PlacedSchema): SchemaChange[] {
  const root = { old, next };
  const found = innermostDifferences(pairs, old, next).map((difference) => ({
    difference,
    told: [...lostProperties(pairs, root, difference), ...exchanged(pairs, root, difference)],
    own: changesOf(pairs, root, difference),
  }));
  const listed = found.flatMap(({ told, own }) => [
    ...told,
    ...own.filter((one) => told.length === 0 || one.verdict !== 'compatible'),
  ]);
  // What breaks in a part breaks the whole: that is only judged where no part does, or where it decides about another.
  const isIn = (one: 'breaking' | 'unknown') =>
    found.some(({ own }) => own.some(({ verdict }) => verdict === one));
  const isLost = listed.some(({ verdict }) => verdict === 'breaking');
  if (isIn('breaking') || (isLost && !isIn('unknown'))) return listed;
  const verdict = pairs.judge(old, next);
  if (verdict.verdict === 'compatible')
    return found.flatMap(({ difference, told }) =>
      told.length > 0 ? told : harmlessUnlessLost(pairs, difference),
    );
  if (listed.some((one) => one.verdict === verdict.verdict)) return listed;
  // What cannot be attributed to one keyword is reported as a whole.
  const breaking = listed.filter((one) => one.verdict === 'breaking');
  if (verdict.verdict === 'unknown' && breaking.length > 0) return listed;
  const [before, after] = [pairs.behind(old), pairs.behind(next)];
  const whole = { old: before.at, next: after.at, verdict: verdict.verdict };
  if (verdict.verdict === 'unknown') return [...listed, undecided(before.at, after.at, verdict.reason)];
  const refused = pairs.placeOf(verdict.pointer ?? '');
  const places = isReceived(old.side) ? { next: refused ?? after.at } : { old: refused ?? before.at };
  const message = 'a value that the writer may send is refused by the reader';
  return [
    ...listed,
    {
      ...whole,
      ...places,
      code: codeOf(verdict.rule),
      message,
      counterexample: verdict.counterexample,
    },
  ];
}

interface Root {
  readonly old: PlacedSchema;
  readonly next: PlacedSchema;
}

function changesOf(pairs: SchemaPairs, root: Root, difference: Difference): SchemaChange[] {
  const { old, next, lift } = withoutLost(pairs, difference);
  const isRequest = isReceived(old.side);
  const writer = isRequest ? old : next;
  let reader = isRequest ? next : old;
  const found: SchemaChange[] = [];
  for (let count = 0; count < mostKeywords; count++) {
    const local = pairs.compare(writer.schema, reader);
    if (local.verdict === 'compatible') break;
    const at = pairs.placeOf(local.pointer ?? '') ?? reader.at;
    const tokens = tokensBelow(reader.at, at);
    const refusing = tokens === null ? reader.schema : onlyKeyword(reader.schema, tokens);
    const refused = (part: unknown) => lift({ not: part }, writer.age);
    const read = pairs.asRead(refusing, isRequest ? difference.whole.next : difference.whole.old);
    const whole = pairs.judge(root.old, root.next, refused(refusing), refused(read));
    const keyword = tokens?.[0];
    const spot = (side: PlacedSchema) =>
      tokens !== null && valueAt(side.schema, appendPointer('', ...tokens)) !== undefined
        ? below(side.at, ...tokens)
        : keyword !== undefined && isObject(side.schema) && Object.hasOwn(side.schema, keyword)
          ? below(side.at, keyword)
          : side.at;
    const places = { old: spot(old), next: spot(next) };
    if (tokens === null) Object.assign(places, isRequest ? { next: at } : { old: at });
    const names = keyword === undefined ? [] : undescribedNames(keyword, old, next);
    const [first] = names;
    if (first !== undefined) {
      const property = below(writer.at, 'properties', first);
      Object.assign(places, isRequest ? { old: property } : { next: property });
    }
    if (whole.verdict === 'breaking') {
      const message = first === undefined ? describeKeyword(old, next, tokens) : describeNames(old, names);
      const { counterexample } = whole;
      const rule = local.rule ?? whole.rule;
      found.push({ ...places, code: codeOf(rule), verdict: 'breaking', message, counterexample });
    }
    if (whole.verdict === 'unknown') found.push(undecided(places.old, places.next, whole.reason));
    const rest = tokens === null ? null : withoutRefusal(reader.schema, tokens);
    if (rest === null) break;
    reader = { ...reader, schema: rest };
  }
  return found.length === 0 ? harmlessUnlessLost(pairs, difference) : found;
}

export function codeOf(rule: string | undefined): ChangeCode {
  return rule !== undefined && isChangeCode(rule) ? rule : 'PC118';
}

export function harmless({ old, next }: Root): SchemaChange {
  const message = isReceived(old.side)
    ? 'the schema is different, and accepts every request that it accepted'
    : 'the schema is different, and every answer is still one that clients accept';
  return { code: 'PC119', verdict: 'compatible', old: old.at, next: next.at, message };
}

/** Removed members are reported already. */
function harmlessUnlessLost(pairs: SchemaPairs, difference: Difference): SchemaChange[] {
  return lostNames(pairs, difference).length > 0 ? [] : [harmless(difference)];
}

export function undecided(old: Place, next: Place, reason = ''): SchemaChange {
  const message = 'whether the schemas are compatible is not known';
  return { code: 'PC120', verdict: 'unknown', old, next, message, reason };
}

/** How a place is reached from another one; null if it is not inside of it. */
function tokensBelow(outer: Place, inner: Place): string[] | null {
  const isInside = inner.file === outer.file && inner.pointer.startsWith(`${outer.pointer}/`);
  return isInside ? parsePointer(inner.pointer.slice(outer.pointer.length)) : null;
}

/** What the old schema of a response describes and the next one does not. */
function lostNames(pairs: SchemaPairs, { whole }: Difference): string[] {
  if (isReceived(whole.old.side)) return [];
  const [was, is] = [whole.old, whole.next].map(({ schema }) => declaredMembers(pairs, schema).names);
  return [...(was ?? [])].filter((name) => !is?.has(name));
}

function lostProperties(pairs: SchemaPairs, root: Root, difference: Difference): SchemaChange[] {
  const { old, next, lift } = difference;
  const own = isObject(old.schema) && isObject(old.schema['properties']) ? old.schema['properties'] : {};
  return lostNames(pairs, difference)
    .filter((name) => Object.hasOwn(own, name))
    .map((name) => ({
      code: 'PC236',
      verdict: 'breaking',
      old: below(old.at, 'properties', name),
      next: next.at,
      message: `the property ${JSON.stringify(name)} is gone from the response`,
      counterexample: pairs.sampleOf({ allOf: [root.old.schema, lift({ required: [name] }, old.age)] }),
    }));
}

/** Values of a discriminator that are read as another component than they were. */
function exchanged(pairs: SchemaPairs, root: Root, { old, next, lift }: Difference): SchemaChange[] {
  const [writer, reader] = isReceived(old.side) ? [root.old, root.next] : [root.next, root.old];
  return exchangedKinds(old.schema, next.schema).map(({ property, value, was, is }) => {
    const named = { allOf: [writer.schema, lift(naming(property, [value]), writer.age)] };
    const place = ({ at }: PlacedSchema) => below(at, 'discriminator', 'mapping', value);
    return {
      code: 'PC121',
      verdict: 'breaking',
      old: place(old),
      next: place(next),
      message: `the value ${JSON.stringify(value)} of ${JSON.stringify(property)} named ${was} and names ${is}`,
      counterexample: pairs.compare(named, reader).counterexample ?? pairs.sampleOf(named),
    };
  });
}

/** Removed members are reported on their own. */
function withoutLost(pairs: SchemaPairs, difference: Difference): Difference {
  const lost = lostNames(pairs, difference);
  if (lost.length === 0) return difference;
  const { old } = difference;
  return { ...difference, old: { ...old, schema: withoutMembers(old.schema, lost) } };
}

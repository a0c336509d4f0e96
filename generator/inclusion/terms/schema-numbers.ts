import { stronglyConnected } from '../../source/strongly-connected.ts';
import { anything, type Literal, nothing } from './literal.ts';
import type { SchemaRecord, SchemaRecords } from './schema-record.ts';

/**
 * One number for all equivalent schemas, across documents. Subschemas and targets are numbered first, so that a text
 * identifies a schema; recursive schemas are compared pairwise.
 */
export class SchemaNumbers {
  readonly #records: SchemaRecords;
  readonly #create: (record: SchemaRecord) => Literal;
  readonly #numbers = new Map<SchemaRecord, Literal>();
  /** By what a schema says, with the numbers of the schemas inside. */
  readonly #byText = new Map<string, Literal>();
  /** Schemas that contain themselves, by what they say without such numbers. */
  readonly #circular = new Map<string, SchemaRecord[]>();

  /** @param create gives a new number to a schema */
  constructor(records: SchemaRecords, create: (record: SchemaRecord) => Literal) {
    this.#records = records;
    this.#create = create;
  }

  of(record: SchemaRecord): Literal {
    const known = this.#numbers.get(record);
    if (known !== undefined) return known;
    const inside = (one: SchemaRecord) => this.#inside(one).filter((child) => !this.#numbers.has(child));
    for (const cycle of stronglyConnected(record, inside)) {
      const [only] = cycle;
      if (only === undefined) continue;
      if (cycle.length > 1 || this.#inside(only).includes(only)) this.#addCycle(cycle);
      else this.#add(only);
    }
    const found = this.#numbers.get(record);
    if (found === undefined) throw new Error('a schema has no number');
    return found;
  }

  #inside(record: SchemaRecord): SchemaRecord[] {
    const { children } = this.#records.shape(record);
    return children.flatMap(({ record: child }) => (typeof child === 'boolean' ? [] : [child]));
  }

  #add(record: SchemaRecord): void {
    const text = this.#textOf(record);
    const number = this.#byText.get(text) ?? this.#create(record);
    this.#byText.set(text, number);
    this.#numbers.set(record, number);
  }

  /** What a schema says, with the numbers of the schemas inside. */
  #textOf(record: SchemaRecord): string {
    const { text, children } = this.#records.shape(record);
    const numbered = children.map(({ path, record: child }) => {
      const number = typeof child === 'boolean' ? (child ? anything : nothing) : this.#numbers.get(child);
      return `${path}=${number}`;
    });
    return `${text}\n${numbered.join('\n')}`;
  }

  #addCycle(cycle: readonly SchemaRecord[]): void {
    for (const record of cycle) {
      const signature = this.#signature(record);
      const others = this.#circular.get(signature) ?? [];
      this.#circular.set(signature, others);
      if (!this.#numbers.has(record) && !others.some((other) => this.#isSame(other, record))) {
        this.#numbers.set(record, this.#create(record));
        others.push(record);
      }
    }
    for (const record of cycle) {
      const text = this.#textOf(record);
      const number = this.#numbers.get(record);
      if (number !== undefined && !this.#byText.has(text)) this.#byText.set(text, number);
    }
  }

  /** The same for schemas that say the same, wherever they refer to themselves. */
  #signature(record: SchemaRecord): string {
    const { text, children } = this.#records.shape(record);
    const inside = children.map(({ path, record: child }) =>
      typeof child === 'boolean' ? `${path}=${child}` : `${path}=${this.#records.shape(child).text}`,
    );
    return `${text}\n${inside.join('\n')}`;
  }

  #isSame(known: SchemaRecord, record: SchemaRecord): boolean {
    const pairs = sameSchemas(this.#records, [known, record], ([one, other]) => {
      const [first, second] = [this.#numbers.get(one), this.#numbers.get(other)];
      return first === undefined || second === undefined ? undefined : first === second;
    });
    for (const [one, other] of pairs ?? []) {
      const number = this.#numbers.get(one) ?? this.#numbers.get(other);
      if (number === undefined) continue;
      this.#numbers.set(one, number).set(other, number);
    }
    return pairs !== null;
  }
}

/** Two schemas that mean the same. */
type Pair = readonly [SchemaRecord, SchemaRecord];

/**
 * Whether two schemas are equivalent apart from annotations. Recursive schemas are compared coinductively: a pair that
 * was met before is assumed equal until something differs. Returns all compared pairs, or null.
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

import { isObject } from '../../source/json.ts';
import { harmless, type SchemaChange, undecided } from '../schemas/schema-changes.ts';
import type { PlacedSchema, SchemaPairs } from '../schemas/schema-pairs.ts';
import { isReceived } from '../schemas/sides.ts';
import { liftSchema } from './lift-schema.ts';
import { isNothing, readsAlike, readTexts, skeletonOf, textsOf, Unreadable, type Wire } from './wire.ts';

/** How two contracts read the texts of the same place. */
export interface Wires {
  readonly old: Wire;
  readonly next: Wire;
}

interface Root {
  readonly old: PlacedSchema;
  readonly next: PlacedSchema;
}

/**
 * What changes between schemas mean for the texts of which their values are read. A changed type need not change which texts
 * are taken, and the same values may be read of other texts.
 *
 * @param changes those of the schemas, as if their values were in JSON
 */
export function changesOfTexts(
  pairs: SchemaPairs,
  { old, next }: Root,
  wires: Wires,
  changes: readonly SchemaChange[],
): readonly SchemaChange[] {
  const texts = new TextPair(pairs, { old, next }, wires);
  const isShown = (change: SchemaChange) => isOfValues(change) || texts.isBroken(change.counterexample);
  const breaking = changes.filter(({ verdict }) => verdict === 'breaking');
  const shown = breaking.filter(isShown);
  const others = changes.filter(({ verdict }) => verdict !== 'breaking');
  const isAlike = readsAlike(wires.old, wires.next);
  if (shown.length > 0 || (isAlike && breaking.length === 0)) return [...shown, ...others];
  const { verdict, counterexample, reason } = texts.compare();
  if (changes.length === 0 && verdict !== 'breaking' && pairs.areSame(old.schema, next.schema)) return [];
  const quiet = others.filter((one) => one.verdict === 'compatible');
  if (verdict === 'compatible') return quiet.length > 0 ? quiet : [harmless({ old, next })];
  if (verdict === 'unknown')
    return others.length > quiet.length ? others : [undecided(old.at, next.at, reason)];
  const [told] = breaking;
  const message = 'the same text is read as another value or as several';
  const base = told ?? { code: 'PC101' as const, old: old.at, next: next.at, message };
  return [{ ...base, verdict: 'breaking', counterexample }];
}

/** A member that is not sent any more, or has another meaning: no text is refused. */
const isOfValues = ({ code }: SchemaChange) => code === 'PC236' || code === 'PC121';

const unconfirmed =
  'a text was found that the readers of both contracts do not confirm: please report both schemas';

/** A value of a schema that can be sent and is read as such; undefined if none is found. */
export function sendableSample(pairs: SchemaPairs, schema: unknown, wire: Wire): unknown {
  const plain = pairs.sampleOf(schema);
  if (plain !== undefined && isRead(pairs, schema, plain, wire)) return plain;
  const texts = pairs.sampleOf(liftSchema(pairs, schema, wire, 'writer'));
  const read = texts === undefined ? null : readOrNull(texts, wire);
  return read !== null && isRead(pairs, schema, read.value, wire) ? read.value : undefined;
}

/** Whether a value can be sent, and its reader takes what is sent as a value of the schema. */
export function isRead(pairs: SchemaPairs, schema: unknown, value: unknown, wire: Wire): boolean {
  const texts = textsOf(value, wire);
  if (!isSendable(pairs, texts, wire)) return false;
  const read = readOrNull(texts, wire);
  return read !== null && (wire.isUnchecked || pairs.accepts(schema, read.value));
}

/** Nothing cannot be sent; separators can. */
function isSendable(pairs: SchemaPairs, texts: unknown, { media, sendable, isBare }: Wire): boolean {
  if (media === 'json') return true;
  if (isNothing(texts)) return false;
  if (isObject(texts)) return !isBare || !/[,=]/.test(piecesOf(texts).join(''));
  if (!Array.isArray(texts) || (texts.length > 1 && !isBare)) return true;
  return texts.every((one) => pairs.accepts(sendable, one));
}

/** The names and texts of an object. */
function piecesOf(texts: object): string[] {
  const textOf = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one));
  return Object.entries(texts).flatMap(([name, member]) => [name, ...[member].flat().map(textOf)]);
}

/** What the texts of a writer are to its reader. */
export class TextPair {
  readonly #pairs: SchemaPairs;
  readonly #writer: { readonly placed: PlacedSchema; readonly wire: Wire };
  readonly #reader: { readonly placed: PlacedSchema; readonly wire: Wire };

  constructor(pairs: SchemaPairs, { old, next }: Root, wires: Wires) {
    this.#pairs = pairs;
    const isBare = wires.old.isBare || wires.next.isBare;
    const sides = [
      { placed: old, wire: { ...wires.old, isBare } },
      { placed: next, wire: { ...wires.next, isBare } },
    ] as const;
    [this.#writer, this.#reader] = isReceived(old.side) ? sides : [sides[1], sides[0]];
  }

  /** Whether a value of the writer is written as texts that the reader refuses or reads as other parts. */
  isBroken(value: unknown): boolean {
    return this.#isRefused(textsOf(value, this.#writer.wire));
  }

  #isRefused(texts: unknown): boolean {
    const [writer, reader] = [this.#writer, this.#reader];
    if (!isSendable(this.#pairs, texts, writer.wire)) return false;
    const written = readOrNull(texts, writer.wire);
    if (written === null || !this.#pairs.accepts(writer.placed.schema, written.value)) return false;
    if (reader.wire.isUnchecked) return false;
    const read = readOrNull(texts, reader.wire);
    if (read === null || !this.#pairs.accepts(reader.placed.schema, read.value)) return true;
    const parts = [skeletonOf(written.value, writer.wire), skeletonOf(read.value, reader.wire)];
    return JSON.stringify(parts[0]) !== JSON.stringify(parts[1]);
  }

  /** Whether the reader takes all texts of the writer. The counterexample is a value of the writer. */
  compare(): { verdict: SchemaChange['verdict']; counterexample?: unknown; reason?: string } {
    const [writer, reader] = [this.#writer, this.#reader];
    const written = liftSchema(this.#pairs, writer.placed.schema, writer.wire, 'writer');
    const taken = liftSchema(this.#pairs, reader.placed.schema, reader.wire, 'reader');
    const lifted = {
      writer: { ...writer.placed, schema: written },
      reader: { ...reader.placed, schema: taken },
    };
    const [old, next] = isReceived(writer.placed.side)
      ? [lifted.writer, lifted.reader]
      : [lifted.reader, lifted.writer];
    const found = this.#pairs.judge(old, next);
    if (found.verdict === 'unknown') return { verdict: 'unknown', reason: found.reason ?? '' };
    if (found.verdict === 'compatible') return { verdict: 'compatible' };
    const texts = found.counterexample;
    if (!this.#isRefused(texts)) return { verdict: 'unknown', reason: unconfirmed };
    const read = readOrNull(texts, writer.wire);
    return { verdict: 'breaking', counterexample: read?.value };
  }
}

/** What a contract reads; null for what it cannot read. */
export function readOrNull(texts: unknown, wire: Wire): { readonly value: unknown } | null {
  try {
    return { value: readTexts(texts, wire) };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

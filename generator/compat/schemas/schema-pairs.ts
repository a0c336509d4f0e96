import { SchemaComparison, type SchemaVerdict } from '../../inclusion/compare-schemas.ts';
import { sameSchemas } from '../../inclusion/terms/schema-numbers.ts';
import { type Located, SchemaRecords, type SchemaSource } from '../../inclusion/terms/schema-record.ts';
import { componentOfReference, referenceToComponent } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';
import { below, type Place } from '../../source/place.ts';
import { parsePointer } from '../../source/pointer.ts';
import type { Policy } from '../changes/choices.ts';
import type { ReadContract } from '../read/read-contract.ts';
import { asRead, forbids, type Reading, readingOf } from './as-read.ts';
import { exchangedKinds } from './kinds.ts';
import { SchemasOfVariant, withReferences } from './schemas-of-variant.ts';
import { isReceived, type Side, sides, type Variant } from './sides.ts';

export type Age = 'old' | 'next';

/** As a schema is written, or without undescribed members. */
type Form = 'open' | 'closed';

/** A schema of a contract in one of its forms, with the place where it is written. */
export interface PlacedSchema {
  readonly age: Age;
  readonly side: Side;
  readonly form: Form;
  readonly schema: unknown;
  readonly at: Place;
}

/** The schemas of two contracts in one source, so that one schema can combine both. */
export class SchemaPairs implements SchemaSource {
  readonly policy: Policy;
  readonly #contracts: Readonly<Record<Age, ReadContract>>;
  readonly #variants = new Map<string, SchemasOfVariant>();
  readonly #comparison = new SchemaComparison();
  readonly #records = new SchemaRecords();
  readonly #places: Place[] = [];
  readonly #resolved = new Map<string, Located>();
  readonly #starts = new Map<string, PlacedSchema>();
  readonly #same = new Map<unknown, Map<unknown, boolean>>();
  readonly #read = new Map<unknown, unknown>();

  constructor(old: ReadContract, next: ReadContract, policy: Policy) {
    this.#contracts = { old, next };
    this.policy = policy;
  }

  /** The forms in which the schemas of a side are compared: the first is that of its values. */
  formsOf(side: Side): readonly [Form, ...Form[]] {
    return this.policy === 'strict' && sides[side].isClosed ? ['closed', 'open'] : ['open'];
  }

  /** A schema of the bundled document, as a side has it. */
  start(age: Age, side: Side, schema: unknown, at: Place, form = this.formsOf(side)[0]): PlacedSchema {
    const key = `${age} ${side} ${form} ${at.file.path}#${at.pointer}`;
    const known = this.#starts.get(key);
    if (known !== undefined) return known;
    const { variant, subject } = sides[side];
    const schemas = this.#schemas(age, variant);
    const written = schemas.open(schema, subject);
    const formed = form === 'closed' ? schemas.closed(written) : written;
    const placed = { age, side, form, schema: withReferences(formed, named(age, variant, form)), at };
    this.#starts.set(key, placed);
    return placed;
  }

  #schemas(age: Age, variant: Variant): SchemasOfVariant {
    const key = `${age} ${variant}`;
    const known =
      this.#variants.get(key) ?? new SchemasOfVariant(this.#contracts[age].components, variant, this.policy);
    this.#variants.set(key, known);
    return known;
  }

  resolve(reference: string): Located | undefined {
    const known = this.#resolved.get(reference);
    if (known !== undefined) return known;
    const parts = /^(old|next) (request|response|written) (open|closed|loose|firm) (.*)$/s.exec(reference);
    if (parts === null) return undefined;
    const [age, variant, form, name] = parts.slice(1) as [Age, Variant, Form | Reading, string];
    if (form === 'loose' || form === 'firm') {
      const open = this.resolve(readAs(reference, 'open'));
      const read = open && { ...open, schema: asRead(this, open.schema, readAs, form) };
      if (read !== undefined) this.#resolved.set(reference, read);
      return read;
    }
    const schemas = this.#schemas(age, variant);
    const found = form === 'open' ? schemas.openComponent(name) : schemas.closedComponent(name);
    if (found === undefined) return undefined;
    const at = this.#contracts[age].bundle.places.get(schemas.originOf(name));
    const root = this.#contracts[age].graph.root;
    const place = at ?? below(root, 'components', 'schemas', name);
    const schema = withReferences(found, named(age, variant, form));
    const located = { schema, pointer: this.#pointerTo(place) };
    this.#resolved.set(reference, located);
    return located;
  }

  #pointerTo(place: Place): string {
    return `/${this.#places.push(place) - 1}`;
  }

  /** The place of a pointer that a verdict or a resolved schema has. */
  placeOf(pointer: string): Place | null {
    const [index, ...tokens] = parsePointer(pointer);
    const place = this.#places[Number(index)];
    return place === undefined ? null : below(place, ...tokens);
  }

  /** The schema at the end of bare references. */
  behind(placed: PlacedSchema): PlacedSchema {
    let { schema, at } = placed;
    const seen = new Set<unknown>();
    while (isObject(schema) && typeof schema['$ref'] === 'string' && !seen.has(schema)) {
      if (Object.keys(schema).some((name) => name !== '$ref' && !annotations.has(name))) break;
      seen.add(schema);
      const target = this.resolve(schema['$ref']);
      if (target === undefined) break;
      schema = target.schema;
      at = this.placeOf(target.pointer) ?? at;
    }
    return { ...placed, schema, at };
  }

  /** Whether two schemas are equivalent, discriminators included, apart from annotations. False if undecided. */
  areSame(old: unknown, next: unknown): boolean {
    const known = this.#same.get(old)?.get(next);
    if (known !== undefined) return known;
    const found = this.#compareRecords(old, next);
    const row = this.#same.get(old) ?? new Map<unknown, boolean>();
    this.#same.set(old, row.set(next, found));
    return found;
  }

  #compareRecords(old: unknown, next: unknown): boolean {
    try {
      const one = this.#records.at(this, { schema: old, pointer: '' });
      const other = this.#records.at(this, { schema: next, pointer: '' });
      if (typeof one === 'boolean' || typeof other === 'boolean') return one === other;
      const compared = sameSchemas(this.#records, [one, other], () => undefined);
      return (
        compared?.every(([mine, theirs]) => exchangedKinds(mine.schema, theirs.schema).length === 0) === true
      );
    } catch {
      return false;
    }
  }

  /** Whether the reader accepts everything that the writer writes. */
  compare(writer: unknown, reader: PlacedSchema): SchemaVerdict {
    const pointer = this.#pointerTo(reader.at);
    return this.#comparison.compare(
      { source: this, place: { schema: writer, pointer: '' } },
      { source: this, place: { schema: reader.schema, pointer } },
    );
  }

  /** Whether the validator of a schema accepts a value. False if there is none. */
  accepts(schema: unknown, value: unknown): boolean {
    return this.#comparison.accepts({ source: this, place: { schema, pointer: '' } }, value) === true;
  }

  /**
   * The smallest value that a schema accepts, confirmed by its validator, as the counterexample to its being empty;
   * *compatible*: it is proved that there is none.
   */
  valueIn(schema: unknown): SchemaVerdict {
    return this.#comparison.compare(
      { source: this, place: { schema, pointer: '' } },
      { source: this, place: { schema: false, pointer: '' } },
    );
  }

  /** The smallest value that a schema accepts; undefined if none is found. */
  sampleOf(schema: unknown): unknown {
    return this.valueIn(schema).counterexample;
  }

  /**
   * Whether readers accept everything that writers write: the client writes requests and reads responses. By the
   * schemas alone, a writer may send anything that is not forbidden. What of this counts depends on the policy:
   *
   * - *tolerant*: what the writer describes; of what is sent to clients also what they know of from their contract
   * - *strict*: all, but where the generated validators are closed, only what one of the contracts describes
   *
   * @param also what else is known about the values
   * @param alsoRead the same, for a reader that ignores what it does not know
   */
  judge(
    old: PlacedSchema,
    next: PlacedSchema,
    also: unknown = true,
    alsoRead: unknown = also,
  ): SchemaVerdict {
    const [writer, reader] = isReceived(old.side) ? [old, next] : [next, old];
    const written = this.compare(all([writer.schema, also]), reader);
    const isStrict = this.policy === 'strict';
    if (written.verdict === 'compatible' || old.form === 'closed') return written;
    if (isStrict && !sides[old.side].isClosed) return written;
    // Under the policy strict, this was compared in the closed form.
    const described = isStrict
      ? null
      : this.compare(all([writer.schema, this.#closed(writer), also]), reader);
    if (described?.verdict === 'breaking' || isReceived(old.side)) return described ?? written;
    const read = this.#readerOf(reader);
    const known =
      read === reader.schema
        ? written
        : this.compare(all([writer.schema, alsoRead]), { ...reader, schema: read });
    return known.verdict === 'compatible' && described !== null ? described : known;
  }

  /**
   * A part of an open schema as seen by readers who ignore undescribed members.
   *
   * @param whole the schema with all schemas that apply to the same value
   */
  asRead(part: unknown, whole: PlacedSchema): unknown {
    return asRead(this, part, readAs, readingOf(this, whole.schema));
  }

  #readerOf({ schema }: PlacedSchema): unknown {
    const found = this.#read.get(schema) ?? (forbids(this, schema) ? asRead(this, schema, readAs) : schema);
    this.#read.set(schema, found);
    return found;
  }

  /** An open schema without undescribed members. */
  #closed({ age, side, schema }: PlacedSchema): unknown {
    const plain = withReferences(schema, (reference) => {
      const component = /^(?:old|next) (?:request|response|written) open (.*)$/s.exec(reference)?.[1];
      return component === undefined ? reference : referenceToComponent(component);
    });
    const { variant } = sides[side];
    return withReferences(this.#schemas(age, variant).closed(plain), named(age, variant, 'closed'));
  }
}

function all(schemas: readonly unknown[]): unknown {
  const saying = schemas.filter((schema) => schema !== true);
  return saying.length === 1 ? saying[0] : { allOf: saying };
}

const annotations = new Set([
  'title',
  'description',
  'examples',
  'example',
  'deprecated',
  'default',
  '$comment',
]);

/** Renames references to the components of a contract to those of one of its forms. */
function named(age: Age, variant: Variant, form: 'open' | 'closed'): (reference: string) => string {
  return (reference) => `${age} ${variant} ${form} ${componentOfReference(reference) ?? reference}`;
}

/** The reference to the same component in another form of it. */
function readAs(reference: string, form: Form | Reading): string {
  return reference.replace(/^(\w+ \w+) \w+ /, `$1 ${form} `);
}

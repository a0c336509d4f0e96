import { asksWhatIsLeft, createLocalAjv } from '../../../schema/create-local-ajv.ts';
import { prepareSchema } from '../../../schema/prepare-schema.ts';
import { withoutAnnotations } from '../../../schema/without-annotations.ts';
import { mapSubschemas, subschemasOf } from '../../../source/grammar/subschemas.ts';
import { isObject } from '../../../source/json.ts';
import type { SchemaSource } from '../terms/schema-record.ts';

/** Whether a validator accepts a value. */
export type Accepts = (value: unknown) => boolean;

/** A schema that something refers to, under an address of its own. */
interface Referred {
  readonly address: string;
  /** With the addresses of what it refers to, and nothing that does not constrain. */
  readonly schema: unknown;
  readonly references: ReadonlySet<string>;
}

/** The compiler's validators of the schemas in one source. What they refer to is compiled once. */
export class SourceValidators {
  readonly #source: SchemaSource;
  readonly #addresses = new Map<string, string>();
  readonly #referred = new Map<string, Referred>();
  readonly #known = new Map<unknown, Accepts | null>();
  readonly #sizes = new Map<unknown, number>();
  readonly #compilers = new Map<boolean, Compiler>();

  constructor(source: SchemaSource) {
    this.#source = source;
  }

  /** Null if the schema cannot be compiled: nobody has checked it. */
  compile(schema: unknown): Accepts | null {
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    let accepts: Accepts | null = null;
    try {
      accepts = this.#compile(schema);
    } catch {
      // Null says so.
    }
    this.#known.set(schema, accepts);
    return accepts;
  }

  #compile(schema: unknown): Accepts {
    this.#checkSize(schema);
    const references = new Set<string>();
    const addressed = this.#withAddresses(withoutAnnotations(schema), references);
    const reached = this.#reach(references);
    const tracks = asksWhatIsLeft(addressed) || reached.some((one) => asksWhatIsLeft(one.schema));
    const compiler = this.#compilers.get(tracks) ?? new Compiler(tracks);
    this.#compilers.set(tracks, compiler);
    for (const { address, schema: referred } of reached) compiler.add(address, referred);
    return compiler.compile(addressed);
  }

  #reach(start: ReadonlySet<string>): Referred[] {
    const reached = new Map<string, Referred>();
    const waiting = [...start];
    for (let reference = waiting.pop(); reference !== undefined; reference = waiting.pop()) {
      if (reached.has(reference)) continue;
      const referred = this.#find(reference);
      reached.set(reference, referred);
      waiting.push(...referred.references);
    }
    return [...reached.values()];
  }

  #find(reference: string): Referred {
    const known = this.#referred.get(reference);
    if (known !== undefined) return known;
    const references = new Set<string>();
    const found = this.#source.resolve(reference)?.schema ?? false;
    this.#checkSize(found);
    const schema = this.#withAddresses(withoutAnnotations(found), references);
    const referred = { address: this.#addressOf(reference), schema, references };
    this.#referred.set(reference, referred);
    return referred;
  }

  #addressOf(reference: string): string {
    const address = this.#addresses.get(reference) ?? `schema:${this.#addresses.size}`;
    this.#addresses.set(reference, address);
    return address;
  }

  /** What stands in several places of a document, as aliases of YAML do, is written out for each. */
  #checkSize(schema: unknown): void {
    if (sizeOf(schema, this.#sizes) > largest) throw new Error('the schema is too large');
  }

  #withAddresses(schema: unknown, references: Set<string>): unknown {
    if (!isObject(schema)) return schema;
    const { $ref, $defs: _, ...own } = schema;
    const copy = mapSubschemas(own, (one) => this.#withAddresses(one, references)) as object;
    if (typeof $ref !== 'string') return copy;
    references.add($ref);
    return { ...copy, $ref: this.#addressOf($ref) };
  }
}

/** Each validator judges one value: the code need not be fast. */
const options = { inlineRefs: false, code: { optimize: false } } as const;

/** Larger schemas are not compiled, by the number of schemas in them. */
const largest = 200_000;

function sizeOf(schema: unknown, known: Map<unknown, number>): number {
  if (!isObject(schema)) return 1;
  let size = known.get(schema);
  if (size === undefined) {
    size = subschemasOf(schema).reduce((sum, inner) => sum + sizeOf(inner.schema, known), 1);
    known.set(schema, size);
  }
  return size;
}

class Compiler {
  readonly #tracks: boolean;
  readonly #schemas = new Map<string, unknown>();
  readonly #ajv;

  constructor(tracks: boolean) {
    this.#tracks = tracks;
    this.#ajv = createLocalAjv(options, tracks, (address) => this.#schemas.get(address));
  }

  add(address: string, schema: unknown): void {
    if (this.#schemas.has(address)) return;
    const prepared = this.#prepared(schema);
    this.#schemas.set(address, prepared);
    this.#ajv.addSchema(prepared, address, undefined, false);
  }

  compile(schema: unknown): Accepts {
    const validate = this.#ajv.compile(this.#prepared(schema));
    return (value) => validate(value) === true;
  }

  /** An object, as what a reference names must be. */
  #prepared(schema: unknown): object {
    if (typeof schema === 'boolean') return schema ? {} : { not: {} };
    return prepareSchema(schema, this.#tracks) as object;
  }
}

import { isAnnotation } from '../../source/grammar/schema-keywords.ts';
import { mapSubschemas, subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';
import type { SchemaSource } from '../terms/schema-record.ts';

/** A schema in which references and large parts are addresses, without annotations. */
interface Addressed {
  readonly schema: unknown;
  /** Those that it refers to. */
  readonly addresses: ReadonlySet<string>;
}

/** From this many subschemas on, a schema used in several places is compiled separately. */
const large = 8;

/**
 * The schemas of a source under addresses of their own: those that references name, and large ones, with one address
 * for identical ones.
 */
export class AddressedSchemas {
  readonly #source: SchemaSource;
  /** By reference. */
  readonly #addresses = new Map<string, string>();
  /** By text. */
  readonly #shared = new Map<string, string>();
  readonly #byAddress = new Map<string, Addressed>();
  readonly #references = new Map<string, string>();
  readonly #known = new Map<unknown, Addressed>();
  readonly #sizes = new Map<unknown, number>();

  constructor(source: SchemaSource) {
    this.#source = source;
  }

  addressed(schema: unknown): Addressed {
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const addresses = new Set<string>();
    const addressed = { schema: this.#rewrite(schema, addresses), addresses };
    this.#known.set(schema, addressed);
    return addressed;
  }

  /** Everything that is reached from some addresses. */
  reached(start: Iterable<string>): { readonly address: string; readonly schema: unknown }[] {
    const reached = new Map<string, unknown>();
    const waiting = [...start];
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      if (reached.has(address)) continue;
      const { schema, addresses } = this.#find(address);
      reached.set(address, schema);
      waiting.push(...addresses);
    }
    return Array.from(reached, ([address, schema]) => ({ address, schema }));
  }

  #find(address: string): Addressed {
    const known = this.#byAddress.get(address);
    if (known !== undefined) return known;
    const found = this.#source.resolve(this.#references.get(address) ?? '')?.schema ?? false;
    const addressed = this.addressed(found);
    this.#byAddress.set(address, addressed);
    return addressed;
  }

  #addressOf(reference: string): string {
    const address = this.#addresses.get(reference) ?? this.#newAddress();
    this.#addresses.set(reference, address);
    this.#references.set(address, reference);
    return address;
  }

  #newAddress(): string {
    return `schema:${this.#addresses.size + this.#shared.size}`;
  }

  #rewrite(schema: unknown, addresses: Set<string>): unknown {
    if (!isObject(schema)) return schema;
    const kept = Object.entries(schema).filter(([name]) => !isAnnotation(name) && name !== '$defs');
    const copy = mapSubschemas(Object.fromEntries(kept), (one) => this.#part(one, addresses)) as object;
    const { $ref } = schema;
    if (typeof $ref !== 'string') return copy;
    const address = this.#addressOf($ref);
    addresses.add(address);
    return { ...copy, $ref: address };
  }

  #part(schema: unknown, addresses: Set<string>): unknown {
    if (!isObject(schema) || this.#sizeOf(schema) < large) return this.#rewrite(schema, addresses);
    const addressed = this.addressed(schema);
    const text = JSON.stringify(addressed.schema);
    const address = this.#shared.get(text) ?? this.#newAddress();
    this.#shared.set(text, address);
    this.#byAddress.set(address, addressed);
    addresses.add(address);
    return { $ref: address };
  }

  /** How many schemas are in a schema. */
  #sizeOf(schema: unknown): number {
    const known = this.#sizes.get(schema);
    if (known !== undefined) return known;
    const size = subschemasOf(schema).reduce((sum, inner) => sum + this.#sizeOf(inner.schema), 1);
    this.#sizes.set(schema, size);
    return size;
  }
}

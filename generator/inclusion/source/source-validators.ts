import { createLocalAjv, usesUnevaluated } from '../../schema/create-ajv.ts';
import { prepareSchema } from '../../schema/prepare-schema.ts';
import { patternTest } from '../terms/names.ts';
import type { SchemaSource } from '../terms/schema-record.ts';
import { AddressedSchemas } from './addressed-schemas.ts';

/** Whether a validator accepts a value. */
type Accepts = (value: unknown) => boolean;

/** The compiler's validators of the schemas in one source. Shared parts are compiled once. */
export class SourceValidators {
  readonly #schemas: AddressedSchemas;
  readonly #known = new Map<unknown, Accepts | null>();
  readonly #compilers = new Map<boolean, Compiler>();

  constructor(source: SchemaSource) {
    this.#schemas = new AddressedSchemas(source);
  }

  /** Null if the schema cannot be compiled: it may be unchecked. */
  compile(schema: unknown): Accepts | null {
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    let accepts: Accepts | null = null;
    try {
      accepts = this.#compile(schema);
    } catch {
      // `accepts` stays null: the schema cannot be compiled.
    }
    this.#known.set(schema, accepts);
    return accepts;
  }

  #compile(schema: unknown): Accepts {
    const { schema: addressed, addresses } = this.#schemas.addressed(schema);
    const reached = this.#schemas.reached(addresses);
    const tracks = usesUnevaluated(addressed) || reached.some((one) => usesUnevaluated(one.schema));
    const compiler = this.#compilers.get(tracks) ?? new Compiler(tracks);
    this.#compilers.set(tracks, compiler);
    for (const { address, schema: referred } of reached) compiler.add(address, referred);
    return compiler.compile(addressed);
  }
}

/** Patterns are matched as in the search, since backtracking may take years. */
const regExp = Object.assign((source: string) => ({ test: patternTest(source), toString: () => source }), {
  code: '',
});

/** Each validator is used for one value, so its code need not be fast. */
const options = { inlineRefs: false, code: { optimize: false, regExp } } as const;

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

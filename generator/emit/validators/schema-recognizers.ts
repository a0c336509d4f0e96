import type { NamedSchema } from '../../ir/contract.ts';
import { withoutAnnotations } from '../../schema/prepare-schema.ts';
import type { ModulePart } from '../../schema/print-function.ts';
import { compileSchemaRecognizer } from './recognizer/compile-recognizer.ts';

/** Maximum depth of references between recognizers, since their calls use the stack. */
const deepest = 100;

/**
 * The recognizers that validators call first: nearly every value matches, and recognizing it takes a fraction of the
 * time of a full validation. A schema with defaults to fill in has none; recursive references are not recognized.
 */
export class SchemaRecognizers {
  readonly parts = new Map<NamedSchema, ModulePart>();
  readonly #referred: (reference: string) => NamedSchema;
  /** The function of a schema; null if there is none, or while it is being compiled. */
  readonly #known = new Map<NamedSchema, string | null>();
  readonly #constraints = new Map<NamedSchema, unknown>();
  /** The number that are being compiled. */
  #depth = 0;

  /** @param referred the schema that a reference names */
  constructor(referred: (reference: string) => NamedSchema) {
    this.#referred = referred;
  }

  /** The function that recognizes a schema; null where there is none. */
  functionOf(named: NamedSchema): string | null {
    const known = this.#known.get(named);
    if (known !== undefined) return known;
    if (this.#depth >= deepest) return null;
    this.#known.set(named, null);
    this.#depth++;
    const name = `recognize${named.name}`;
    const part = named.fillsDefaults
      ? null
      : compileSchemaRecognizer(
          name,
          this.#constraintsOf(named),
          {
            schemaOf: (reference) => this.#constraintsOf(this.#referred(reference)),
            recognizerOf: (reference) => this.functionOf(this.#referred(reference)),
          },
          `$${named.name}`,
        );
    this.#depth--;
    if (part === null) return null;
    this.parts.set(named, part);
    this.#known.set(named, name);
    return name;
  }

  #constraintsOf(named: NamedSchema): unknown {
    const known = this.#constraints.get(named);
    if (known !== undefined) return known;
    const made = withoutAnnotations(named.schema);
    this.#constraints.set(named, made);
    return made;
  }
}

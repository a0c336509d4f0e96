import type { NamedSchema } from '../../ir/contract.ts';
import { template } from '../../print/printer.ts';
import { withoutAnnotations } from '../../schema/prepare-schema.ts';
import { kebabCase } from '../../source/names.ts';
import { compileSchemaRecognizer } from './recognizer/compile-recognizer.ts';

const printRecognizer = template<object>('validators/schema-recognizer');

/** Maximum depth of references between recognizers, since their calls use the stack. */
const deepest = 100;

/**
 * The recognizers that validators call first: nearly every value matches, and recognizing it takes a fraction of the
 * time of a full validation. A schema with defaults to fill in has none; recursive references are not recognized.
 */
export class SchemaRecognizers {
  /** Texts by the name of the file, in the folder of the recognizers. */
  readonly files = new Map<string, string>();
  readonly #referred: (reference: string) => NamedSchema;
  /** Null if there is none, or while it is being compiled. */
  readonly #known = new Map<NamedSchema, string | null>();
  readonly #constraints = new Map<NamedSchema, unknown>();
  /** The number that are being compiled. */
  #depth = 0;

  /** @param referred the schema that a reference names */
  constructor(referred: (reference: string) => NamedSchema) {
    this.#referred = referred;
  }

  /** The file of a schema's recognizer; null where there is none. */
  fileOf(named: NamedSchema): string | null {
    const known = this.#known.get(named);
    if (known !== undefined) return known;
    if (this.#depth >= deepest) return null;
    this.#known.set(named, null);
    this.#depth++;
    const recognizer = named.fillsDefaults
      ? null
      : compileSchemaRecognizer(this.#constraintsOf(named), {
          schemaOf: (reference) => this.#constraintsOf(this.#referred(reference)),
          moduleOf: (reference) => this.fileOf(this.#referred(reference)),
        });
    this.#depth--;
    if (recognizer === null) return null;
    const file = `${kebabCase(named.name)}.js`;
    this.files.set(file, printRecognizer(recognizer));
    this.#known.set(named, file);
    return file;
  }

  #constraintsOf(named: NamedSchema): unknown {
    const known = this.#constraints.get(named);
    if (known !== undefined) return known;
    const made = withoutAnnotations(named.schema);
    this.#constraints.set(named, made);
    return made;
  }
}

import type { NamedSchema } from '../../ir/contract.ts';
import { template } from '../../print/printer.ts';
import { withoutAnnotations } from '../../schema/prepare-schema.ts';
import { kebabCase } from '../../source/names.ts';
import { compileSchemaRecognizer } from './recognizer/compile-recognizer.ts';

const printRecognizer = template<object>('validators/schema-recognizer');

/** How many schemas may refer to each other, one inside the other, for the outermost to know all of them: it takes the stack. */
const deepest = 100;

/**
 * The recognizers that validators ask first: nearly every value matches, and to say so takes a fraction of the time that
 * it takes to say what is wrong. A schema whose defaults are filled in has none, and of one that leads back to itself nothing
 * is known where it does.
 */
export class SchemaRecognizers {
  /** Texts by the name of the file, in the folder of the recognizers. */
  readonly files = new Map<string, string>();
  readonly #referred: (reference: string) => NamedSchema;
  /** Null where there is none, and for those that are being made. */
  readonly #known = new Map<NamedSchema, string | null>();
  readonly #constraints = new Map<NamedSchema, unknown>();
  /** How many are being made. */
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

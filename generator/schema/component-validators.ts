import type { Ajv2020 } from 'ajv/dist/2020.js';
import { schemaAt } from '../source/grammar/subschemas.ts';
import { createLocalAjv } from './create-local-ajv.ts';
import { prepareSchema } from './prepare-schema.ts';
import { compileChecked, type Validator, validatorOf } from './validator.ts';
import { withoutAnnotations } from './without-annotations.ts';

/**
 * Validators of schemas that refer to components. Components may be added after the schemas that refer to
 * them.
 */
export class ComponentValidators {
  readonly #tracks: boolean;
  readonly #ajv: Ajv2020;
  /** One document, so that every reference resolves as it is written. */
  readonly #document = { components: { schemas: Object.create(null) }, inPlace: [] as unknown[] };

  /** @param tracks whether any of the schemas uses `unevaluated*`: see `asksWhatIsLeft` */
  constructor(tracks: boolean) {
    this.#tracks = tracks;
    this.#ajv = createLocalAjv({ allErrors: true }, tracks, (reference) =>
      schemaAt(this.#document, reference),
    );
    this.#ajv.addSchema(this.#document, 'contract:', undefined, false);
  }

  add(component: string, schema: unknown): void {
    this.#document.components.schemas[component] = this.#prepared(schema);
  }

  /** Throws a SchemaError. */
  compile(schema: unknown): Validator {
    const index = this.#document.inPlace.push(this.#prepared(schema)) - 1;
    return validatorOf(compileChecked(this.#ajv, { $ref: `contract:#/inPlace/${index}` }));
  }

  #prepared(schema: unknown): unknown {
    return prepareSchema(withoutAnnotations(schema), this.#tracks);
  }
}

import type { Ajv2020 } from 'ajv/dist/2020.js';
import { mapSubschemas, schemaAt } from '../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { createLocalAjv } from './create-local-ajv.ts';
import { prepareSchema } from './prepare-schema.ts';
import { compileChecked, type Validator, validatorOf } from './validator.ts';
import { withoutAnnotations } from './without-annotations.ts';

/** Of the document of all components. */
const address = 'contract:';

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
      schemaAt(this.#document, reference.slice(address.length)),
    );
    this.#ajv.addSchema(this.#document, address, undefined, false);
  }

  add(component: string, schema: unknown): void {
    this.#document.components.schemas[component] = this.#prepared(schema);
  }

  /** Throws a SchemaError. */
  compile(schema: unknown): Validator {
    const index = this.#document.inPlace.push(this.#prepared(schema)) - 1;
    return validatorOf(compileChecked(this.#ajv, { $ref: `${address}#/inPlace/${index}` }));
  }

  #prepared(schema: unknown): unknown {
    return prepareSchema(withAddresses(withoutAnnotations(schema)), this.#tracks);
  }
}

/** A copy whose references also lead into the document from schemas that are compiled by themselves. */
function withAddresses(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const copy = mapSubschemas(schema, withAddresses) as JsonObject;
  return typeof copy['$ref'] === 'string' ? { ...copy, $ref: address + copy['$ref'] } : copy;
}

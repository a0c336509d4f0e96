import type { AnySchema, ErrorObject, ValidateFunction } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { mapSubschemas, schemaAt } from '../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { memoize } from '../source/memoize.ts';
import { createAjv, createLocalAjv } from './create-ajv.ts';
import { prepareSchema, withoutAnnotations } from './prepare-schema.ts';

/** One validation error. */
export interface SchemaFault {
  /** JSON pointer from the value to the invalid part. */
  readonly pointer: string;
  readonly keyword: string;
  /** The problem, to follow a subject: `must be string`. */
  readonly message: string;
  /** The name of the member that is not allowed, if that is the problem. */
  readonly member: string | null;
  /** Whether it explains why one of several alternatives does not match. */
  readonly isOfAlternative: boolean;
}

/** All errors of a value; empty if it matches. */
export type Validator = (value: unknown) => SchemaFault[];

/** A schema of the user that cannot be compiled. The message continues "the schema". */
export class SchemaError extends Error {}

let own: Ajv2020 | undefined;

/**
 * The validator of one of our own schemas, for a constant of a module: it is compiled once, when it is first used.
 * Compiling takes much longer than checking a contract.
 */
export function compileOwn(schema: object): Validator {
  let validate: Validator | undefined;
  return (value) => {
    own ??= createAjv({ allErrors: true });
    validate ??= validatorOf(own.compile(schema));
    return validate(value);
  };
}

/** The validator of a schema that has not been checked. Throws a SchemaError if it is wrong. */
export const compileUnchecked = memoize(
  (schema: object): Validator => {
    try {
      return validatorOf(createAjv({ allErrors: true }).compile(schema));
    } catch (error) {
      // The schema is unchecked, so every error of Ajv is about the schema.
      throw new SchemaError(`cannot be compiled: ${(error as Error).message}`, { cause: error });
    }
  },
  (schema) => JSON.stringify(schema),
);

/**
 * Compiles a schema that the checks have passed. Throws a SchemaError if it is nested too deeply, which they do not
 * check.
 */
export function compileChecked(ajv: Ajv2020, schema: AnySchema): ValidateFunction {
  try {
    return ajv.compile(schema);
  } catch (error) {
    throw depthError(error);
  }
}

/** What to throw for what compiling a checked schema has thrown: a SchemaError if the stack was too small for it. */
export function depthError(error: unknown): unknown {
  return error instanceof RangeError
    ? new SchemaError('nests too deeply to be compiled', { cause: error })
    : error;
}

function validatorOf(validate: ValidateFunction): Validator {
  return (value) => (validate(value) ? [] : (validate.errors ?? []).map(faultOf));
}

function faultOf({ instancePath, keyword, message, params, schemaPath }: ErrorObject): SchemaFault {
  const member = params['additionalProperty'];
  return {
    pointer: instancePath,
    keyword,
    message: message ?? 'does not match',
    member: typeof member === 'string' ? member : null,
    isOfAlternative: /\/(anyOf|oneOf)\/\d/.test(schemaPath),
  };
}

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

  /** @param tracks whether any of the schemas uses `unevaluated*`: see `usesUnevaluated` */
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

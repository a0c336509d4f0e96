import type { AnySchema, ErrorObject, ValidateFunction } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { createAjv } from './create-ajv.ts';

/** One thing that is wrong with a value. */
export interface SchemaFault {
  /** JSON pointer from the value to what is wrong. */
  readonly pointer: string;
  readonly keyword: string;
  /** What is wrong, to follow a subject: `must be string`. */
  readonly message: string;
  /** The member that is not allowed, if that is the fault. */
  readonly member: string | null;
  /** Whether it explains why one of several alternatives does not match. */
  readonly isOfAlternative: boolean;
}

/** Everything that is wrong with a value; nothing if it matches. */
export type Validator = (value: unknown) => SchemaFault[];

/** A schema of the user that cannot be compiled. The message continues "the schema". */
export class SchemaError extends Error {}

let own: Ajv2020 | undefined;

/**
 * The validator of one of our own schemas, for a constant of a module: it is compiled once, when it is first used. Compiling, and checking
 * the schema by the meta-schema, takes much longer than the check of a contract.
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
export function compileUnchecked(schema: object): Validator {
  try {
    return validatorOf(createAjv({ allErrors: true }).compile(schema));
  } catch (error) {
    // Nobody has checked the schema yet: whatever Ajv complains about is in the schema.
    throw new SchemaError(`cannot be compiled: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Compiles a schema that the checks have passed. Throws a SchemaError for the one thing that they do not
 * check: its depth.
 */
export function compileChecked(ajv: Ajv2020, schema: AnySchema): ValidateFunction {
  try {
    return ajv.compile(schema);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SchemaError('nests too deeply to be compiled', { cause: error });
  }
}

export function validatorOf(validate: ValidateFunction): Validator {
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

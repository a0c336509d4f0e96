import { registerSchema, setShouldValidateFormat, validate } from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/formats';
import { schemaInDocument } from '../../../../generator/inclusion/source/linked-source.ts';
import { SourceValidators } from '../../../../generator/inclusion/source/source-validators.ts';

/** What one implementation says of values. */
export interface Judge {
  accepts(value: unknown): boolean;
}

setShouldValidateFormat(true);
const dialect = 'https://json-schema.org/draft/2020-12/schema';
let documents = 0;

/** Another implementation, which is not ours. */
export async function judgeByHyperjump(schema: unknown): Promise<Judge> {
  const address = `https://judge.example/schema/${documents++}`;
  const document = typeof schema === 'boolean' ? (schema ? {} : { not: {} }) : schema;
  registerSchema({ $schema: dialect, ...(document as object) } as never, address);
  const check = await validate(address);
  return { accepts: (value) => check(value as never).valid };
}

/** The validators of the compiler: Ajv with the keywords mended in which it differs from JSON Schema. */
export function judgeByAjv(schema: unknown): Judge {
  const { source, place } = schemaInDocument(schema);
  const check = new SourceValidators(source).compile(place.schema);
  if (check === null) throw new Error('the schema cannot be compiled');
  return { accepts: check };
}

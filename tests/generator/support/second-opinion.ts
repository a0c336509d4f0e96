import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12';

let documents = 0;

/** What an implementation of JSON Schema that is not ours says of values. */
export async function secondOpinion(schema: object, values: readonly unknown[]): Promise<boolean[]> {
  const address = `https://plan.example/schema/${documents++}`;
  registerSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema } as never, address);
  const check = await validate(address);
  return values.map((value) => check(value as never).valid);
}

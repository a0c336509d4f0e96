import { registerSchema, setShouldValidateFormat, validate } from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/formats';
import { readFileSync } from 'node:fs';

/**
 * Validates bodies against the published contract with a validator that has nothing in common with the one that the
 * compiler uses.
 */

type Json = ReturnType<typeof JSON.parse>;

const contract = JSON.parse(
  readFileSync(new URL('../../../generated/public/openapi.json', import.meta.url), 'utf8'),
) as Json;
const address = 'https://second-opinion.example/contract';
let documents = 0;
setShouldValidateFormat(true);

/** The success and error responses of an operation, with references followed. */
export function responsesOf(path: string, method: string): Record<string, Json> {
  const responses = contract['paths']?.[path]?.[method]?.['responses'] ?? {};
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, follow(response)]),
  );
}

/** What is wrong with a body; empty when it is valid. */
export async function violations(
  path: string,
  method: string,
  status: number,
  mediaType: string,
  body: unknown,
): Promise<string[]> {
  const response = responsesOf(path, method)[String(status)];
  const media = response?.['content']?.[mediaType];
  if (media === undefined) return [`${method} ${path} declares no ${status} ${mediaType}`];
  const schema = media['schema'];
  if (schema === undefined) return [];
  const isValid = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, isValid);
  const output = (await isValid)(body as never, 'BASIC');
  return output.valid
    ? []
    : (output.errors ?? []).map((error) => `${error.instanceLocation} ${error.absoluteKeywordLocation}`);
}

/** Each schema of the contract is compiled once for all bodies. */
const compiled = new Map<Json, ReturnType<typeof compile>>();
const definitions = toDefinitions(contract['components']?.['schemas']) as Json;

function compile(schema: Json) {
  const uri = `${address}/${documents++}`;
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  registerSchema({ $schema, $defs: definitions, ...toDefinitions(schema) }, uri);
  return validate(uri);
}

function follow(value: Json | undefined): Json {
  let current = value;
  while (typeof current?.['$ref'] === 'string') {
    const tokens: string[] = String(current['$ref']).slice(2).split('/');
    current = tokens.reduce<Json | undefined>((node, token) => node?.[token.replaceAll('~1', '/')], contract);
  }
  return current as Json;
}

/** Component references as references inside one schema document; without examples, which are data, not schemas. */
function toDefinitions(value: Json): Json {
  if (Array.isArray(value)) return value.map(toDefinitions);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([name]) => name !== 'examples' && name !== 'example');
  return Object.fromEntries(
    members.map(([name, member]) => [
      name,
      name === '$ref' ? String(member).replace('#/components/schemas/', '#/$defs/') : toDefinitions(member),
    ]),
  );
}

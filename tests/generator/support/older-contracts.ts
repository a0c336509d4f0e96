import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canonicalUri, compile, getSchema, interpret } from '@hyperjump/json-schema/experimental';
import * as Instance from '@hyperjump/json-schema/instance/experimental';
import {
  registerSchema,
  setShouldValidateSchema,
  unregisterSchema,
} from '@hyperjump/json-schema/openapi-3-0';
import { parse } from 'yaml';
import { unicodePattern } from '../../../generator/regular/patterns/unicode-pattern.ts';
import type { JsonObject } from '../../../generator/source/json.ts';
import { kebabCase } from '../../../generator/source/names.ts';
import { type AllSchemas, withAllSchemas } from './all-schemas.ts';
import { loadValidator } from './load-validator.ts';
import { root } from './paths.ts';
import { writeSound } from './valid-contracts.ts';
import { mutated, sampleOf } from './values-of-schemas.ts';

const packages = path.join(root, 'tests/node_modules');
const examples = path.join(packages, '@readme/oas-examples/3.0/json');
const dialect = 'https://spec.openapis.org/oas/3.0/schema';

/** Contracts of others in OpenAPI 3.0: the path of each by its name. */
export const olderContracts: ReadonlyMap<string, string> = new Map(
  readdirSync(examples, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => [path.parse(name).name, path.join(examples, name)]),
);

/** What two validators say of the values of one contract. */
export interface Comparison {
  readonly schemas: number;
  readonly accepted: number;
  readonly refused: number;
  /** The values that only one of them accepts, and where their schemas stand. */
  readonly different: readonly {
    readonly schema: string;
    readonly value: unknown;
    readonly accepted: boolean;
  }[];
}

/**
 * Compiles the schemas of an OpenAPI 3.0 document, and holds what their validators say of generated values to
 * what a validator of OpenAPI 3.0 says of the document as it was written.
 */
export async function compareWithOriginal(file: string, folder: string, values: number): Promise<Comparison> {
  const { document, places } = withAllSchemas(read(file));
  const { schemas } = document.components;
  const spec = path.join(folder, 'contract.json');
  await writeFile(spec, JSON.stringify(document));
  await writeSound(folder, spec, null, ['validators']);
  const judge = await validatorOfAll(document);
  const counts = { accepted: 0, refused: 0 };
  const different: Comparison['different'][number][] = [];
  for (const [name, schema] of places) {
    const random = seeded(schema);
    const generated = await loadValidator(folder, kebabCase(name));
    for (let count = 0; count < values; count++) {
      const sound = sampleOf(schemas[name], document, random);
      for (const value of [sound, mutated(sound, random), mutated(mutated(sound, random), random)]) {
        const accepted = judge(name, value);
        counts[accepted ? 'accepted' : 'refused']++;
        if (generated(value) !== accepted) different.push({ schema, value, accepted });
      }
    }
  }
  return { schemas: places.size, ...counts, different };
}

function read(file: string): JsonObject {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1 });
}

/** Says by another implementation whether a value matches the component of a name; all are compiled once. */
async function validatorOfAll(document: AllSchemas['document']) {
  const address = 'https://plan.example/original';
  const pointer = '/components/schemas';
  const { schemas } = document.components;
  const all = { allOf: Object.keys(schemas).map((name) => ({ $ref: `#${pointer}/${name}` })) };
  const original = { ...document, components: { ...document.components, schemas: { ...schemas, all } } };
  // The compiler has checked it.
  setShouldValidateSchema(false);
  registerSchema(JSON.parse(JSON.stringify(original), withSoundPatterns), address, dialect);
  try {
    const { ast } = await compile(await getSchema(`${address}#${pointer}/all`));
    // What is only a reference has the address of what it refers to.
    const addresses = new Map<string, string>();
    for (const name of Object.keys(schemas))
      addresses.set(name, canonicalUri(await getSchema(`${address}#${pointer}/${name}`)));
    return (name: string, value: unknown) => {
      const schemaUri = addresses.get(name) ?? '';
      return interpret({ ast, schemaUri }, Instance.fromJs(value as never), 'FLAG').valid;
    };
  } finally {
    unregisterSchema(address);
  }
}

/** The other implementation reads no pattern that lacks escapes; ours gives it the same meaning with them. */
function withSoundPatterns(name: string, value: unknown): unknown {
  return name === 'pattern' && typeof value === 'string' ? unicodePattern(value) : value;
}

/** Numbers from 0 to 1, the same ones for the same name (xorshift). */
function seeded(name: string): () => number {
  let state = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 1) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

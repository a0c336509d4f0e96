import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  registerSchema,
  setShouldValidateSchema,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/openapi-3-0';
import { unicodePattern } from '../../../generator/schema/unicode-pattern.ts';
import { isObject } from '../../../generator/source/json.ts';
import { kebabCase } from '../../../generator/source/names.ts';
import { root } from './temporary-folder.ts';
import { writeSound } from './valid-contracts.ts';
import { mutated, sampleOf } from './values-of-schemas.ts';

const packages = path.join(root, 'tests/node_modules');
const examples = path.join(packages, '@readme/oas-examples/3.0/json');

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
  /** The values that only one of them accepts. */
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
  const document = withNamedSchemas(JSON.parse(readFileSync(file, 'utf8')));
  const { schemas } = document.components;
  const spec = path.join(folder, 'contract.json');
  await writeFile(spec, JSON.stringify(document));
  await writeSound(folder, spec, null, ['types', 'validators']);
  const address = `https://plan.example/${kebabCase(path.parse(file).name)}`;
  const counts = { accepted: 0, refused: 0 };
  const different: Comparison['different'][number][] = [];
  // The compiler has checked it.
  setShouldValidateSchema(false);
  registerSchema(
    JSON.parse(JSON.stringify(document), withSoundPatterns),
    address,
    'https://spec.openapis.org/oas/3.0/schema',
  );
  try {
    for (const name of Object.keys(schemas)) {
      const random = seeded(name);
      const validator = await validate(`${address}#/components/schemas/${encodeURIComponent(name)}`);
      const { default: generated } = await import(path.join(folder, `validators/${kebabCase(name)}.js`));
      for (let count = 0; count < values; count++) {
        const sound = sampleOf(schemas[name], document, random);
        for (const value of [sound, mutated(sound, random), mutated(mutated(sound, random), random)]) {
          const { valid } = validator(value as never);
          counts[valid ? 'accepted' : 'refused']++;
          if (generated(value) !== valid) different.push({ schema: name, value, accepted: valid });
        }
      }
    }
  } finally {
    unregisterSchema(address);
  }
  return { schemas: Object.keys(schemas).length, ...counts, different };
}

interface Document {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** Paths that the compiler refuses: one repeats a parameter, one names two media types in one. */
const unsound = ['/anything/{id}/{action}/{id}', '/examples'];

/** A document in which each schema that operations describe in place is a component too, and all are used. */
function withNamedSchemas(document: Partial<Document>): Document {
  const inPlace: unknown[] = [];
  const collect = (value: unknown) => {
    if (value === null || typeof value !== 'object') return;
    for (const [name, member] of Object.entries(value)) {
      if (name === 'schema' && isObject(member)) inPlace.push(member);
      else if (!/^(example|x-)/.test(name)) collect(member);
    }
  };
  collect(document.paths);
  const named = inPlace.map((schema, index) => [`InPlace${index}`, schema] as const);
  const schemas = { ...document.components?.schemas, ...Object.fromEntries(named) };
  const sound = Object.entries(document.paths ?? {}).filter(([name]) => !unsound.includes(name));
  const paths = Object.fromEntries([...sound, ...Object.keys(schemas).map(pathOf)]);
  return { ...document, paths, components: { ...document.components, schemas } };
}

/** The other implementation reads no pattern that lacks escapes; ours gives it the same meaning with them. */
function withSoundPatterns(name: string, value: unknown): unknown {
  return name === 'pattern' && typeof value === 'string' ? unicodePattern(value) : value;
}

/** A path that answers with a component: there are validators of what operations use. */
function pathOf(name: string): [string, unknown] {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  const responses = { 200: { description: name, content } };
  return [`/of-schema/${name}`, { get: { operationId: `of schema ${name}`, responses } }];
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

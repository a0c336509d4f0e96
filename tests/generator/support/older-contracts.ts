import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { JsonObject } from '../../../generator/source/json.ts';
import { kebabCase } from '../../../generator/source/names.ts';
import { withAllSchemas } from './all-schemas.ts';
import { dialects, judgeOfSchemas } from './judge-of-schemas.ts';
import { loadValidator } from './load-validator.ts';
import { root } from './paths.ts';
import { writeSound } from './valid-contracts.ts';
import { mutated, sampleOf, seeded } from './values-of-schemas.ts';

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
  const judge = await judgeOfSchemas(document, Object.keys(schemas), dialects.openapi30);
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

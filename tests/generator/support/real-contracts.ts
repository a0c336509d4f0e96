import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { upgrade } from '@scalar/openapi-upgrader';
import { fixtures, root } from './temporary-folder.ts';

/** A contract that others have written and published, or that is written as their frameworks write it. */
export interface RealContract {
  readonly name: string;
  /** The path of its OpenAPI 3.1 document. */
  spec(folder: string): Promise<string>;
  /** The codes with which it is refused, and why that is right. */
  readonly refused: { readonly codes: readonly string[]; readonly reason: string } | null;
}

const packages = path.join(root, 'tests/node_modules');
const examples = path.join(packages, '@readme/oas-examples/3.1/json');
const byFrameworks = path.join(fixtures, 'by-frameworks');

const otherDialect = 'its schemas are in dialects of older drafts';
const refused: Readonly<Record<string, NonNullable<RealContract['refused']>>> = {
  'schema-validation-local': { codes: ['PS409'], reason: otherDialect },
  'schema-validation-top-level': { codes: ['PS313'], reason: otherDialect },
};

const inPlace = (name: string, file: string): RealContract => ({
  name,
  spec: async () => file,
  refused: refused[name] ?? null,
});

/** GitHub's description, which is OpenAPI 3.0.3, as 3.1. */
const github: RealContract = {
  name: 'github',
  refused: null,
  spec: async (folder) => {
    const file = path.join(packages, '@octokit/openapi/generated/api.github.com.json');
    const spec = path.join(folder, 'github.json');
    await writeFile(spec, JSON.stringify(upgrade(JSON.parse(readFileSync(file, 'utf8')), '3.1')));
    return spec;
  },
};

const allOf = (folder: string): RealContract[] =>
  readdirSync(folder)
    .sort()
    .map((file) => inPlace(path.parse(file).name, path.join(folder, file)));

export const realContracts: readonly RealContract[] = [
  inPlace('galaxy', path.join(packages, '@scalar/galaxy/dist/3.1.yaml')),
  ...allOf(examples),
  ...allOf(byFrameworks),
  github,
];

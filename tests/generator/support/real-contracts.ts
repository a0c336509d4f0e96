import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fixtures, root } from './temporary-folder.ts';

/** A contract that others have written and published, or that is written as their frameworks write it. */
export interface RealContract {
  readonly name: string;
  /** The path of its document. */
  readonly spec: string;
  /** The codes with which it is refused, and why that is right. */
  readonly refused: { readonly codes: readonly string[]; readonly reason: string } | null;
}

const packages = path.join(root, 'tests/node_modules');
const examples = path.join(packages, '@readme/oas-examples');
const byFrameworks = path.join(fixtures, 'by-frameworks');

const otherDialect = 'its schemas are in dialects of older drafts';
const ofOpenapi30 = 'it has `nullable`, which OpenAPI 3.1 does not know';
const refused: Readonly<Record<string, NonNullable<RealContract['refused']>>> = {
  readme: { codes: ['PS414'], reason: ofOpenapi30 },
  'schema-types': { codes: ['PS414'], reason: ofOpenapi30 },
  'schema-validation-local': { codes: ['PS409'], reason: otherDialect },
  'schema-validation-top-level': { codes: ['PS313'], reason: otherDialect },
  'parameters-common 3.0': { codes: ['PS308'], reason: 'a path has a parameter twice' },
  'response-examples 3.0': { codes: ['PS311'], reason: 'a media type is a list of two' },
};

const inPlace = (name: string, file: string): RealContract => ({
  name,
  spec: file,
  refused: refused[name] ?? null,
});

const github = inPlace('github', path.join(packages, '@octokit/openapi/generated/api.github.com.json'));

/** @param version to tell contracts of the same name from each other */
const allOf = (folder: string, version = ''): RealContract[] =>
  readdirSync(folder)
    .filter((file) => path.extname(file) !== '')
    .sort()
    .map((file) => inPlace(`${path.parse(file).name}${version}`, path.join(folder, file)));

export const realContracts: readonly RealContract[] = [
  inPlace('galaxy', path.join(packages, '@scalar/galaxy/dist/3.1.yaml')),
  ...allOf(path.join(examples, '3.1/json')),
  ...allOf(byFrameworks),
  github,
];

/** Contracts in older versions of OpenAPI. */
export const olderRealContracts: readonly RealContract[] = [
  ...allOf(path.join(examples, '3.0/json'), ' 3.0'),
  ...allOf(path.join(examples, '2.0/json'), ' 2.0'),
];

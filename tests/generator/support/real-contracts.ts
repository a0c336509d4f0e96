import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fixtures, root } from './paths.ts';

/** A contract that others have written and published, or that is written as their frameworks write it. */
export interface RealContract {
  readonly name: string;
  /** The path of its document. */
  readonly spec: string;
}

const packages = path.join(root, 'tests/node_modules');
const contract = (file: string): RealContract => ({ name: path.parse(file).name, spec: file });

/** Those that are refused; `tests/labs/documents` says why. */
const refused: ReadonlySet<string> = new Set([
  'readme',
  'schema-types',
  'schema-validation-local',
  'schema-validation-top-level',
]);

const allOf = (folder: string): RealContract[] =>
  readdirSync(folder)
    .filter((file) => path.extname(file) !== '')
    .sort()
    .map((file) => contract(path.join(folder, file)))
    .filter(({ name }) => !refused.has(name));

const galaxy = { name: 'galaxy', spec: path.join(packages, '@scalar/galaxy/dist/3.1.yaml') };

export const github: RealContract = {
  name: 'github',
  spec: path.join(packages, '@octokit/openapi/generated/api.github.com.json'),
};

/** Contracts that compile. */
export const realContracts: readonly RealContract[] = [
  galaxy,
  ...allOf(path.join(packages, '@readme/oas-examples/3.1/json')),
  ...allOf(path.join(fixtures, 'by-frameworks')),
  github,
];

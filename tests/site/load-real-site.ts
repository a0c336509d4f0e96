import { reference } from '../../generated/reference/reference.ts';
import type { ApiReference } from '../../generated/reference/types.ts';
import { site as config } from '../../generated/site.ts';
import { commandReference } from '../../runtime/plan/commands/help.ts';
import { exampleManifest } from '../../runtime/plan/example.ts';
import { createPublished } from '../../runtime/site/api/published.ts';
import { proseIn, readProse } from '../../runtime/site/reference/prose.ts';
import { referencePages } from '../../runtime/site/reference/reference-pages.ts';
import { readSchemas } from '../../runtime/site/reference/schema-fields.ts';
import { openContent } from '../../runtime/site/render/read-content.ts';
import { createSite, type Site } from '../../runtime/site/render/site.ts';
import { contentDir } from './content-folder.ts';

export const realOptions = {
  contentDir,
  site: config,
  baseUrl: config.base_url,
  schemaBase: config.schema_base,
  exampleManifest: exampleManifest(),
  commandReference: await commandReference(),
};

/** The contract with an address that its requests can be sent to. */
export const contract: ApiReference = { ...reference, servers: [config.base_url] };

/** The schemas of the same contract. */
export const schemas = readSchemas(
  createPublished({ baseUrl: config.base_url, schemaBase: config.schema_base }).openapi,
);

/** The real site, its API reference without the answers of a server. */
export async function loadRealSite(): Promise<Site> {
  const read = await openContent(realOptions);
  const prose = await readProse(contentDir, config, []);
  const pages = read.languages.flatMap((language) =>
    referencePages(
      contract,
      schemas,
      language,
      { strings: read.strings.of(language), prose: proseIn(prose, language) },
      null,
    ),
  );
  return createSite({ ...realOptions, content: read.render(pages) });
}

let loaded: Promise<Site> | undefined;

/** The real site, loaded once for all tests of a process. */
export function realSite(): Promise<Site> {
  loaded ??= loadRealSite();
  return loaded;
}

import { createPublished } from '../api/published.ts';
import type { Snapshot } from '../build/snapshot-format.ts';
import { createSiteEngine } from '../serve/site-engine.ts';
import type { Settings } from '../source/settings.ts';
import { listFiles, listResources } from './answers/list-answers.ts';
import { listRedirects } from './answers/list-redirects.ts';
import { listRefusals } from './answers/list-refusals.ts';
import { bundleWorker } from './cloudflare/bundle-worker.ts';
import { headersFile } from './cloudflare/headers-file.ts';
import { redirectsFile } from './cloudflare/redirects-file.ts';
import { writeData } from './cloudflare/worker/data.ts';
import { wranglerConfig } from './cloudflare/wrangler-config.ts';
import { answersConf } from './nginx/answers-conf.ts';
import { bundleDecisions } from './nginx/bundle-decisions.ts';
import { nginxConf } from './nginx/nginx-conf.ts';

interface ExportSettings extends Settings {
  /** Addresses of the servers behind nginx, with their ports. */
  readonly upstreams: readonly string[];
}

/** Every file of an export, by its path: what the server has prepared, and what answers from it as the server would. */
export async function exportFiles(
  snapshot: Snapshot,
  settings: ExportSettings,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const resources = listResources(snapshot.table);
  const files = resources.filter(({ isCounted }) => !isCounted);
  const { content, table } = snapshot;
  const { baseUrl } = settings;
  const engine = createSiteEngine({ content, settings, published: createPublished(settings), table }, {});
  const redirects = await listRedirects(engine, table.keys(), baseUrl);
  const refusals = await listRefusals(engine, baseUrl);
  const worker = await bundleWorker(
    writeData(snapshot, resources, settings),
    snapshot.content.theme.template,
  );
  return new Map<string, string | Uint8Array>([
    ...listFiles(resources),
    ['nginx/nginx.conf', nginxConf(files, { ...settings, refusals })],
    ['nginx/answers.conf', answersConf(files)],
    ['nginx/decisions.js', await bundleDecisions()],
    ['cloudflare/worker.js', worker],
    ['cloudflare/wrangler.jsonc', wranglerConfig(resources)],
    ['site/_headers', headersFile(resources, redirects)],
    ['site/_redirects', redirectsFile(redirects)],
  ]);
}

/** Joins the parts of `make export`, and reads the settings that only an export has. */
import { createPublished } from '../api/published.ts';
import type { Snapshot } from '../build/snapshot-format.ts';
import { createSiteEngine } from '../serve/site-engine.ts';
import { type Settings, SettingsError } from '../source/settings.ts';
import { listFiles, listRedirects, listRefusals, listResources } from './answers.ts';
import { bundleWorker, headersFile, redirectsFile, wranglerConfig } from './cloudflare.ts';
import { bundleDecisions, nginxConf } from './nginx.ts';
import { answersConf } from './nginx-answers.ts';
import { writeData } from './worker-data.ts';

interface ExportSettings extends Settings {
  /** Addresses of the servers behind nginx, with their ports. */
  readonly upstreams: readonly string[];
}

/** Every file of an export, by its path: the prepared responses, and the configuration of nginx and Cloudflare to serve them. */
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

/** The settings of an export that a server does not have. */
interface OwnSettings {
  /** The folder to write. */
  readonly out: string;
  /** Addresses of the servers behind nginx, with their ports. */
  readonly upstreams: readonly string[];
}

/** Refuses `PORT=0`, which only a server can use. Throws a SettingsError. */
export function readExportSettings(environment: Readonly<Record<string, string | undefined>>): OwnSettings {
  const out = environment['OUT'];
  if (!out) throw new SettingsError(['OUT is not set; set it to the folder to write, such as OUT=export.']);
  const port = environment['PORT'] || undefined;
  if (Number(port) === 0)
    throw new SettingsError([
      `PORT is "${port}"; set it to the port that nginx should listen on, such as 8080.`,
    ]);
  return { out, upstreams: readUpstreams(environment['UPSTREAMS'] || '127.0.0.1:8081') };
}

function readUpstreams(value: string): readonly string[] {
  const addresses = value.split(',').map((address) => address.trim());
  const isAddress = (text: string) => /^(?:[\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(text);
  if (addresses.every(isAddress)) return addresses;
  throw new SettingsError([
    `UPSTREAMS is ${JSON.stringify(value)}; set it to addresses of servers with ports, such as 127.0.0.1:8081,127.0.0.1:8082.`,
  ]);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Miniflare } from 'miniflare';
import { type Ask, askAt } from './ask.ts';

/** The members of wrangler's configuration that are supported here. */
interface WranglerConfig {
  readonly main: string;
  readonly compatibility_date: string;
  readonly assets: {
    readonly directory: string;
    readonly binding: string;
    readonly html_handling: 'none';
    readonly not_found_handling: 'none';
    readonly run_worker_first: readonly string[];
  };
  readonly durable_objects: {
    readonly bindings: readonly { readonly name: string; readonly class_name: string }[];
  };
}

export interface RunningWorker {
  readonly port: number;
  readonly ask: Ask;
  stop(): Promise<void>;
}

/**
 * Runs the worker of an export in workerd, with its files and its configuration.
 *
 * @param storage folder of the durable objects; in memory where there is none
 */
export async function startWorker(out: string, storage?: string): Promise<RunningWorker> {
  const folder = path.join(out, 'cloudflare');
  const text = readFileSync(path.join(folder, 'wrangler.jsonc'), 'utf8');
  const config = JSON.parse(text.replace(/^\/\/.*$/m, '')) as WranglerConfig;
  const { directory, binding, html_handling, not_found_handling, run_worker_first } = config.assets;
  const objects = config.durable_objects.bindings.map(({ name, class_name: className }) => {
    return [name, { className, useSQLite: true }] as const;
  });
  const worker = new Miniflare({
    modules: [
      { type: 'ESModule', path: config.main, contents: readFileSync(path.join(folder, config.main), 'utf8') },
    ],
    compatibilityDate: config.compatibility_date,
    durableObjects: Object.fromEntries(objects),
    ...(storage !== undefined && { durableObjectsPersist: storage }),
    assets: {
      directory: path.join(folder, directory),
      binding,
      routerConfig: { has_user_worker: true, static_routing: { user_worker: [...run_worker_first] } },
      assetConfig: { html_handling, not_found_handling, has_static_routing: true },
    },
    host: '127.0.0.1',
    port: 0,
    verbose: false,
  });
  const port = Number((await worker.ready).port);
  const { ask, close } = askAt(port);
  return {
    port,
    ask,
    async stop() {
      close();
      await worker.dispose();
    },
  };
}

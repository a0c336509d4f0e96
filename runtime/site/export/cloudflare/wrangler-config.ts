import type { Resource } from '../answers/list-answers.ts';
import { workerFirst } from './placement.ts';

/** The rules of the platform that the export is made for. */
const COMPATIBILITY_DATE = '2026-07-01';

/** The configuration of wrangler, for `wrangler deploy --config OUT/cloudflare/wrangler.jsonc`. */
export function wranglerConfig(resources: readonly Resource[]): string {
  const config = {
    name: 'plan-surface',
    main: 'worker.js',
    no_bundle: true,
    compatibility_date: COMPATIBILITY_DATE,
    assets: {
      directory: '../site',
      binding: 'ASSETS',
      html_handling: 'none',
      not_found_handling: 'none',
      run_worker_first: workerFirst(resources),
    },
    durable_objects: { bindings: [{ name: 'WINDOWS', class_name: 'RateWindow' }] },
    migrations: [{ tag: 'v1', new_sqlite_classes: ['RateWindow'] }],
  };
  return `// Written by the export. Do not edit: export again.\n${JSON.stringify(config, null, 2)}\n`;
}

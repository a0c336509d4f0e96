import type { PreparedTable } from '@plan-surface/engine';
import type { Settings } from '../settings.ts';
import { listFiles, listResources } from './answers/list-answers.ts';
import { answersConf } from './nginx/answers-conf.ts';
import { bundleDecisions } from './nginx/bundle-decisions.ts';
import { nginxConf } from './nginx/nginx-conf.ts';

export interface ExportSettings extends Settings {
  /** Addresses of the servers behind nginx, with their ports. */
  readonly upstreams: readonly string[];
}

/** Every file of an export, by its path: what the server has prepared, and what answers from it as the server would. */
export async function exportFiles(
  table: PreparedTable,
  settings: ExportSettings,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const resources = listResources(table);
  return new Map<string, string | Uint8Array>([
    ...listFiles(resources),
    ['nginx/nginx.conf', nginxConf(resources, settings)],
    ['nginx/answers.conf', answersConf(resources)],
    ['nginx/decisions.js', await bundleDecisions()],
  ]);
}

import { site as config } from '../../generated/site.ts';
import type { Site } from '../site/site.ts';
import { createProtocol } from './protocol.ts';

/** Proves every result that a client can be given. Throws when one does not match the contract. */
export async function proveResults(site: Site): Promise<void> {
  const { revisions, methods } = await createProtocol(site);
  const prove = (method: string, params: object) => {
    for (const revision of revisions) {
      const result = methods.get(method)?.(params, revision);
      if (typeof result !== 'string') throw new Error(`${method} refuses ${JSON.stringify(params)}.`);
    }
  };
  prove('tools/list', {});
  for (const { htmlPath } of site.pages())
    prove('tools/call', { name: 'read_page', arguments: { path: htmlPath } });
  for (const { code: language } of config.languages) {
    prove('tools/call', { name: 'get_init_prompt', arguments: { language } });
    prove('tools/call', { name: 'list_site_sections', arguments: { language } });
  }
}

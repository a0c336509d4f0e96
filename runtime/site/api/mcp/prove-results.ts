import { protocolVersions } from '../../../../generated/mcp/tools.ts';
import { site as config } from '../../../../generated/site.ts';
import type { Site } from '../../render/site.ts';
import type { Mcp } from './operations.ts';

/** No tool of ours takes long enough to be stopped. */
const context = { signal: new AbortController().signal };

/** Asks for every result that a client can be given. Throws when one does not match the contract, or is an error. */
export async function proveResults(site: Site, callMcp: Mcp): Promise<void> {
  const prove = async (method: string, params: object) => {
    const body = new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    for (const version of protocolVersions) {
      const headers = { 'content-type': 'application/json', 'mcp-protocol-version': version };
      const answer = await callMcp({ headers, readBody: async () => body }, context);
      const { result } = 'status' in answer && answer.status === 200 ? JSON.parse(answer.body) : {};
      if (result === undefined || result.isError === true)
        throw new Error(`${method} of ${version} refuses ${JSON.stringify(params)}.`);
    }
  };
  await prove('tools/list', {});
  for (const { htmlPath } of site.pages())
    await prove('tools/call', { name: 'read_page', arguments: { path: htmlPath } });
  for (const { code: language } of config.languages) {
    await prove('tools/call', { name: 'get_init_prompt', arguments: { language } });
    await prove('tools/call', { name: 'list_site_sections', arguments: { language } });
  }
}

import { dispatchMethods, dispatchTools } from '../../generated/mcp/dispatcher.ts';
import { site as config } from '../../generated/site.ts';
import type { McpHandlers } from '../api/handlers.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site/site.ts';
import { createCallerGuard } from './caller-guard.ts';
import { loadCodecs } from './codec.ts';
import { createEngine } from './engine.ts';
import { createExchange } from './exchange.ts';
import { mcpManifestBody, mcpServerCardBody } from './manifest.ts';
import { createMcpHandler } from './mcp-handler.ts';
import { createMethods } from './methods.ts';
import { createRevision } from './revision.ts';
import { server } from './server-description.ts';
import { siteContent } from './site-content.ts';
import { createTools } from './tools.ts';

/**
 * The handlers of the MCP server and of the documents that describe it. Every result that a client can be given is proved
 * here; throws when one does not match the contract.
 */
export async function createMcpHandlers(site: Site, settings: Settings): Promise<McpHandlers> {
  const { name, title, version, instructions } = server;
  const codecs = await loadCodecs();
  const revisions = codecs.map((codec) =>
    createRevision(codec, { serverInfo: { name, title, version }, instructions }),
  );
  const engine = createEngine();
  const methods = dispatchMethods(
    createMethods(revisions, dispatchTools(createTools(siteContent(site)), engine)),
    engine,
  );
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
  return {
    callMcp: createMcpHandler(createExchange(revisions, methods), createCallerGuard(settings), settings),
    getMcpManifest: () => ({ status: 200, mediaType: 'application/json', body: mcpManifestBody(settings) }),
    getMcpServerCard: () => ({
      status: 200,
      mediaType: 'application/json',
      body: mcpServerCardBody(settings),
    }),
  };
}

import type { McpHandlers } from '../api/handlers.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site/site.ts';
import { createCallerGuard } from './caller-guard.ts';
import { createExchange } from './exchange.ts';
import { mcpManifestBody, mcpServerCardBody } from './manifest.ts';
import { createMcpHandler } from './mcp-handler.ts';
import { createProtocol } from './protocol.ts';

/** The handlers of the MCP server and of the documents that describe it. */
export async function createMcpHandlers(site: Site, settings: Settings): Promise<McpHandlers> {
  const { revisions, methods } = await createProtocol(site);
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

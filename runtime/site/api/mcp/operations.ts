import { createMcpHandler, createRebindingGuard, type TransportProblem } from '@plan-surface/engine/mcp';
import { defineServer } from '../../../../generated/mcp/server.ts';
import type { McpOptions } from '../../../../generated/server/service.ts';
import type { ReadText, Site } from '../../render/site.ts';
import type { SiteSettings } from '../../source/settings.ts';
import type { McpHandlers } from '../handlers.ts';
import { mcpManifestBody, mcpServerCardBody, server } from './server-description.ts';
import { siteContent } from './site-content.ts';
import { createTools } from './tools.ts';

/** Why a request does not reach the protocol. */
export interface Refused {
  readonly refused: TransportProblem;
}

/** The MCP server over the site, without the engine. */
export type Mcp = ReturnType<typeof createMcp>;

export function createMcp(site: Site, settings: SiteSettings) {
  const { tools, ...mounted } = mcpOptions(site, settings);
  return createMcpHandler<Refused>({
    ...defineServer({ tools }),
    ...mounted,
    refuse: (refused) => ({ refused }),
  });
}

/** What the contract leaves to be written, and who may call. */
export function mcpOptions(site: Site, settings: SiteSettings, readText?: ReadText) {
  const { name, title, version, instructions } = server;
  return {
    tools: createTools(siteContent(site, settings.baseUrl, readText)),
    serverInfo: { name, title, version },
    instructions,
    guard: createRebindingGuard(settings),
  } satisfies McpOptions;
}

/** The handlers of the documents that describe the MCP server. */
export function mcpHandlers(settings: SiteSettings): McpHandlers {
  return {
    getMcpManifest: (_, { reply }) => reply.ok(mcpManifestBody(settings)),
    getMcpServerCard: (_, { reply }) => reply.ok(mcpServerCardBody(settings)),
  };
}

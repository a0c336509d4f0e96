import { defineServer } from '../../../generated/mcp/server.ts';
import { operations } from '../../../generated/server/operations.ts';
import { createMcpHandler, createRebindingGuard, type TransportProblem } from '../../mcp/index.ts';
import type { Settings } from '../../settings.ts';
import type { Site } from '../../site/site.ts';
import type { Bases } from '../addresses.ts';
import type { McpHandlers } from '../handlers.ts';
import { problem } from '../problem.ts';
import { mcpManifestBody, mcpServerCardBody, server } from './server-description.ts';
import { siteContent } from './site-content.ts';
import { createTools } from './tools.ts';

/** The engine does not say when a client leaves; no tool here runs long enough to be stopped. */
const context = { signal: new AbortController().signal };

/** The handlers of the MCP server and of the documents that describe it. */
export function mcpHandlers(site: Site, settings: Settings): McpHandlers {
  const { name, title, version, instructions } = server;
  const callMcp = createMcpHandler({
    ...defineServer({ tools: createTools(siteContent(site)), methods: {} }),
    serverInfo: { name, title, version },
    instructions,
    guard: createRebindingGuard(settings),
    refuse: (details) => refusal(details, settings),
  });
  return {
    callMcp: (request) => callMcp(request, context),
    getMcpManifest: () => ({ status: 200, mediaType: 'application/json', body: mcpManifestBody(settings) }),
    getMcpServerCard: () => ({
      status: 200,
      mediaType: 'application/json',
      body: mcpServerCardBody(settings),
    }),
  };
}

function refusal(details: TransportProblem, bases: Bases) {
  const hint =
    details.status === 403
      ? 'Call it by a loopback address, or set BASE_URL to the public address of the site.'
      : details.hint;
  const body = problem({ ...details, hint, instance: operations.callMcp.path }, bases);
  return { status: details.status, mediaType: 'application/problem+json', body } as const;
}

import { defineServer } from '../../../generated/mcp/server.ts';
import type { CallMcpReplies, CallMcpReply } from '../../../generated/server/handlers.ts';
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

/** Why a request does not reach the protocol. */
export interface Refused {
  readonly refused: TransportProblem;
}

/** The MCP server over the site. */
export type Mcp = ReturnType<typeof createMcp>;

export function createMcp(site: Site, settings: Settings) {
  const { name, title, version, instructions } = server;
  return createMcpHandler<Refused>({
    ...defineServer({ tools: createTools(siteContent(site)) }),
    serverInfo: { name, title, version },
    instructions,
    guard: createRebindingGuard(settings),
    refuse: (refused) => ({ refused }),
  });
}

/** The handlers of the MCP server and of the documents that describe it. */
export function mcpHandlers(site: Site, settings: Settings): McpHandlers {
  const mcp = createMcp(site, settings);
  return {
    async callMcp(request, context) {
      const { reply } = context;
      const answer = await mcp(request, context);
      if ('refused' in answer) return refuse(answer.refused, reply, settings);
      if (answer.status === 202) return reply.accepted();
      return answer.status === 200 ? reply.ok(answer.mediaType, answer.body) : reply.badRequest(answer.body);
    },
    getMcpManifest: (_, { reply }) => reply.ok(mcpManifestBody(settings)),
    getMcpServerCard: (_, { reply }) => reply.ok(mcpServerCardBody(settings)),
  };
}

function refuse(details: TransportProblem, reply: CallMcpReplies, bases: Bases): CallMcpReply {
  const hint =
    details.status === 403
      ? 'Call it by a loopback address, or set BASE_URL to the public address of the site.'
      : details.hint;
  const body = problem({ ...details, hint, instance: operations.callMcp.path }, bases);
  if (details.status === 403) return reply.forbidden(body);
  return details.status === 413 ? reply.contentTooLarge(body) : reply.unsupportedMediaType(body);
}

import { protocolVersions, tools } from '../../generated/mcp/tools.ts';
import { operations } from '../../generated/server/operations.ts';
import type { components } from '../../generated/types/openapi.ts';
import { type Bases, siteLinks } from '../api/addresses.ts';
import { server } from './server-description.ts';

type Schemas = components['schemas'];

const { name, title, description, version } = server;

/** The manifest (`/.well-known/mcp.json`): where the server is and what it can do. */
export function mcpManifestBody(bases: Bases): Schemas['McpManifest'] {
  return {
    name,
    title,
    description,
    version,
    transport: { type: 'streamable-http', url: endpoint(bases) },
    protocolVersions: [...protocolVersions],
    authentication: { required: false },
    tools: [...tools],
    links: siteLinks(bases),
  };
}

/** The server card (`/.well-known/mcp/server-card.json`). */
export function mcpServerCardBody(bases: Bases): Schemas['McpServerCard'] {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${reverseDomain(bases.baseUrl)}/${name}`,
    version,
    title,
    description,
    websiteUrl: bases.baseUrl,
    remotes: [
      { type: 'streamable-http', url: endpoint(bases), supportedProtocolVersions: [...protocolVersions] },
    ],
    capabilities: { tools: {} },
    tools: [...tools],
  };
}

function endpoint({ baseUrl }: Bases): string {
  return `${baseUrl}${operations.callMcp.path}`;
}

/** `plan.example` as `example.plan`. A numeric address stays as it is, without the characters that a card's name cannot have. */
function reverseDomain(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  if (/^[\d.]+$/.test(hostname)) return hostname;
  return hostname
    .split('.')
    .reverse()
    .join('.')
    .replace(/[^a-z0-9.-]+/g, '-');
}

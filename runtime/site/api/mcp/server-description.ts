import { protocolVersions, tools } from '../../../../generated/mcp/tools.ts';
import { operations } from '../../../../generated/server/operations.ts';
import { site, version } from '../../../../generated/site.ts';
import type { McpManifest, McpServerCard } from '../../../../generated/types/index.ts';
import { type Bases, siteLinks } from '../addresses.ts';

/** How the server introduces itself: in `initialize`, in the manifest and on the server card. */
export const server = {
  /** Name for programs. */
  name: 'plan',
  /** Name for people. */
  title: site.name,
  description: 'Reads the documentation of the plan methodology. Read-only, stateless, without sign-in.',
  version,
  instructions:
    'Call list_site_sections for the paths of the site and read_page for a page. To make a repository AI-first, call get_init_prompt and follow what it returns.',
} as const;

const { name, title, description } = server;

/** The manifest (`/.well-known/mcp.json`): where the server is and what it can do. */
export function mcpManifestBody(bases: Bases): McpManifest {
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
export function mcpServerCardBody(bases: Bases): McpServerCard {
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

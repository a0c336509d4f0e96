/** Fills the generated body types of health, index, sections, pages, catalogs, OAuth metadata and skills. */
import { operations } from '../../../generated/server/operations.ts';
import { site as config, type Language, version } from '../../../generated/site.ts';
import type {
  AgentSkills,
  AiCatalog,
  ApiCatalog,
  ApiIndex,
  Health,
  OauthAuthorizationServer,
  OauthProtectedResource,
  Pages,
  Sections,
} from '../../../generated/types/index.ts';
import type { Site } from '../render/site.ts';
import { skillFilePath } from '../skills/skill.ts';
import { siteLinks } from './addresses.ts';
import type { Bases } from './rebase.ts';

/** The health body. Static: it says that the site is published, nothing about the process. */
export function healthBody(bases: Bases): Health {
  return { status: 'ok', version, links: siteLinks(bases) };
}

export function indexBody(bases: Bases): ApiIndex {
  return {
    name: config.name,
    version,
    links: siteLinks(bases),
    operations: Object.values(operations).map(({ id, method, path, summary }) => ({
      id,
      method,
      path,
      summary,
    })),
  };
}

/** The sections in reading order; in the default language if the site has no pages in `language`. */
export function sectionsBody(site: Site, language: Language): Sections {
  const known = site.registry.languages.includes(language) ? language : config.default_language;
  return {
    sections: site.sections(known).map(({ name, path, description }) => ({ name, path, description })),
    language: known,
  };
}

/** Every page that exists, by language. */
export function pagesBody(site: Site, { baseUrl }: Bases): Pages {
  return Object.fromEntries(
    site.registry.languages.map((language) => [
      language,
      site.registry.pages(language).map((page) => {
        const section = site.registry.section(page.slug);
        return {
          page: page.slug,
          title: page.title,
          description: page.description,
          markdown: baseUrl + page.markdownPath,
          html: baseUrl + page.htmlPath,
          ...(section === undefined ? {} : { section: section.id }),
          bytes: page.bytes,
          ...(page.updated === null ? {} : { updated: page.updated }),
        };
      }),
    ]),
  );
}

/** The resources for agents (`/.well-known/ai-catalog.json`). */
export function aiCatalogBody(site: Site, { baseUrl }: Bases): AiCatalog {
  const host = new URL(baseUrl).hostname;
  return {
    specVersion: '1.0',
    host: { displayName: config.name, identifier: host },
    entries: [
      {
        identifier: `urn:air:${host}:mcp:plan`,
        displayName: 'Plan MCP server',
        description: 'Reads pages, lists sections and returns the adoption prompt. Stateless and anonymous.',
        type: 'application/json',
        url: `${baseUrl}/.well-known/mcp/server-card.json`,
        representativeQueries: ['How do I make a repository AI-first?', 'What is a context manifest?'],
      },
      {
        identifier: `urn:air:${host}:api:v1`,
        displayName: 'Plan JSON API',
        description: 'Sections, pages and operations of the site as JSON.',
        type: 'application/json',
        url: `${baseUrl}/openapi.json`,
        representativeQueries: ['Which pages exist in Spanish?', 'Which addresses does the site have?'],
      },
      {
        identifier: `urn:air:${host}:docs:llms`,
        displayName: 'Plan documentation for agents',
        description: 'The index of all pages as Markdown.',
        type: 'text/plain',
        url: `${baseUrl}/llms.txt`,
        representativeQueries: ['How does a plan record evidence?', 'When is a Full plan worth it?'],
      },
      ...site.skills.map((skill) => ({
        identifier: `urn:air:${host}:skill:${skill.name}`,
        displayName: `Skill ${skill.name}`,
        description: skill.description,
        type: 'text/markdown',
        url: baseUrl + skillFilePath(skill.name, 'SKILL.md'),
        representativeQueries: [
          'Plan this change before you start.',
          'Continue the plan in this repository.',
        ],
      })),
    ],
  };
}

/** The API catalog (RFC 9727) as a link set (RFC 9264 section 4.2). */
export function apiCatalogBody({ baseUrl }: Bases): ApiCatalog {
  const link = (path: string, type: string) => ({ href: baseUrl + path, type });
  return {
    linkset: [
      {
        anchor: `${baseUrl}/.well-known/api-catalog`,
        profile: [{ href: 'https://www.rfc-editor.org/info/rfc9727' }],
        item: [link('/api/v1/index.json', 'application/json'), link('/api/mcp', 'application/json')],
      },
      {
        anchor: `${baseUrl}/api/v1/index.json`,
        'service-desc': [link('/openapi.json', 'application/json')],
        'service-doc': [link('/developers', 'text/html'), link('/developers.md', 'text/markdown')],
        'service-meta': [link('/.well-known/ai-catalog.json', 'application/json')],
        status: [link('/api/health.json', 'application/json')],
      },
      {
        anchor: `${baseUrl}/api/mcp`,
        'service-desc': [link('/.well-known/mcp.json', 'application/json')],
        'service-doc': [link('/developers', 'text/html'), link('/developers.md', 'text/markdown')],
        'service-meta': [link('/.well-known/mcp/server-card.json', 'application/json')],
        status: [link('/api/health.json', 'application/json')],
      },
    ],
  };
}

/** Protected-resource metadata (RFC 9728 section 2). No resource is protected. */
export function protectedResourceBody({ baseUrl }: Bases): OauthProtectedResource {
  return {
    resource: baseUrl,
    authorization_servers: [baseUrl],
    scopes_supported: ['read'],
    bearer_methods_supported: ['header'],
    resource_name: config.name,
    resource_documentation: `${baseUrl}/auth.md`,
  };
}

/** Authorization-server metadata (RFC 8414 section 2). There is no endpoint, so the lists of types are empty. */
export function authorizationServerBody({ baseUrl }: Bases): OauthAuthorizationServer {
  return {
    issuer: baseUrl,
    scopes_supported: ['read'],
    response_types_supported: [],
    grant_types_supported: [],
    service_documentation: `${baseUrl}/auth.md`,
    agent_auth: {
      auth_required: false,
      identity_types_supported: ['anonymous'],
      skill: `${baseUrl}/auth.md`,
    },
  };
}

/** The skills that the site serves (agent-skills discovery 0.2.0). */
export function agentSkillsBody(site: Site, { baseUrl }: Bases): AgentSkills {
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: site.skills.map(({ name, description, version, artifact }) => ({
      name,
      type: artifact.type,
      description,
      url: baseUrl + artifact.path,
      digest: artifact.digest,
      metadata: { version },
    })),
  };
}

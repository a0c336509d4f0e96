/** The endpoint table of the requirement, and what else the contract promises: one row for each kind of address. */
export interface Row {
  /** `{digest}` is replaced by the digest of the bytes. */
  readonly path: string;
  /** Path template in the contract. */
  readonly template: string;
  readonly accept?: string;
  readonly mediaType: string;
}

const row = (path: string, mediaType: string, template = path, accept?: string): Row => ({
  path,
  template,
  mediaType,
  ...(accept !== undefined && { accept }),
});

export const endpoints: readonly Row[] = [
  row('/openapi.json', 'application/json'),
  row('/llms.txt', 'text/plain'),
  row('/llms-full.txt', 'text/plain'),
  row('/de/llms.txt', 'text/plain', '/{lang}/llms.txt'),
  row('/init.md', 'text/markdown'),
  row('/init', 'text/markdown'),
  row('/init', 'text/html', '/init', 'text/html'),
  row('/quickstart.md', 'text/markdown', '/{page}.md'),
  row('/en/quickstart.md', 'text/markdown', '/{lang}/{page}.md'),
  row('/index.md', 'text/markdown', '/{page}.md'),
  row('/', 'text/html'),
  row('/', 'text/markdown', '/', 'text/markdown'),
  row('/en/', 'text/html', '/{lang}/'),
  row('/quickstart', 'text/html', '/{page}'),
  row('/quickstart', 'text/markdown', '/{page}', 'text/markdown'),
  row('/en/quickstart', 'text/markdown', '/{lang}/{page}', 'text/markdown'),
  row('/en/init', 'text/markdown', '/{lang}/init'),
  row('/developers', 'text/html'),
  row('/api/health.json', 'application/json'),
  row('/api/v1/index.json', 'application/json'),
  row('/api/v1/sections.json', 'application/json'),
  row('/api/v1/pages.json', 'application/json'),
  row('/api/v1/health.json', 'application/json'),
  row('/.well-known/ai-catalog.json', 'application/json'),
  row('/.well-known/api-catalog', 'application/linkset+json'),
  row('/.well-known/oauth-protected-resource', 'application/json'),
  row('/.well-known/oauth-authorization-server', 'application/json'),
  row('/.well-known/mcp.json', 'application/json'),
  row('/.well-known/mcp/server-card.json', 'application/json'),
  row('/.well-known/agent-skills/index.json', 'application/json'),
  row('/robots.txt', 'text/plain'),
  row('/auth.md', 'text/markdown'),
  row('/sitemap.xml', 'application/xml'),
  row('/.well-known/security.txt', 'text/plain'),
  row('/skills/plan/SKILL.md', 'text/markdown', '/skills/{skill}/SKILL.md'),
  row('/skills/plan/references/refusals.md', 'text/plain', '/skills/{skill}/{folder}/{file}'),
  row('/skills/plan/assets/contract.json', 'text/plain', '/skills/{skill}/{folder}/{file}'),
  row('/skills/plan/scripts/plan.mjs', 'text/plain', '/skills/{skill}/{folder}/{file}'),
  row('/skills/plan.tar.gz', 'application/gzip', '/skills/{skill}.tar.gz'),
  row('/assets/style.css', 'text/css'),
  row('/assets/site.js', 'text/javascript'),
  row('/assets/icon.svg', 'image/svg+xml'),
  row('/assets/{digest}/style.css', 'text/css'),
  row('/assets/{digest}/theme.js', 'text/javascript', '/assets/{digest}/{script}.js'),
  row('/assets/{digest}/search.js', 'text/javascript', '/assets/{digest}/{script}.js'),
  row('/assets/{digest}/icon.svg', 'image/svg+xml'),
  row('/assets/{digest}/search/th.json', 'application/json', '/assets/{digest}/search/{lang}.json'),
  row('/assets/validators/journal-event.js', 'text/javascript', '/assets/validators/{validator}.js'),
  row('/assets/validators/support/values.js', 'text/javascript', '/assets/validators/support/{module}.js'),
  row('/assets/social.png', 'image/png'),
  row('/favicon.ico', 'image/x-icon'),
  row('/schema/context-manifest/v6.json', 'application/schema+json'),
  row('/schema/plan-contract/v6.json', 'application/schema+json'),
  row('/schema/journal-event/v6.json', 'application/schema+json'),
];

/** Machine addresses that `llms.txt` lists, in its order. All answer a plain GET. */
export const machineAddresses = [
  '/llms-full.txt',
  '/openapi.json',
  '/api/v1/index.json',
  '/api/v1/sections.json',
  '/api/v1/pages.json',
  '/.well-known/mcp.json',
  '/.well-known/ai-catalog.json',
  '/.well-known/agent-skills/index.json',
  '/skills/plan/SKILL.md',
  '/schema/context-manifest/v6.json',
  '/schema/plan-contract/v6.json',
  '/schema/journal-event/v6.json',
  '/sitemap.xml',
] as const;

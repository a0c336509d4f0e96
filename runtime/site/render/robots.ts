/** `/robots.txt`: everything may be read and used; the sitemap is for crawlers, the agent map for agents. */
export function robotsText(baseUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Content-Signal: ai-train=yes, search=yes, ai-input=yes',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    `Agentmap: ${baseUrl}/.well-known/ai-catalog.json`,
    '',
  ].join('\n');
}

import { format, type Strings } from '../source/strings.ts';

/** A link to somewhere an agent reads the page. */
interface AgentLink {
  readonly href: string;
  readonly text: string;
}

/** The page that says how clients get the MCP server. */
export const connectSlug = 'connect';

/**
 * Assistants that take a prompt by a link, in the forms that their makers have published. Claude's has been withdrawn: for
 * it there is the page as Markdown, to be copied.
 */
const assistants = [
  { name: 'ChatGPT', href: (prompt: string) => `https://chatgpt.com/?q=${encodeURIComponent(prompt)}` },
  {
    name: 'Cursor',
    href: (prompt: string) => `https://cursor.com/link/prompt?text=${encodeURIComponent(prompt)}`,
  },
] as const;

/** Where a reader can take a page to. Assistants fetch it themselves, so they are left out of a site that they cannot reach. */
export function agentLinks(markdownUrl: string, mcpPath: string | null, { page }: Strings): AgentLink[] {
  const prompt = format(page.ask, { address: markdownUrl });
  const reachable = markdownUrl.startsWith('https:') ? assistants : [];
  return [
    ...reachable.map(({ name, href }) => ({
      href: href(prompt),
      text: format(page.open_in, { assistant: name }),
    })),
    ...(mcpPath === null ? [] : [{ href: mcpPath, text: page.mcp }]),
  ];
}

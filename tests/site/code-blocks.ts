/** A code block of a page, as its reader copies it. */
export interface CodeBlock {
  /** Its accessible name. */
  readonly label: string;
  readonly language: string;
  readonly code: string;
}

const blockPattern =
  /<pre role="group" aria-label="([^"]*)"><code class="language-([^"]*)">([\s\S]*?)<\/code><\/pre>/g;

/** The code blocks of a page's HTML in their order. Throws where there is one that the pattern does not know. */
export function codeBlocksOf(html: string): CodeBlock[] {
  const blocks = [...html.matchAll(blockPattern)].map(([, label = '', language = '', code = '']) => ({
    label: unescapeHtml(label),
    language: unescapeHtml(language),
    code: unescapeHtml(code.replace(/<[^>]*>/g, '')),
  }));
  const all = html.match(/<pre\b/g)?.length ?? 0;
  if (blocks.length !== all) throw new Error(`${all} code blocks, of which ${blocks.length} can be read`);
  return blocks;
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function unescapeHtml(text: string): string {
  return text.replace(/&([^;\s]+);/g, (reference, name) => {
    const character = characters[name];
    if (character === undefined) throw new Error(`nobody writes ${reference} here`);
    return character;
  });
}

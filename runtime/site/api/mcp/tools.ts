import type { ToolResult, Tools } from '../../../../generated/mcp/server.ts';
import type { ListSiteSectionsOutput } from '../../../../generated/mcp/tools.ts';
import type { Language } from '../../../../generated/site.ts';
import { codeSpan, linkItem } from '../../markdown/markdown-text.ts';
import type { ReadText } from '../../render/site.ts';

/** What the tools need of the site. */
export interface ToolContent {
  /** The adoption prompt as Markdown; in the default language where the site has none in this one. */
  initPrompt(language: Language): ToolPage;
  sections(language: Language): ListSiteSectionsOutput;
  /** The page of a path in any of its forms. */
  find(path: string): ToolPage | undefined;
  /** Pages that a path which names none most likely meant. */
  nearest(path: string): readonly ToolPage[];
  /** Where pages do not hold their Markdown. */
  readonly readText?: ReadText | undefined;
  readonly defaultLanguage: Language;
}

export interface ToolPage {
  readonly title: string;
  readonly description: string;
  readonly htmlPath: string;
  readonly markdownPath: string;
  readonly markdown: string;
}

/** The three tools. The same question gets the same object, which the engine has proved and serialised already. */
export function createTools(content: ToolContent) {
  const pageResults = new Map<ToolPage, ToolResult>();
  const sectionResults = new Map<Language, StructuredResult>();

  function showPage(page: ToolPage): ToolResult | Promise<ToolResult> {
    const known = pageResults.get(page);
    if (known !== undefined) return known;
    const show = (markdown: string) => remember(pageResults, page, () => text(markdown));
    const { readText } = content;
    return readText === undefined ? show(page.markdown) : readText(page.markdownPath).then(show);
  }

  return {
    getInitPrompt: ({ language = content.defaultLanguage }) => showPage(content.initPrompt(language)),
    listSiteSections: ({ language = content.defaultLanguage }) =>
      remember(sectionResults, language, () => structured(content.sections(language))),
    readPage({ path }) {
      const page = content.find(path);
      return page === undefined ? missingPage(path, content.nearest(path)) : showPage(page);
    },
  } satisfies Tools;
}

type StructuredResult = ToolResult & { structuredContent: ListSiteSectionsOutput };

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function text(markdown: string): ToolResult {
  return { content: [{ type: 'text', text: markdown }] };
}

/** The text is the structured result as JSON, for clients that know only text (2025-06-18, section Tools, Structured Content). */
function structured(output: ListSiteSectionsOutput): StructuredResult {
  return { ...text(JSON.stringify(output)), structuredContent: output };
}

function missingPage(path: string, nearest: readonly ToolPage[]): ToolResult {
  const pages = nearest.map(({ title, htmlPath, description }) => linkItem(title, htmlPath, description));
  const next =
    pages.length === 0 ? 'Call list_site_sections for the paths of the site.' : 'The nearest pages are:';
  const lines = [`There is no page at ${codeSpan(path)}. ${next}`, ...pages];
  return { ...text(lines.join('\n')), isError: true };
}

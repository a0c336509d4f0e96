import type { Handlers } from '../../../generated/server/handlers.ts';
import { site as config } from '../../../generated/site.ts';
import type { Site, SitePage } from '../render/site.ts';

type PageHandlers = Pick<
  Handlers,
  | 'getHome'
  | 'getLocalizedHome'
  | 'getPage'
  | 'getLocalizedPage'
  | 'getDevelopers'
  | 'getInit'
  | 'getLocalizedInit'
  | 'getPageMarkdown'
  | 'getLocalizedPageMarkdown'
  | 'getInitMarkdown'
  | 'getAuthMarkdown'
>;

type Form = 'text/html' | 'text/markdown';

/** The handlers of the reading addresses and their Markdown mirrors. */
export function pageHandlers(site: Site): PageHandlers {
  const english = config.default_language;
  const at = (slug: string) => present(site, slug);
  return {
    getHome: ({ mediaType }, { reply }) => reply.ok(mediaType, bodyOf(mediaType, at(config.home))),
    getDevelopers: ({ mediaType }, { reply }) => reply.ok(mediaType, bodyOf(mediaType, at('developers'))),
    getInit: ({ mediaType }, { reply }) => reply.ok(mediaType, bodyOf(mediaType, at('init'))),
    getInitMarkdown: (_, { reply }) => reply.ok(at('init').markdown),
    getAuthMarkdown: (_, { reply }) => reply.ok(at('auth').markdown),

    getPage: ({ path, mediaType }, { reply }) => find(site, english, path.page, mediaType, reply),
    getLocalizedHome: ({ path, mediaType }, { reply }) =>
      find(site, path.lang, config.home, mediaType, reply),
    getLocalizedInit: ({ path, mediaType }, { reply }) => find(site, path.lang, 'init', mediaType, reply),
    getLocalizedPage: ({ path, mediaType }, { reply }) => find(site, path.lang, path.page, mediaType, reply),
    getPageMarkdown: ({ path }, { reply }) => findMarkdown(site, english, path.page, reply),
    getLocalizedPageMarkdown: ({ path }, { reply }) => findMarkdown(site, path.lang, path.page, reply),
  };
}

/** The builders of a page's two answers, in a form that the client has chosen. */
interface PageReplies<Answer> {
  ok(mediaType: Form, body: string): Answer;
  notFound(mediaType: Form, body: string): Answer;
}

interface MarkdownReplies<Answer> {
  ok(body: string): Answer;
  notFound(mediaType: Form, body: string): Answer;
}

/** The page in the form asked for, or the recovery body of a page that does not exist. */
async function find<Answer>(
  site: Site,
  language: string,
  slug: string,
  mediaType: Form,
  reply: PageReplies<Answer>,
): Promise<Answer> {
  const page = site.page(language, slug);
  if (page !== undefined) return reply.ok(mediaType, bodyOf(mediaType, page));
  const recovery = await site.unknownPage(site.registry.htmlPath(language, slug));
  return reply.notFound(mediaType, bodyOf(mediaType, recovery));
}

async function findMarkdown<Answer>(
  site: Site,
  language: string,
  slug: string,
  reply: MarkdownReplies<Answer>,
): Promise<Answer> {
  const page = site.page(language, slug);
  if (page !== undefined) return reply.ok(page.markdown);
  const recovery = await site.unknownPage(site.registry.htmlPath(language, slug));
  return reply.notFound('text/markdown', recovery.markdown);
}

function bodyOf(mediaType: Form, forms: { readonly html: string; readonly markdown: string }): string {
  return mediaType === 'text/html' ? forms.html : forms.markdown;
}

/** A page that the contract names by an operation of its own. */
function present(site: Site, slug: string): SitePage {
  const page = site.page(config.default_language, slug);
  if (page === undefined) throw new Error(`The page ${slug} is missing; the contract serves it.`);
  return page;
}

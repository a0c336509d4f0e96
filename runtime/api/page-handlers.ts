import type { Handlers } from '../../generated/server/handlers.ts';
import { site as config } from '../../generated/site.ts';
import type { Site, SitePage } from '../site/site.ts';

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
  return {
    getHome: ({ mediaType }) => ok(mediaType, present(site, config.home)),
    getDevelopers: ({ mediaType }) => ok(mediaType, present(site, 'developers')),
    getInit: ({ mediaType }) => ok(mediaType, present(site, 'init')),
    getInitMarkdown: ({ mediaType }) => ok(mediaType, present(site, 'init')),
    getAuthMarkdown: ({ mediaType }) => ok(mediaType, present(site, 'auth')),

    getPage: ({ path, mediaType }) => find(site, english, path.page, mediaType),
    getLocalizedHome: ({ path, mediaType }) => find(site, path.lang, config.home, mediaType),
    getLocalizedInit: ({ path, mediaType }) => find(site, path.lang, 'init', mediaType),
    getLocalizedPage: ({ path, mediaType }) => find(site, path.lang, path.page, mediaType),
    getPageMarkdown: ({ path, mediaType }) => find(site, english, path.page, mediaType),
    getLocalizedPageMarkdown: ({ path, mediaType }) => find(site, path.lang, path.page, mediaType),
  };
}

/** The page in the form asked for, or the recovery body of a page that does not exist. */
async function find<Type extends Form>(site: Site, language: string, slug: string, mediaType: Type) {
  const page = site.page(language, slug);
  if (page !== undefined) return ok(mediaType, page);
  const { htmlPath } = site.registry;
  return {
    status: 404,
    mediaType,
    body: bodyOf(mediaType, await site.unknownPage(htmlPath(language, slug))),
  } as const;
}

function ok<Type extends Form>(mediaType: Type, page: SitePage) {
  return { status: 200, mediaType, body: bodyOf(mediaType, page) } as const;
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

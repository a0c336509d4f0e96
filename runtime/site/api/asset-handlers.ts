import type { Handlers } from '../../../generated/server/handlers.ts';
import type { Asset } from '../pages/theme.ts';
import type { ReadText, Site } from '../render/site.ts';
import type { PublishedDocuments } from './published.ts';

type AssetHandlers = Pick<
  Handlers,
  | 'getStylesheet'
  | 'getScript'
  | 'getIcon'
  | 'getHashedStylesheet'
  | 'getHashedScript'
  | 'getHashedIcon'
  | 'getSearchIndex'
  | 'getFavicon'
  | 'getSocialImage'
  | 'getValidator'
  | 'getValidatorSupport'
>;

/**
 * The handlers of what pages load. A page of another version, out of a cache or from another process, asks by another
 * digest: it gets what is there now, with a header that says not to keep it.
 */
export function assetHandlers(
  site: Site,
  { validator }: PublishedDocuments,
  readText: ReadText | undefined,
): AssetHandlers {
  const { stylesheet, scripts, icon } = site;
  const textOf = async ({ text, href }: Asset) => (readText === undefined ? text : readText(href));
  return {
    getStylesheet: (_, { reply }) => reply.ok(stylesheet.text),
    getScript: (_, { reply }) => reply.ok(scripts.site.text),
    getIcon: (_, { reply }) => reply.ok(icon.text),
    getFavicon: (_, { reply }) => reply.ok(bytesOf(site.favicon)),
    getSocialImage: (_, { reply }) => reply.ok(bytesOf(site.socialImage)),
    getValidator: ({ path }, { reply }) => reply.ok(validator(path.validator)),
    getValidatorSupport: ({ path }, { reply }) => reply.ok(validator(`support/${path.module}`)),

    getHashedStylesheet: async (_, { reply }) => reply.ok(await textOf(stylesheet)),
    getHashedScript: async ({ path }, { reply }) => reply.ok(await textOf(scripts[path.script])),
    getHashedIcon: async (_, { reply }) => reply.ok(await textOf(icon)),
    async getSearchIndex({ path: { digest, lang } }, { reply }) {
      const search = site.searches.find(({ language }) => language === lang);
      if (search !== undefined) return reply.ok(JSON.parse(await textOf(search)));
      const { markdown } = await site.unknownPage(`/assets/${digest}/search/${lang}.json`);
      return reply.notFound('text/markdown', markdown);
    },
  };
}

function bytesOf({ base64 }: { readonly base64: string }): Uint8Array {
  return Buffer.from(base64, 'base64');
}

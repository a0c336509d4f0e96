import type { Handlers } from '../../generated/server/handlers.ts';
import type { Asset } from '../site/pages/theme.ts';
import type { Site } from '../site/site.ts';
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

/** The handlers of what pages load. An address with a digest answers for these very bytes only. */
export function assetHandlers(site: Site, { validator }: PublishedDocuments): AssetHandlers {
  const { stylesheet, scripts, icon } = site;
  const recovery = async (path: string) => (await site.unknownPage(path)).markdown;
  const isAt = (asset: Asset | undefined, digest: string): asset is Asset => asset?.digest === digest;
  return {
    getStylesheet: (_, { reply }) => reply.ok(stylesheet.text),
    getScript: (_, { reply }) => reply.ok(scripts.site.text),
    getIcon: (_, { reply }) => reply.ok(icon.text),
    getFavicon: (_, { reply }) => reply.ok(bytesOf(site.favicon)),
    getSocialImage: (_, { reply }) => reply.ok(bytesOf(site.socialImage)),
    getValidator: ({ path }, { reply }) => reply.ok(validator(path.validator)),
    getValidatorSupport: ({ path }, { reply }) => reply.ok(validator(`support/${path.module}`)),

    async getHashedStylesheet({ path: { digest } }, { reply }) {
      if (isAt(stylesheet, digest)) return reply.ok(stylesheet.text);
      return reply.notFound('text/markdown', await recovery(`/assets/${digest}/style.css`));
    },
    async getHashedScript({ path: { digest, script } }, { reply }) {
      if (isAt(scripts[script], digest)) return reply.ok(scripts[script].text);
      return reply.notFound('text/markdown', await recovery(`/assets/${digest}/${script}.js`));
    },
    async getHashedIcon({ path: { digest } }, { reply }) {
      if (isAt(icon, digest)) return reply.ok(icon.text);
      return reply.notFound('text/markdown', await recovery(`/assets/${digest}/icon.svg`));
    },
    async getSearchIndex({ path: { digest, lang } }, { reply }) {
      const search = site.searches.find(({ language }) => language === lang);
      if (isAt(search, digest)) return reply.ok(JSON.parse(search.text));
      return reply.notFound('text/markdown', await recovery(`/assets/${digest}/search/${lang}.json`));
    },
  };
}

function bytesOf({ base64 }: { readonly base64: string }): Uint8Array {
  return Buffer.from(base64, 'base64');
}

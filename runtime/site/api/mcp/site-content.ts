import { site as config } from '../../../../generated/site.ts';
import type { ReadText, Site, SitePage } from '../../render/site.ts';
import { sectionsBody } from '../api-bodies.ts';
import type { ToolContent } from './tools.ts';

/** The site as the tools see it; `readText` for pages that do not hold their Markdown. */
export function siteContent(site: Site, baseUrl: string, readText?: ReadText): ToolContent {
  const defaultLanguage = config.default_language;
  const byPath = new Map(site.pages().flatMap((page) => spellings(page).map((path) => [path, page])));
  return {
    defaultLanguage,
    initPrompt(language) {
      const page = site.page(language, 'init') ?? site.page(defaultLanguage, 'init');
      if (page === undefined) throw new Error('The page init is missing; the tool get_init_prompt gives it.');
      return page;
    },
    sections: (language) => sectionsBody(site, language),
    find: (asked) => byPath.get(pathIn(asked, baseUrl)),
    nearest: (path) => site.registry.nearest(path),
    readText,
  };
}

/** The path in what pages write as a link: with the origin of the site, and the place in the page. */
function pathIn(asked: string, baseUrl: string): string {
  const path = asked.startsWith(`${baseUrl}/`) ? asked.slice(baseUrl.length) : asked;
  return path.replace(/[?#][\s\S]*$/, '');
}

/**
 * Every way to write the path of a page: the default language with or without its prefix, then the name as it is, with `.md`
 * or with a final slash; the first slash may be missing. A path is looked up among these, so no trick in it leads anywhere.
 */
function spellings({ language, slug }: SitePage): string[] {
  const prefixes = language === config.default_language ? ['', `${language}/`] : [`${language}/`];
  return prefixes.flatMap((prefix) => {
    const names = [slug, `${slug}.md`, `${slug}/`].map((name) => prefix + name);
    if (slug === config.home) names.push(prefix, prefix.slice(0, -1));
    return names.flatMap((name) => [`/${name}`, name]);
  });
}

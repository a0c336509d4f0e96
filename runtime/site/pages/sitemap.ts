import { languageOf, type SiteConfig } from '../source/site-config.ts';
import type { PageRegistry, RegisteredPage } from './page-registry.ts';

interface DatedPage extends RegisteredPage {
  readonly updated: string | null;
}

/** `/sitemap.xml`: every HTML address, each with the same page in all its languages. */
export function sitemapXml(site: SiteConfig, baseUrl: string, pages: PageRegistry<DatedPage>): string {
  const address = ({ language, slug }: RegisteredPage) => escapeXml(baseUrl + pages.htmlPath(language, slug));
  const urls = pages.languages
    .flatMap((language) => pages.pages(language))
    .map((page) => {
      const links = alternates(site, pages, page.slug).map(
        ([hreflang, other]) =>
          `    <xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${address(other)}"/>`,
      );
      const date = page.updated === null ? [] : [`    <lastmod>${page.updated}</lastmod>`];
      return ['  <url>', `    <loc>${address(page)}</loc>`, ...date, ...links, '  </url>'].join('\n');
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** hreflang values of a page and where each leads; `x-default` is the page in the default language. */
export function alternates<Page extends RegisteredPage>(
  site: SiteConfig,
  pages: PageRegistry<Page>,
  slug: string,
): [string, Page][] {
  const found = pages
    .translations(slug)
    .map((page): [string, Page] => [languageOf(site, page.language).tag, page]);
  const original = pages.page(site.default_language, slug);
  return original === undefined ? found : [...found, ['x-default', original]];
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

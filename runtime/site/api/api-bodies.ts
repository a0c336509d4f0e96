import { operations } from '../../../generated/server/operations.ts';
import { site as config, type Language, version } from '../../../generated/site.ts';
import type { ApiIndex, Health, Pages, Sections } from '../../../generated/types/index.ts';
import type { Site } from '../render/site.ts';
import { type Bases, siteLinks } from './addresses.ts';

/** The health marker: static, it says only that the surface is published. */
export function healthBody(bases: Bases): Health {
  return { status: 'ok', version, links: siteLinks(bases) };
}

/** Every operation of the contract, as the compiler listed them. */
export function indexBody(bases: Bases): ApiIndex {
  return {
    name: config.name,
    version,
    links: siteLinks(bases),
    operations: Object.values(operations).map(({ id, method, path, summary }) => ({
      id,
      method,
      path,
      summary,
    })),
  };
}

/** The sections in reading order; in the default language where the site has no page in this one. */
export function sectionsBody(site: Site, language: Language): Sections {
  const known = site.registry.languages.includes(language) ? language : config.default_language;
  return {
    sections: site.sections(known).map(({ name, path, description }) => ({ name, path, description })),
    language: known,
  };
}

/** Every page that exists, by language. */
export function pagesBody(site: Site, { baseUrl }: Bases): Pages {
  return Object.fromEntries(
    site.registry.languages.map((language) => [
      language,
      site.registry.pages(language).map((page) => {
        const section = site.registry.section(page.slug);
        return {
          page: page.slug,
          title: page.title,
          description: page.description,
          markdown: baseUrl + page.markdownPath,
          html: baseUrl + page.htmlPath,
          ...(section === undefined ? {} : { section: section.id }),
          bytes: page.bytes,
          ...(page.updated === null ? {} : { updated: page.updated }),
        };
      }),
    ]),
  );
}

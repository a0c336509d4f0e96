/** The languages and sections of spec/site.yaml as a type, so that tests can give the site a smaller list. */

/** The part of `spec/site.yaml` that the site needs; the generated constant `site` has this type. */
export interface SiteConfig {
  readonly name: string;
  readonly default_language: string;
  /** Slug of the page that is served at `/`. */
  readonly home: string;
  readonly languages: readonly LanguageConfig[];
  readonly sections: readonly SectionConfig[];
  /** RFC 9116: `contact` is a URI, `expires` an RFC 3339 timestamp. */
  readonly security: { readonly contact: string; readonly expires: string };
}

interface LanguageConfig {
  /** The path prefix, and the BCP 47 tag unless `hreflang` is given. */
  readonly code: string;
  /** The language's name in the language itself. */
  readonly name: string;
  readonly dir: string;
  readonly hreflang?: string;
}

export interface SectionConfig {
  readonly id: string;
  readonly pages: readonly string[];
  /** Its pages are generated at build time and have no files. */
  readonly generated?: boolean;
  /** Its pages are read from the packages, in the default language alone; other languages link to them. */
  readonly untranslated?: boolean;
}

/** Every slug that the site may have, in reading order: home, then section by section. */
export function knownSlugs(site: SiteConfig): string[] {
  return [site.home, ...site.sections.flatMap((section) => section.pages)];
}

/** The slugs of the pages that have files in content/. */
export function writtenSlugs(site: SiteConfig): string[] {
  const sections = site.sections.filter(({ generated, untranslated }) => !(generated || untranslated));
  return knownSlugs({ ...site, sections });
}

/** The slugs of the pages that are made when the site is built. */
export function generatedSlugs({ sections }: SiteConfig): string[] {
  return sections.flatMap(({ generated, pages }) => (generated ? pages : []));
}

/** The slugs of the pages that exist in the default language alone. */
export function untranslatedSlugs({ sections }: SiteConfig): string[] {
  return sections.flatMap(({ untranslated, pages }) => (untranslated ? pages : []));
}

/** A language by its code; `tag` is for `lang` and `hreflang`. */
export function languageOf(
  site: SiteConfig,
  code: string,
): { code: string; name: string; dir: string; tag: string } {
  const { name, dir, hreflang } = site.languages.find((language) => language.code === code) ?? {
    name: code,
    dir: 'ltr',
  };
  return { code, name, dir, tag: hreflang ?? code };
}

/** Languages that are written without spaces between words. */
export const unspacedLanguages: ReadonlySet<string> = new Set(['zh', 'ja', 'th']);

/** Machine-readable addresses that `llms.txt` lists, in this order. All answer a GET without parameters. */
export const machineAddresses = [
  '/llms-full.txt',
  '/openapi.json',
  '/api/v1/index.json',
  '/api/v1/sections.json',
  '/api/v1/pages.json',
  '/.well-known/mcp.json',
  '/.well-known/ai-catalog.json',
  '/.well-known/agent-skills/index.json',
  '/skills/plan/SKILL.md',
  '/schema/context-manifest/v6.json',
  '/schema/plan-contract/v6.json',
  '/schema/journal-event/v6.json',
  '/sitemap.xml',
] as const;

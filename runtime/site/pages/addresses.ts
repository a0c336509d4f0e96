/** Makes addresses from language and page, and reads them: the contract's templates do not know our pages. */

/** The part of the site configuration that addresses depend on. */
interface AddressRule {
  readonly default_language: string;
  readonly home: string;
  readonly languages: readonly { readonly code: string }[];
}

/** The page that a path names; it may not exist. */
interface PagePath {
  readonly language: string;
  readonly slug: string;
}

/** `/methodology`, `/es/methodology`; home: `/`, `/es/`. */
export function htmlPath(rule: AddressRule, language: string, slug: string): string {
  return prefix(rule, language) + (slug === rule.home ? '' : slug);
}

/** `/methodology.md`, `/es/methodology.md`; home: `/index.md`, `/es/index.md`. */
export function markdownPath(rule: AddressRule, language: string, slug: string): string {
  return `${prefix(rule, language)}${slug}.md`;
}

/** `/llms.txt`, `/es/llms.txt`: the index of a language for agents. */
export function llmsPath(rule: AddressRule, language: string): string {
  return `${prefix(rule, language)}llms.txt`;
}

/**
 * The page that a path names, with or without language prefix (the default language's too), `.md` or a final slash.
 *
 * @param path not percent-decoded (slugs never need it), without query
 */
export function readPagePath(rule: AddressRule, path: string): PagePath {
  const { language, rest } = splitLanguage(rule, path);
  const name = rest.replace(/\/$/, '').replace(/\.md$/, '');
  return { language, slug: name === '' ? rule.home : name };
}

/** Splits off the language prefix; `rest` has no leading slash. */
export function splitLanguage(rule: AddressRule, path: string): { language: string; rest: string } {
  const [, first = '', rest = ''] = /^\/?([^/]*)\/?([\s\S]*)$/.exec(path) ?? [];
  const named = rule.languages.find(({ code }) => code === first);
  if (named !== undefined) return { language: named.code, rest };
  return { language: rule.default_language, rest: path.replace(/^\//, '') };
}

function prefix(rule: AddressRule, language: string): string {
  return language === rule.default_language ? '/' : `/${language}/`;
}

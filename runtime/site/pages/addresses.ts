/** What addresses depend on: which language has no prefix, which page has no name. */
interface AddressRule {
  readonly default_language: string;
  readonly home: string;
  readonly languages: readonly { readonly code: string }[];
}

/** Which page a path means. `slug` is as the path says: it may name no page. */
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
 * The page that a path means, in any of its forms: with or without language prefix (the default language's
 * too), `.md` or a final slash. `path` is undecoded and without query; slugs never need decoding.
 */
export function readPagePath(rule: AddressRule, path: string): PagePath {
  const { language, rest } = splitLanguage(rule, path);
  const name = rest.replace(/\/$/, '').replace(/\.md$/, '');
  return { language, slug: name === '' ? rule.home : name };
}

/** Takes the language prefix off a path; `rest` has no leading slash. */
export function splitLanguage(rule: AddressRule, path: string): { language: string; rest: string } {
  const [, first = '', rest = ''] = /^\/?([^/]*)\/?([\s\S]*)$/.exec(path) ?? [];
  const named = rule.languages.find(({ code }) => code === first);
  if (named !== undefined) return { language: named.code, rest };
  return { language: rule.default_language, rest: path.replace(/^\//, '') };
}

function prefix(rule: AddressRule, language: string): string {
  return language === rule.default_language ? '/' : `/${language}/`;
}

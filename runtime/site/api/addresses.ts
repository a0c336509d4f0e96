import type { PathParameters } from '@plan-surface/engine/prepare';
import { contract } from '../../../generated/server/operations.ts';
import { site as config, site } from '../../../generated/site.ts';
import type { Site } from '../render/site.ts';

/** The two bases under which everything is published. Without a final slash. */
export interface Bases {
  readonly baseUrl: string;
  readonly schemaBase: string;
}

/** The bases that the contract was compiled with. */
const compiledBases: Bases = { baseUrl: site.base_url, schemaBase: site.schema_base };

/**
 * A published document with its addresses moved from the bases that it was compiled with to others. Only strings that
 * are such an address, or begin with one, change.
 */
export function rebase<T>(document: T, bases: Bases): T {
  const moves = [
    [compiledBases.baseUrl, bases.baseUrl],
    [compiledBases.schemaBase, bases.schemaBase],
  ] as const;
  const move = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const found = moves.find(([from]) => value === from || value.startsWith(`${from}/`));
      return found === undefined ? value : found[1] + value.slice(found[0].length);
    }
    if (Array.isArray(value)) return value.map(move);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, move(member)]));
  };
  return move(document) as T;
}

/** Where a machine reads more about the surface. */
export function siteLinks({ baseUrl }: Bases): { openapi: string; developers: string } {
  return { openapi: `${baseUrl}/openapi.json`, developers: `${baseUrl}/developers` };
}

/** The validators that the site serves, each as the compiler generated it, and what they share. */
const validatorNames = ['context-manifest', 'plan-contract', 'journal-event'] as const;
const supportNames = ['formats', 'values'] as const;

/** A file of the generated validators, relative to their folder and without its ending. */
export type ValidatorFile = (typeof validatorNames)[number] | `support/${(typeof supportNames)[number]}`;

/** Pages that the contract serves by an operation of their own, beside those with the page in the path. */
const ownReadingAddress = new Set([config.home, 'developers', 'init']);
const ownMirror = new Set(['init', 'auth']);

/** The addresses of every operation that has parameters in its path, one for each page that exists. */
export function pageAddresses(site: Site): (operation: string) => readonly PathParameters[] {
  const english = site.registry.pages(config.default_language).map(({ slug }) => slug);
  const localized = site.pages().map(({ language, slug }) => ({ lang: language, page: slug }));
  const byOperation: Readonly<Record<string, readonly PathParameters[]>> = {
    getPage: english.filter((slug) => !ownReadingAddress.has(slug)).map((page) => ({ page })),
    getPageMarkdown: english.filter((slug) => !ownMirror.has(slug)).map((page) => ({ page })),
    getLocalizedHome: localized.filter(({ page }) => page === config.home).map(({ lang }) => ({ lang })),
    getLocalizedInit: localized.filter(({ page }) => page === 'init').map(({ lang }) => ({ lang })),
    getLocalizedPage: localized.filter(({ page }) => page !== config.home && page !== 'init'),
    getLocalizedPageMarkdown: localized,
    getLocalizedLlms: site.registry.languages.map((lang) => ({ lang })),
    getValidator: validatorNames.map((validator) => ({ validator })),
    getValidatorSupport: supportNames.map((module) => ({ module })),
    ...skillAddresses(site),
    ...assetAddresses(site),
  };
  return (operation) => {
    const addresses = byOperation[operation];
    if (addresses === undefined) throw new Error(`Nothing says which addresses ${operation} has.`);
    return addresses;
  };
}

/** Every file of every skill, by the operation that serves it. */
function skillAddresses({ skills }: Site): Readonly<Record<string, readonly PathParameters[]>> {
  const each = skills.map(({ name }) => ({ skill: name }));
  const others = skills.flatMap(({ name: skill, files }) =>
    files.flatMap(({ name }) => {
      const [, folder, file] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
      return folder === undefined || file === undefined ? [] : [{ skill, folder, file }];
    }),
  );
  return { getSkill: each, getSkillArchive: each, getSkillFile: others };
}

/** What pages load, each at the address that names its bytes. */
function assetAddresses(site: Site): Readonly<Record<string, readonly PathParameters[]>> {
  const { stylesheet, scripts, icon, searches } = site;
  return {
    getHashedStylesheet: [{ digest: stylesheet.digest }],
    getHashedScript: Object.entries(scripts).map(([script, { digest }]) => ({ digest, script })),
    getHashedIcon: [{ digest: icon.digest }],
    getSearchIndex: searches.map(({ digest, language }) => ({ digest, lang: language })),
  };
}

/**
 * The address that an unknown path stands for: an alias, or a spelling with a slash too many. Below `/api` nothing is
 * redirected: a wrong address of an API is an error, not a guess.
 */
export function pageRedirects(site: Site): (path: string) => string | undefined {
  const aliases = pageAliases(site);
  const exact = contract.rateLimits.map(({ prefix }) => prefix);
  return (path) => {
    if (exact.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return undefined;
    const trimmed = path.replace(/(?<=[^/])\/+$/, '');
    const known = aliases.get(path) ?? aliases.get(trimmed) ?? trimmed;
    return known === path ? undefined : known;
  };
}

/** Other spellings of a home page: `/index`, `/es`, `/es/index`, and the address that each stands for. */
function pageAliases(site: Site): ReadonlyMap<string, string> {
  const aliases = site.registry.languages.flatMap((language): [string, string][] => [
    [`/${language}`, `/${language}/`],
    [`/${language}/${config.home}`, `/${language}/`],
  ]);
  return new Map([[`/${config.home}`, '/'], ...aliases]);
}

/** Fills the contract's path templates with our pages, skills and assets. */
import type { PathParameters } from '@plan-surface/engine/prepare';
import { contract } from '../../../generated/server/operations.ts';
import { site as config } from '../../../generated/site.ts';
import type { Site } from '../render/site.ts';
import type { Bases } from './rebase.ts';

/** Links to the OpenAPI document and the developer page, for API bodies. */
export function siteLinks({ baseUrl }: Bases): { openapi: string; developers: string } {
  return { openapi: `${baseUrl}/openapi.json`, developers: `${baseUrl}/developers` };
}

/** The generated validators that the site serves, and the modules that they share. */
const validatorNames = ['context-manifest', 'plan-contract', 'journal-event'] as const;
const supportNames = ['formats', 'values'] as const;

/** A file of the generated validators, relative to their folder, without extension. */
export type ValidatorFile = (typeof validatorNames)[number] | `support/${(typeof supportNames)[number]}`;

/** Pages that have an operation of their own, and are not served by the one with a path parameter. */
const ownReadingAddress = new Set([config.home, 'developers', 'init']);
const ownMirror = new Set(['init', 'auth']);

/** The path parameters of every existing address, by operation. */
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
    if (addresses === undefined)
      throw new Error(`pageAddresses has no entry for the operation ${operation}.`);
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

/** The assets of pages, at addresses with the digest of their bytes. */
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
 * The canonical address for an unknown path: an alias, or the path without trailing slashes. Nothing below `/api` is
 * redirected, because a client of an API should learn that its address is wrong.
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

/** Aliases of home pages (`/index`, `/es`, `/es/index`) with their canonical addresses. */
function pageAliases(site: Site): ReadonlyMap<string, string> {
  const aliases = site.registry.languages.flatMap((language): [string, string][] => [
    [`/${language}`, `/${language}/`],
    [`/${language}/${config.home}`, `/${language}/`],
  ]);
  return new Map([[`/${config.home}`, '/'], ...aliases]);
}

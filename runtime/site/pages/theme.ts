/** Reads content/theme/ for the asset operations, and gives each asset an address with the digest of its bytes. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Problem } from '../source/content-error.ts';
import { readBinaryFile, readTextFile } from '../source/files.ts';

/** A text file that pages load. */
export interface Asset {
  readonly text: string;
  /** The first 12 hex digits of the SHA-256 of the bytes. */
  readonly digest: string;
  /** Contains the digest, so that caches never serve a stale copy. */
  readonly href: string;
}

export interface BinaryAsset {
  readonly base64: string;
  readonly path: string;
  /** `path` with the digest as query. */
  readonly href: string;
}

export interface Theme {
  readonly stylesheet: Asset;
  readonly scripts: Scripts;
  readonly icon: Asset;
  readonly favicon: BinaryAsset;
  readonly socialImage: BinaryAsset;
  /** The page template (Handlebars). It escapes every value except those in triple braces, which are HTML. */
  readonly template: string;
}

/** The search index of a language. */
export interface SearchAsset extends Asset {
  readonly language: string;
}

/**
 * `theme` runs before the first paint, `site` after the page is parsed, `search` on the first search, `validate` only on the
 * page that checks records.
 */
export type Scripts = Readonly<Record<'theme' | 'site' | 'search' | 'validate', Asset>>;

/** The parts of the style sheet in cascade order. */
const styles = [
  'colours',
  'languages',
  'base',
  'header',
  'search',
  'text',
  'home',
  'recording',
  'pictures',
  'navigation',
  'frame',
  'agents',
  'validate',
  'print',
];

/**
 * Reads `<contentDir>/theme/`. The result is valid only if no problem is reported.
 *
 * @param search the bundled search script
 */
export async function readTheme(contentDir: string, search: string, problems: Problem[]): Promise<Theme> {
  const folder = join(contentDir, 'theme');
  const read = async (name: string) => (await readTextFile(join(folder, name), problems))?.text ?? '';
  const binary = (name: string) => readBinaryFile(join(folder, name), problems);
  const [favicon, socialImage] = await Promise.all([binary('favicon.ico'), binary('social.png')]);
  const [page, agents, site, agentsScript, validate, theme, icon, ...style] = await Promise.all([
    read('page.hbs'),
    read('agents.hbs'),
    read('site.js'),
    read('agents.js'),
    read('validate.js'),
    read('theme.js'),
    read('icon.svg'),
    ...styles.map((name) => read(`style/${name}.css`)),
  ]);
  return {
    stylesheet: asset('style.css', style.join('\n')),
    scripts: {
      site: asset('site.js', `${site}\n${agentsScript}`),
      theme: asset('theme.js', theme),
      search: asset('search.js', search),
      validate: asset('validate.js', validate),
    },
    icon: asset('icon.svg', icon),
    favicon: binaryAsset('/favicon.ico', favicon),
    socialImage: binaryAsset('/assets/social.png', socialImage),
    template: page + agents,
  };
}

function binaryAsset(path: string, bytes: Buffer): BinaryAsset {
  return { base64: bytes.toString('base64'), path, href: `${path}?v=${digestOf(bytes)}` };
}

/** An asset at an address with its digest and `name`. */
export function asset(name: string, text: string): Asset {
  const digest = digestOf(text);
  return { text, digest, href: `/assets/${digest}/${name}` };
}

function digestOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Problem } from '../source/content-error.ts';
import { readTextFile } from '../source/text-file.ts';

/** A file that pages ask for. */
export interface Asset {
  readonly text: string;
  /** First digits of the SHA-256 of the bytes. */
  readonly digest: string;
  /** Names the digest: it changes when the bytes do, so that a kept copy is never the wrong one. */
  readonly href: string;
}

export interface Theme {
  readonly stylesheet: Asset;
  readonly scripts: Scripts;
  readonly icon: Asset;
  /** The page template. Every value is escaped but those that the template takes as finished HTML. */
  readonly template: string;
}

/** The search index of a language. */
export interface SearchAsset extends Asset {
  readonly language: string;
}

/** `theme` runs before anything is drawn; `site` when the page is read; `search` when somebody searches. */
export type Scripts = Readonly<Record<'theme' | 'site' | 'search', Asset>>;

/** The parts of the style sheet in their order: later rules win. */
const styles = [
  'colours',
  'languages',
  'base',
  'header',
  'search',
  'text',
  'home',
  'pictures',
  'navigation',
  'frame',
  'reference',
  'print',
];

/**
 * Reads `<contentDir>/theme/`. Use the result only after the problems have been refused.
 *
 * @param search the script of the search, as the build has bundled it
 */
export async function readTheme(contentDir: string, search: string, problems: Problem[]): Promise<Theme> {
  const folder = join(contentDir, 'theme');
  const read = async (name: string) => (await readTextFile(join(folder, name), problems))?.text ?? '';
  const [template, site, theme, icon, ...style] = await Promise.all([
    read('page.hbs'),
    read('site.js'),
    read('theme.js'),
    read('icon.svg'),
    ...styles.map((name) => read(`style/${name}.css`)),
  ]);
  return {
    stylesheet: asset('style.css', style.join('\n')),
    scripts: {
      site: asset('site.js', site),
      theme: asset('theme.js', theme),
      search: asset('search.js', search),
    },
    icon: asset('icon.svg', icon),
    template,
  };
}

/** A file at an address that names its bytes; `name` is relative to that. */
export function asset(name: string, text: string): Asset {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { text, digest, href: `/assets/${digest}/${name}` };
}

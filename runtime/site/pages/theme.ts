import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Problem } from '../source/content-error.ts';
import { readTextFile } from '../source/text-file.ts';

/** A file that pages ask for. */
export interface Asset {
  readonly text: string;
  readonly path: string;
  /** `path` with a mark of the bytes: it changes when they do, so a cached copy is never the wrong one. */
  readonly href: string;
}

export interface Theme {
  readonly stylesheet: Asset;
  readonly script: Asset;
  readonly icon: Asset;
  /** The page template. Every value is escaped but those that the template takes as finished HTML. */
  readonly template: string;
}

/** The parts of the style sheet in their order: later rules win. */
const styles = [
  'colours',
  'languages',
  'base',
  'header',
  'text',
  'home',
  'recording',
  'pictures',
  'navigation',
  'frame',
  'reference',
  'print',
];

/** Reads `<contentDir>/theme/`. Use the result only after the problems have been refused. */
export async function readTheme(contentDir: string, problems: Problem[]): Promise<Theme> {
  const folder = join(contentDir, 'theme');
  const read = async (name: string) => (await readTextFile(join(folder, name), problems))?.text ?? '';
  const [template, script, icon, ...style] = await Promise.all([
    read('page.hbs'),
    read('site.js'),
    read('icon.svg'),
    ...styles.map((name) => read(`style/${name}.css`)),
  ]);
  return {
    stylesheet: asset('/assets/style.css', style.join('\n')),
    script: asset('/assets/site.js', script),
    icon: asset('/assets/icon.svg', icon),
    template,
  };
}

function asset(path: string, text: string): Asset {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { text, path, href: `${path}?v=${version}` };
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Problem } from '../source/content-error.ts';
import { readBinaryFile, readTextFile } from '../source/text-file.ts';

/** A file that pages ask for. */
export interface Asset {
  readonly text: string;
  readonly path: string;
  /** `path` with a mark of the bytes: it changes when they do, so a cached copy is never the wrong one. */
  readonly href: string;
}

/** A file that is no text. */
export interface BinaryAsset {
  readonly base64: string;
  readonly path: string;
  /** As of an `Asset`. */
  readonly href: string;
}

export interface Theme {
  readonly stylesheet: Asset;
  readonly script: Asset;
  /** What the page that checks records runs. */
  readonly validateScript: Asset;
  readonly icon: Asset;
  readonly favicon: BinaryAsset;
  readonly socialImage: BinaryAsset;
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
  'agents',
  'validate',
  'print',
];

/** Reads `<contentDir>/theme/`. Use the result only after the problems have been refused. */
export async function readTheme(contentDir: string, problems: Problem[]): Promise<Theme> {
  const folder = join(contentDir, 'theme');
  const read = async (name: string) => (await readTextFile(join(folder, name), problems))?.text ?? '';
  const binary = (name: string) => readBinaryFile(join(folder, name), problems);
  const [favicon, socialImage] = await Promise.all([binary('favicon.ico'), binary('social.png')]);
  const [page, agents, script, agentsScript, validateScript, icon, ...style] = await Promise.all([
    read('page.hbs'),
    read('agents.hbs'),
    read('site.js'),
    read('agents.js'),
    read('validate.js'),
    read('icon.svg'),
    ...styles.map((name) => read(`style/${name}.css`)),
  ]);
  return {
    stylesheet: asset('/assets/style.css', style.join('\n')),
    script: asset('/assets/site.js', `${script}\n${agentsScript}`),
    validateScript: asset('/assets/validate.js', validateScript),
    icon: asset('/assets/icon.svg', icon),
    favicon: binaryAsset('/favicon.ico', favicon),
    socialImage: binaryAsset('/assets/social.png', socialImage),
    template: page + agents,
  };
}

function asset(path: string, text: string): Asset {
  return { text, path, href: versioned(path, text) };
}

function binaryAsset(path: string, bytes: Buffer): BinaryAsset {
  return { base64: bytes.toString('base64'), path, href: versioned(path, bytes) };
}

function versioned(path: string, bytes: string | Uint8Array): string {
  return `${path}?v=${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
}

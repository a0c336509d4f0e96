import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { site as config } from '../../generated/site.ts';
import type { Site } from '../../runtime/site/render/site.ts';
import { ContentError } from '../../runtime/site/source/content-error.ts';
import type { SiteConfig } from '../../runtime/site/source/site-config.ts';
import { removeAfterFile } from '../support/temporary-folders.ts';
import { loadSite } from './load-site.ts';

export const contentDir = fileURLToPath(new URL('../../content', import.meta.url));

const smallSections: Readonly<Record<string, readonly string[]>> = { start: ['quickstart'], help: ['faq'] };

/** Three pages, three languages: enough for every rule. The section ids are those of the real strings. */
export const smallSite: SiteConfig = {
  name: 'Plan',
  default_language: 'en',
  home: 'index',
  languages: [
    { code: 'en', name: 'English', dir: 'ltr' },
    { code: 'es', name: 'Español', dir: 'ltr' },
    { code: 'zh', name: '简体中文', dir: 'ltr', hreflang: 'zh-Hans' },
  ],
  sections: config.sections.map(({ id }) => ({
    id,
    pages: smallSections[id] ?? [],
  })),
  security: { contact: 'mailto:security@plan.example', expires: '2030-01-31T00:00:00Z' },
};

/** A page file. */
export function page(title: string, body = `# ${title}\n`, description = `About ${title}.`): string {
  return `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body}`;
}

/** A page file of a translation. It renders the English page of the small site with this title. */
export function translation(title: string, body?: string): string {
  return page(title, body).replace('---\n\n', 'renders: 0123456789abcdef\n---\n\n');
}

export const smallPages: Readonly<Record<string, string>> = {
  'pages/en/index.md': page('Home'),
  'pages/en/quickstart.md': page('Quickstart'),
  'pages/en/faq.md': page('FAQ'),
};

const folders: string[] = [];

/** A content folder with the real theme and words, these pages, and `files` over them. */
export async function contentFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  folders.push(folder);
  removeAfterFile(folder);
  for (const part of ['theme', 'strings/en.yaml']) {
    await cp(join(contentDir, part), join(folder, part), { recursive: true });
  }
  for (const [name, text] of Object.entries({ ...smallPages, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

export async function loadSmallSite(files: Readonly<Record<string, string>> = {}): Promise<Site> {
  return loadSite({
    contentDir: await contentFolder(files),
    site: smallSite,
    baseUrl: 'https://site.example',
    schemaBase: 'https://plan.example',
    exampleManifest: '{}',
  });
}

/** The problems of the content: `file:line: message` each, with file names relative to the folder. */
export async function problemsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  try {
    await loadSmallSite(files);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const folder = `${folders.at(-1)}/`;
    return error.problems.map(({ file, line, message }) => `${file.replace(folder, '')}:${line}: ${message}`);
  }
  return [];
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from '../../../runtime/site/source/page-source.ts';
import { contentDir } from '../content-folder.ts';

const pages = path.join(contentDir, 'pages');

/**
 * Writes texts into the code blocks of a page, by their position. Code is the same in all languages: a translation that
 * is up to date gets them too, and still is up to date.
 */
export function rewritePage(slug: string, texts: ReadonlyMap<number, string>): void {
  const file = (language: string) => path.join(pages, language, `${slug}.md`);
  const before = readFileSync(file('en'), 'utf8');
  const after = withBlocks(before, texts);
  writeFileSync(file('en'), after);
  for (const language of readdirSync(pages)) {
    if (!existsSync(file(language))) continue;
    const translation = readFileSync(file(language), 'utf8');
    const renders = fingerprintOf(before);
    if (translation.includes(`renders: "${renders}"`))
      writeFileSync(file(language), withBlocks(translation, texts).replace(renders, fingerprintOf(after)));
  }
}

/** A Markdown text with other texts in its code blocks, by their position. */
export function withBlocks(markdown: string, texts: ReadonlyMap<number, string>): string {
  let position = -1;
  return markdown.replace(/^```([a-z0-9+-]+)\n.*?^```$/gms, (whole, language: string) => {
    position += 1;
    const text = texts.get(position);
    return text === undefined ? whole : `\`\`\`${language}\n${text}\`\`\``;
  });
}

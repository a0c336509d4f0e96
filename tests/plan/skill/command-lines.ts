import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentDir } from '../../site/content-folder.ts';

/** A command line of the helper, as a text shows it. */
export interface CommandLine {
  /** The file below the content, and the line in it. */
  readonly place: string;
  readonly text: string;
  /** The words after the name of the helper. */
  readonly words: readonly string[];
  /** From a block of code, to be run as it stands; others may leave out what they do not speak of. */
  readonly whole: boolean;
}

/** Every Markdown file that a skill or the site's default language has, by its path below the content. */
function markdownFiles(): string[] {
  return ['skill', 'pages/en'].flatMap((folder) =>
    readdirSync(path.join(contentDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => path.join(folder, file))
      .sort(),
  );
}

const helper = /^(?:plan|node \.agents\/skills\/plan\/scripts\/plan\.mjs) (?=[a-z-]+(?: |$))/;

/** Every command line of the helper in skills and English pages: in blocks of shell code, and in code within sentences. */
export function commandLines(): CommandLine[] {
  return markdownFiles().flatMap((file) => {
    const found: CommandLine[] = [];
    let fence: string | null = null;
    const lines = readFileSync(path.join(contentDir, file), 'utf8').split('\n');
    lines.forEach((line, index) => {
      const add = (text: string, whole: boolean) => {
        const name = helper.exec(text)?.[0];
        if (name === undefined) return;
        found.push({ place: `${file}:${index + 1}`, text, words: wordsOf(text.slice(name.length)), whole });
      };
      const opened = /^\s*```(\w*)/.exec(line)?.[1];
      if (opened !== undefined) fence = fence === null ? opened : null;
      else if (fence === 'sh') add(line.trim(), true);
      else if (fence === null) for (const [, code = ''] of line.matchAll(/`([^`]+)`/g)) add(code, false);
    });
    return found;
  });
}

/** What a shell makes of a simple command: words in quotes are one word. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

/** Options that a skill names without their command. */
export function lonelyOptions(): { readonly place: string; readonly text: string }[] {
  return markdownFiles()
    .filter((file) => file.startsWith('skill/'))
    .flatMap((file) => {
      const text = readFileSync(path.join(contentDir, file), 'utf8');
      return [...text.matchAll(/`(--[a-z][a-z-]*)[^`]*`/g)].map(([, option = '']) => ({
        place: file,
        text: option,
      }));
    });
}

/** A code block of a page. */
export interface Block {
  readonly language: string;
  /** With its final newline; empty for an empty block. */
  readonly code: string;
  /** The paragraph before it, and the one after it, as they are written. */
  readonly before: string;
  readonly after: string;
  /** Position among the blocks of the page. */
  readonly index: number;
}

/** What a reader of the tutorial does: write a file, or run commands and see what they print. */
export type Step =
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | {
      readonly kind: 'run';
      readonly commands: string;
      /** The block that holds the output; null where the page shows none, because there is none. */
      readonly output: Block | null;
      readonly exitCode: number;
    };

const fence = /^```([a-z0-9+-]+)\n(.*?)^```$/gms;

export function blocksOf(markdown: string): Block[] {
  const found = [...markdown.matchAll(fence)];
  const ends = found.map((match) => match.index + match[0].length);
  return found.map((match, index) => {
    const [, language = '', code = ''] = match;
    const gap = markdown.slice(ends[index - 1] ?? 0, match.index);
    const next = markdown.slice(ends[index], found[index + 1]?.index);
    return { language, code, before: paragraphs(gap).at(-1) ?? '', after: paragraphs(next)[0] ?? '', index };
  });
}

/**
 * The steps of a page, by four rules. A block in `sh` is typed. A block in `text` right after it is all that it prints.
 * Where the paragraph after that says "exit code N", that is the code that it ends with, else 0. A block in another
 * language is a file, whose path is the last code in the paragraph before.
 */
export function stepsOf(markdown: string): Step[] {
  const blocks = blocksOf(markdown);
  return blocks.flatMap((block, index): Step[] => {
    const follower = blocks[index + 1];
    if (block.language === 'sh') {
      const output = follower?.language === 'text' && follower.before === '' ? follower : null;
      const told = /exit code (\d+)/.exec((output ?? block).after)?.[1];
      return [{ kind: 'run', commands: block.code, output, exitCode: Number(told ?? 0) }];
    }
    if (block.language === 'text') {
      if (block.before === '' && blocks[index - 1]?.language === 'sh') return [];
      throw new Error(`block ${index + 1} shows output, but no command stands right before it`);
    }
    const file = [...block.before.matchAll(/`([^`]+)`/g)].at(-1)?.[1];
    if (file === undefined) throw new Error(`nothing before block ${index + 1} says which file it is`);
    return [{ kind: 'write', file, text: block.code }];
  });
}

function paragraphs(text: string): string[] {
  return text
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

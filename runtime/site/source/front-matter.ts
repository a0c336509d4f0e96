import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Problem } from './content-error.ts';
import type { TextFile } from './text-file.ts';

interface FrontMatter<Key extends string, Optional extends string> {
  readonly values: Readonly<Record<Key, string> & Partial<Record<Optional, string>>>;
  /** The text after the front matter, from its first non-blank line, with one final newline. */
  readonly body: string;
  /** Line of the file (1-based) on which `body` starts. */
  readonly bodyLine: number;
}

interface FrontMatterRule<Key extends string, Optional extends string> {
  /** Each is one line of text, and has to be there. */
  readonly required: readonly Key[];
  /** Each is one line of text if it is there. */
  readonly optional?: readonly Optional[];
  /** May be there, in any form; not read. */
  readonly ignored?: readonly string[];
}

/** Splits a file into YAML front matter and body. Everything wrong with it goes to `problems`, and gives nothing. */
export function readFrontMatter<Key extends string, Optional extends string = never>(
  { file, text }: TextFile,
  { required, optional = [], ignored = [] }: FrontMatterRule<Key, Optional>,
  problems: Problem[],
): FrontMatter<Key, Optional> | undefined {
  const before = problems.length;
  const report = (line: number, message: string) => problems.push({ file, line, message });
  const wanted = required.map((key) => `'${key}:'`).join(' and ');
  const known: readonly string[] = [...required, ...optional];

  const block = /^---\n([\s\S]*?)^---[ \t]*$\n?/m.exec(text);
  if (block === null || block.index > 0) {
    report(1, `has no front matter; begin the file with a '---' line, ${wanted}, and a closing '---' line`);
    return undefined;
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(block[1] ?? '', { lineCounter, prettyErrors: false });
  // The block starts on line 2 of the file.
  const lineOf = (offset: number) => lineCounter.linePos(offset).line + 1;
  for (const error of document.errors) {
    report(
      lineOf(error.pos[0]),
      `front matter is not valid YAML (${error.message}); quote the value if it is plain text`,
    );
  }
  if (problems.length > before) return undefined;

  const values = new Map<string, string>();
  const entries = isMap(document.contents) ? document.contents.items : [];
  for (const { key, value } of entries) {
    const name = isScalar(key) ? String(key.value) : '';
    const line = isScalar(key) && key.range ? lineOf(key.range[0]) : 2;
    if (ignored.includes(name)) continue;
    if (!known.includes(name)) {
      report(line, `front matter has an unknown key '${name}'; it takes ${wanted}`);
    } else if (!isScalar(value) || typeof value.value !== 'string' || value.value.trim() === '') {
      report(
        line,
        `front matter key '${name}' is not text; write one line of text (in quotes if YAML reads it otherwise)`,
      );
    } else if (value.value.trim().includes('\n')) {
      report(line, `front matter key '${name}' has more than one line; write it as one line`);
    } else {
      values.set(name, value.value.trim());
    }
  }
  for (const key of required) {
    if (!entries.some((entry) => isScalar(entry.key) && entry.key.value === key)) {
      report(1, `front matter has no '${key}'; add a line '${key}: …'`);
    }
  }
  if (problems.length > before) return undefined;

  const rest = text.slice(block[0].length);
  const body = rest.replace(/^(?:[ \t]*\n)+/, '');
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  return {
    values: Object.fromEntries(values) as FrontMatter<Key, Optional>['values'],
    body: `${body.trimEnd()}\n`,
    bodyLine,
  };
}

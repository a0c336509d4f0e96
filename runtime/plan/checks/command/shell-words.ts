/** A word of a command, quotes taken off. */
export interface Word {
  readonly text: string;
  /** As it is written. */
  readonly raw: string;
  /** Whether it stands there as it is, without anything that the shell puts in. */
  readonly isLiteral: boolean;
}

/** A text for the shell that cannot be taken apart here. */
export class ShellSyntaxError extends Error {}

/** A place in a text for the shell. */
export interface Cursor {
  readonly text: string;
  at: number;
}

/** What becomes of the commands within a word. */
export interface Substitutions {
  /** Moves the cursor to the `)` that closes `$(`. */
  readCommands(): void;
  takeCommands(text: string): void;
}

/** Not those by which bash and zsh give the text of a command again, its quotes taken off. */
const name = '(?!_\\b|BASH|ZSH)[A-Za-z_]\\w*\\b';
const parameter = `(?:${name}|\\d+|[@*#?!$-])`;
const plain = new RegExp(`\\$(?:${name}|[\\d@*#?!$-])`, 'y');
/** With what stands in for a parameter, or is cut off from it, in plain characters. */
const braced = new RegExp(
  `\\$\\{(?:#?${parameter}|${parameter}(?::?[-=?+]|##?|%%?)(?:[^'"\`\\\\\${}()<>;&|\\n]|\\$${name})*)\\}`,
  'y',
);
const arithmetic = new RegExp(`\\$\\(\\((?:\\$?(?:${name}|\\d+\\b)|[ \\t+*/%=!-])*\\)\\)`, 'y');

/**
 * Whether a shell might find a command in the word when it reads it once more, as bash does in arithmetic, in subscripts and
 * in PS4, or might print one: quoted `$` and backquotes, characters by their numbers, and printf's `%q`.
 */
export function mayHideCommand({ text }: Word): boolean {
  return /[$`]|\\[0-7xuU]|%\S*q/.test(text);
}

/** A line is continued between words only: shells disagree about what it does within an operator or an expansion. */
export function isContinuation({ text, at }: Cursor): boolean {
  if (!text.startsWith('\\\n', at)) return false;
  if (/[ \t\n;&|]/.test(text[at - 1] ?? '')) return true;
  throw new ShellSyntaxError('a check cannot break a line within a word');
}

/**
 * Reads the word at the cursor (Shell Command Language, sections 2.2, 2.5 and 2.6). Throws a ShellSyntaxError where there is
 * none, and for what shells do not read alike.
 */
export function readWord(cursor: Cursor, substitutions: Substitutions): Word {
  const { text } = cursor;
  const start = cursor.at;
  let word = '';
  let isLiteral = true;
  while (cursor.at < text.length && !/[ \t\n;&|<>()]/.test(text[cursor.at] ?? '')) {
    const here = text[cursor.at] ?? '';
    if (here === "'") word += readQuoted();
    else if (here === '"') readDoubleQuoted();
    else if (isContinuation(cursor)) cursor.at += 2;
    else if (here === '\\') {
      word += text[cursor.at + 1] ?? '';
      cursor.at += 2;
    } else if (here === '$' || here === '`') readExpansion(/[\w'"{([]/);
    else if (/\s/.test(here)) throw new ShellSyntaxError(`${codePoint(here)} is not a space to the shell`);
    else {
      if (here === '*' || here === '?') isLiteral = false;
      word += here;
      cursor.at++;
    }
  }
  if (cursor.at === start) throw new ShellSyntaxError('a word is missing');
  return { text: word, raw: text.slice(start, cursor.at), isLiteral };

  function readQuoted(): string {
    const end = endOf("'");
    const inner = text.slice(cursor.at + 1, end);
    cursor.at = end + 1;
    return inner;
  }

  function readDoubleQuoted(): void {
    for (cursor.at++; text[cursor.at] !== '"'; ) {
      const here = text[cursor.at];
      if (here === undefined) throw new ShellSyntaxError('" is not closed');
      if (isContinuation(cursor)) cursor.at += 2;
      else if (here === '\\' && /[$`"\\]/.test(text[cursor.at + 1] ?? '')) {
        word += text[cursor.at + 1];
        cursor.at += 2;
      } else if (here === '$' || here === '`') readExpansion(/[\w{([]/);
      else {
        word += here;
        cursor.at++;
      }
    }
    cursor.at++;
  }

  /** A parameter, an arithmetic expression or the output of commands; a `$` that nothing of `more` follows is itself. */
  function readExpansion(more: RegExp): void {
    if (text[cursor.at] === '`') readBackquoted();
    else if (skip(plain) || skip(braced) || skip(arithmetic)) isLiteral = false;
    else if (text.startsWith('$(', cursor.at) && text[cursor.at + 2] !== '(') {
      cursor.at += 2;
      substitutions.readCommands();
      cursor.at++;
      isLiteral = false;
    } else {
      if (more.test(text[cursor.at + 1] ?? ''))
        throw new ShellSyntaxError(`a check cannot use "${text.slice(cursor.at, cursor.at + 12)}"`);
      word += '$';
      cursor.at++;
    }
  }

  function readBackquoted(): void {
    const end = endOf('`');
    const inner = text.slice(cursor.at + 1, end);
    if (/[\\"]/.test(inner)) throw new ShellSyntaxError('a check cannot use " or \\ between backquotes');
    substitutions.takeCommands(inner);
    cursor.at = end + 1;
    isLiteral = false;
  }

  function skip(pattern: RegExp): boolean {
    pattern.lastIndex = cursor.at;
    const found = pattern.exec(text);
    cursor.at += found?.[0].length ?? 0;
    return found !== null;
  }

  function endOf(quote: string): number {
    const end = text.indexOf(quote, cursor.at + 1);
    if (end === -1) throw new ShellSyntaxError(`${quote} is not closed`);
    return end;
  }
}

function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

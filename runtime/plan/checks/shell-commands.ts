/** One program with its arguments, redirections left out. */
export interface SimpleCommand {
  /** Names of variables that are set for it alone. */
  readonly assigned: readonly string[];
  readonly words: readonly Word[];
}

const keywords = new Set(['if', 'then', 'elif', 'else', 'fi', 'while', 'until', 'do', 'done', '{', '}', '!']);
const assignment = /^([A-Za-z_][A-Za-z0-9_]*)=/;

/**
 * The commands that a text for the POSIX shell may run (Shell Command Language, sections 2.2 to 2.10), those within
 * substitutions too, in the order of the text. Throws a ShellSyntaxError for here-documents, `case`, functions, what shells
 * do not read alike, and what is not closed.
 */
export function shellCommands(text: string): readonly SimpleCommand[] {
  if (text.includes('\r'))
    throw new ShellSyntaxError('the check has carriage returns; end its lines with line feeds alone');
  const commands: SimpleCommand[] = [];
  const cursor: Cursor = { text, at: 0 };
  const substitutions = {
    readCommands: () => readList(')'),
    takeCommands: (inner: string) => commands.push(...shellCommands(inner)),
  };
  readList('');
  if (cursor.at < text.length) throw new ShellSyntaxError(`")" closes nothing`);
  return commands;

  /** Reads commands up to a closing `)`, or to the end of the text. Each step moves the cursor. */
  function readList(closing: ')' | ''): void {
    let depth = 0;
    let words: Word[] = [];
    const end = () => {
      addCommand(words);
      words = [];
    };
    while (cursor.at < text.length) {
      const here = text[cursor.at] ?? '';
      if (here === ')' && depth === 0) break;
      if (here === ' ' || here === '\t') cursor.at++;
      else if (isContinuation(cursor)) cursor.at += 2;
      else if (here === '#') skipComment(closing);
      else if (/[<>]/.test(here)) readRedirection();
      else if (/^\d[<>]/.test(text.slice(cursor.at, cursor.at + 2))) cursor.at++;
      else if (/[;&|\n()]/.test(here)) {
        if (here === '(') requireSubshell(words);
        if (here === '(') depth++;
        if (here === ')') depth--;
        cursor.at++;
        end();
      } else words.push(readWord(cursor, substitutions));
    }
    end();
    if (closing === ')' && text[cursor.at] !== ')') throw new ShellSyntaxError('"$(" is not closed');
  }

  function addCommand(words: readonly Word[]): void {
    let rest = withoutKeywords(words);
    if (rest[0]?.raw === 'case') throw new ShellSyntaxError('a check cannot use "case"');
    const assigned: string[] = [];
    for (let name = nameOf(rest[0]); name !== undefined; name = nameOf(rest[0])) {
      requireReadOnce(rest.slice(0, 1));
      assigned.push(name);
      rest = rest.slice(1);
    }
    if (rest.length > 0) commands.push({ assigned, words: rest });
  }

  function readRedirection(): void {
    if (text.startsWith('<<', cursor.at)) throw new ShellSyntaxError('a check cannot use a here-document');
    cursor.at += /^(?:[<>]&|>>|>\||<>|[<>])/.exec(text.slice(cursor.at, cursor.at + 2))?.[0].length ?? 1;
    while (text[cursor.at] === ' ' || text[cursor.at] === '\t') cursor.at++;
    readWord(cursor, substitutions);
  }

  /** Old shells end `$(` at a bracket in a comment. */
  function skipComment(closing: ')' | ''): void {
    if (closing === ')') throw new ShellSyntaxError('a check cannot use a comment within "$("');
    const end = text.indexOf('\n', cursor.at);
    cursor.at = end === -1 ? text.length : end;
  }

  function requireSubshell(words: readonly Word[]): void {
    if (text.startsWith('((', cursor.at)) throw new ShellSyntaxError('a check cannot use "(("');
    if (withoutKeywords(words).length > 0) throw new ShellSyntaxError('a check cannot use a function');
  }
}

/** A keyword is one only where nothing of it is quoted. */
function withoutKeywords(words: readonly Word[]): readonly Word[] {
  let rest = words;
  for (let [first] = rest; first !== undefined; [first] = rest) {
    if (keywords.has(first.raw)) rest = rest.slice(1);
    else if (first.raw === 'for') rest = afterFor(rest);
    else break;
  }
  return rest;
}

/** What follows `for NAME`, without the words that are gone through. */
function afterFor([, name, next, ...list]: readonly Word[]): readonly Word[] {
  if (name !== undefined && /^[A-Za-z_]\w*$/.test(name.raw)) {
    if (next === undefined) return [];
    if (next.raw === 'do') return list;
    if (next.raw === 'in') {
      requireReadOnce(list);
      return [];
    }
  }
  throw new ShellSyntaxError('a check cannot use this "for"');
}

function nameOf(word: Word | undefined): string | undefined {
  return word === undefined ? undefined : assignment.exec(word.raw)?.[1];
}

/** What a variable holds may be read a second time wherever the shell puts it in. */
function requireReadOnce(words: readonly Word[]): void {
  if (words.some(mayHideCommand))
    throw new ShellSyntaxError('a check cannot use a variable with a quoted "$", "`" or "\\0"');
}

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

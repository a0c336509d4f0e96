import {
  type Cursor,
  isContinuation,
  mayHideCommand,
  readWord,
  ShellSyntaxError,
  type Word,
} from './shell-words.ts';

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

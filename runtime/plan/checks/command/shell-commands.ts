/** A word of a command, quotes taken off. */
export interface Word {
  readonly text: string;
  /** Whether it stands there as it is, without anything that the shell puts in. */
  readonly isLiteral: boolean;
}

/** One program with its arguments, redirections left out. */
export interface SimpleCommand {
  /** Names of variables that are set for it alone. */
  readonly assigned: readonly string[];
  readonly words: readonly Word[];
}

/** A text for the shell that cannot be taken apart here. */
export class ShellSyntaxError extends Error {}

const keywords = new Set(['if', 'then', 'elif', 'else', 'fi', 'while', 'until', 'do', 'done', '{', '}', '!']);
const assignment = /^([A-Za-z_][A-Za-z0-9_]*)=/;

/**
 * The commands that a text for the POSIX shell may run (Shell Command Language, sections 2.2 to 2.10), those within
 * substitutions too, in the order of the text. Throws a ShellSyntaxError for here-documents, `case` and what is not
 * closed.
 */
export function shellCommands(text: string): readonly SimpleCommand[] {
  if (text.includes('\r'))
    throw new ShellSyntaxError('the check has carriage returns; end its lines with line feeds alone');
  const commands: SimpleCommand[] = [];
  let at = 0;
  readList('');
  if (at < text.length) throw new ShellSyntaxError(`")" closes nothing`);
  return commands;

  /** Reads commands up to a closing `)`, or to the end of the text. Each step moves on. */
  function readList(closing: ')' | ''): void {
    let depth = 0;
    let words: Word[] = [];
    const end = () => {
      addCommand(words);
      words = [];
    };
    while (at < text.length) {
      const here = text[at] ?? '';
      if (here === ')' && depth === 0) break;
      if (here === ' ' || here === '\t') at++;
      else if (text.startsWith('\\\n', at)) at += 2;
      else if (here === '#') at = endOfLine(at);
      else if (/[<>]/.test(here)) readRedirection();
      else if (/[0-9]/.test(here) && /^\d+[<>]/.test(text.slice(at, at + 12)))
        at = text.slice(at).search(/[<>]/) + at;
      else if (/[;&|\n()]/.test(here)) {
        if (here === '(') depth++;
        if (here === ')') depth--;
        at++;
        end();
      } else words.push(readWord());
    }
    end();
    if (closing === ')' && text[at] !== ')') throw new ShellSyntaxError('"$(" is not closed');
  }

  function addCommand(words: readonly Word[]): void {
    let rest = words;
    while (rest[0]?.isLiteral && keywords.has(rest[0].text)) rest = rest.slice(1);
    if (rest[0]?.text === 'case') throw new ShellSyntaxError('"case" is too much for a check');
    if (rest[0]?.text === 'for') return;
    const assigned: string[] = [];
    for (let name = nameOf(rest[0]); name !== undefined; name = nameOf(rest[0])) {
      assigned.push(name);
      rest = rest.slice(1);
    }
    if (rest.length > 0) commands.push({ assigned, words: rest });
  }

  function nameOf(word: Word | undefined): string | undefined {
    return word === undefined ? undefined : assignment.exec(word.text)?.[1];
  }

  function readRedirection(): void {
    if (text.startsWith('<<', at)) throw new ShellSyntaxError('a here-document is too much for a check');
    at += /^(?:[<>]&|>>|>\||<>|[<>])/.exec(text.slice(at, at + 2))?.[0].length ?? 1;
    while (text[at] === ' ' || text[at] === '\t') at++;
    readWord();
  }

  function readWord(): Word {
    const start = at;
    let word = '';
    let isLiteral = true;
    while (at < text.length && !/[ \t\n;&|<>()]/.test(text[at] ?? '')) {
      const here = text[at] ?? '';
      if (here === "'") word += readQuoted();
      else if (here === '"') {
        const inner = readDoubleQuoted();
        word += inner.text;
        isLiteral &&= inner.isLiteral;
      } else if (here === '\\') {
        word += text[at + 1] === '\n' ? '' : (text[at + 1] ?? '');
        at += 2;
      } else if (here === '$' || here === '`') {
        readExpansion();
        isLiteral = false;
      } else if (/\s/.test(here)) {
        throw new ShellSyntaxError(`${codePoint(here)} is no space to the shell`);
      } else {
        if (here === '*' || here === '?') isLiteral = false;
        word += here;
        at++;
      }
    }
    if (at === start) throw new ShellSyntaxError('a word is missing');
    return { text: word, isLiteral };
  }

  function readQuoted(): string {
    const end = text.indexOf("'", at + 1);
    if (end === -1) throw new ShellSyntaxError("' is not closed");
    const inner = text.slice(at + 1, end);
    at = end + 1;
    return inner;
  }

  function readDoubleQuoted(): Word {
    let inner = '';
    let isLiteral = true;
    for (at++; text[at] !== '"'; ) {
      const here = text[at];
      if (here === undefined) throw new ShellSyntaxError('" is not closed');
      if (here === '\\' && /[$`"\\\n]/.test(text[at + 1] ?? '')) {
        inner += text[at + 1] === '\n' ? '' : (text[at + 1] ?? '');
        at += 2;
      } else if (here === '$' || here === '`') {
        readExpansion();
        isLiteral = false;
      } else {
        inner += here;
        at++;
      }
    }
    at++;
    return { text: inner, isLiteral };
  }

  /** A variable, an arithmetic expression or the output of commands; these are read like all others. */
  function readExpansion(): void {
    if (text[at] === '`') {
      const end = text.indexOf('`', at + 1);
      if (end === -1) throw new ShellSyntaxError('` is not closed');
      commands.push(...shellCommands(text.slice(at + 1, end)));
      at = end + 1;
    } else if (text.startsWith('$((', at)) at = after('))');
    else if (text.startsWith('${', at)) at = after('}');
    else if (text.startsWith('$(', at)) {
      at += 2;
      readList(')');
      at++;
    } else at += 1 + (/^(?:\w+|[@*#?!$-])/.exec(text.slice(at + 1, at + 200))?.[0].length ?? 0);
  }

  /** A command within `${…}` or `$((…))` would be missed. */
  function after(closing: string): number {
    const end = text.indexOf(closing, at);
    if (end === -1) throw new ShellSyntaxError(`"${text.slice(at, at + 2)}" is not closed`);
    if (/`|\$\(/.test(text.slice(at + 2, end).replace(/^\(/, '')))
      throw new ShellSyntaxError('a command within an expansion is too much for a check');
    return end + closing.length;
  }

  function endOfLine(from: number): number {
    const end = text.indexOf('\n', from);
    return end === -1 ? text.length : end;
  }
}

function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

import { type Document, isCollection, Scalar, visit, type YAMLParseError } from 'yaml';

/** Why a file is not well-formed YAML, where, and how to mend it. */
export interface SyntaxFault {
  readonly offset: number;
  readonly message: string;
  readonly hint?: string;
}

/**
 * The first syntax error of a document, in words that name the slip if it is a common one. The parser reports others
 * behind it, but they follow from the first: one tab makes each line after it wrong.
 */
export function firstSyntaxFault(document: Document.Parsed, text: string): SyntaxFault | null {
  const [first] = document.errors
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .sort((one, other) => one.pos[0] - other.pos[0]);
  if (first === undefined) return null;
  const line = lineAt(text, first.pos[0]);
  return (
    tabAsIndentation(first, line) ??
    openText(first, document, text) ??
    textAfterValue(first, line) ??
    openCollection(first, document) ??
    dashWithoutSpace(line) ??
    colonMissing(first, line) ??
    colonInText(first, line) ??
    wrongIndentation(first, line) ??
    deeperLine(first, line) ?? { offset: first.pos[0], message: ownWords[first.code] ?? first.message }
  );
}

/** Replaces messages of the YAML parser that mention its options. */
const ownWords: Readonly<Partial<Record<string, string>>> = {
  MULTIPLE_DOCS: 'the file holds more than one document',
  NON_STRING_KEY: 'the key is a list, a mapping or an alias; a key must be a string',
};

interface Line {
  /** Offset of its first character. */
  readonly start: number;
  readonly text: string;
  /** The nearest lines before and after it that are not empty; empty if there are none. */
  readonly before: string;
  readonly after: string;
  /** How far what it may be in is indented: the line before it, and what is around that. */
  readonly levels: readonly number[];
}

function lineAt(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [own = '', ...following] = text.slice(start).split('\n');
  const isFilled = (line: string) => line.trim() !== '';
  const preceding = text.slice(0, start).split('\n').filter(isFilled);
  return {
    start,
    text: own.trimEnd(),
    before: preceding.at(-1)?.trimEnd() ?? '',
    after: following.find(isFilled)?.trimEnd() ?? '',
    levels: levelsOf(preceding),
  };
}

/** The indentation of the last line, and of each line before it that is indented less than those after it. */
function levelsOf(lines: readonly string[]): number[] {
  const levels: number[] = [];
  for (const line of lines.toReversed()) {
    const spaces = indentation(line);
    if (spaces < (levels.at(-1) ?? Number.POSITIVE_INFINITY)) levels.push(spaces);
    if (spaces === 0) break;
  }
  return levels;
}

/** How many spaces a line begins with; `- ` counts as two, since the members of an item are indented like the first. */
function indentation(line: string): number {
  return /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;
}

function tabAsIndentation({ code, pos }: YAMLParseError, { before, after }: Line): SyntaxFault | null {
  if (code !== 'TAB_AS_INDENT') return null;
  const outer = indentation(before);
  const isInside = before.endsWith(':');
  const next = /^ *\t/.test(after) ? 0 : indentation(after);
  const spaces = !isInside ? outer : next > outer ? next : outer + 2;
  return {
    offset: pos[0],
    message: 'a tab is used as indentation',
    hint: `Indent with ${spaces} spaces: YAML allows no tabs there.`,
  };
}

/** The parser reports where the text cannot go on. */
function openText(
  { code, message }: YAMLParseError,
  document: Document.Parsed,
  text: string,
): SyntaxFault | null {
  if (code !== 'MISSING_CHAR' || !message.endsWith('quote')) return null;
  const open: number[] = [];
  visit(document, {
    Scalar: (_, { type, range }) => {
      const written = text.slice(range?.[0], range?.[1]);
      const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
      if (isQuoted && (written.length < 2 || written.at(-1) !== written[0])) open.push(range?.[0] ?? 0);
    },
  });
  const [offset] = open;
  if (offset === undefined) return null;
  return {
    offset,
    message: 'the quotation mark is not closed',
    hint: `Write ${text[offset]} where the text ends.`,
  };
}

/** A text that begins with a bracket or a quotation mark, and goes on after the one that closes it. */
function textAfterValue({ message }: YAMLParseError, { start, text }: Line): SyntaxFault | null {
  const [, key, value] = /^( *(?:- +)*[\w$-]+: +)([[{'"].*)$/.exec(text) ?? [];
  if (!message.endsWith('at node end') || key === undefined || value === undefined) return null;
  const written = /^(['"]).*\1$/.test(value) ? value.slice(1, -1) : value;
  const quoted = written.includes("'") ? JSON.stringify(written) : `'${written}'`;
  return {
    offset: start + key.length,
    message: `${value[0]} begins a ${value[0] === '[' ? 'list' : value[0] === '{' ? 'mapping' : 'text in quotes'}, and something follows its end`,
    hint: `Put the text in quotes: ${quoted}.`,
  };
}

/** The parser reports what comes after. */
function openCollection({ pos, message }: YAMLParseError, document: Document.Parsed): SyntaxFault | null {
  const [, closing] =
    /^(?:Flow (?:sequence|map) .* end with a|Expected flow (?:sequence|map) to end with) ([\]}])/.exec(
      message,
    ) ?? [];
  if (closing === undefined) return null;
  let offset = -1;
  visit(document, {
    Collection: (_, node) => {
      const start = node.range?.[0] ?? -1;
      if (isCollection(node) && node.flow === true && start < pos[0]) offset = Math.max(offset, start);
    },
  });
  const kind = closing === ']' ? 'list' : 'mapping';
  const hint = `Write ${closing} where the ${kind} ends, and indent its lines further than the member that it belongs to.`;
  return offset < 0 ? null : { offset, message: `the ${kind} is not closed`, hint };
}

function dashWithoutSpace({ start, text }: Line): SyntaxFault | null {
  const [, spaces = '', item] = /^( *)-([A-Za-z$"'][^:]*:(?: .*)?)$/.exec(text) ?? [];
  if (item === undefined) return null;
  return {
    offset: start + spaces.length,
    message: 'there is no space after the dash',
    hint: `Write ${JSON.stringify(`- ${item}`)}.`,
  };
}

const isKeyFault = (code: string) =>
  code === 'MULTILINE_IMPLICIT_KEY' || code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MISSING_CHAR';

function colonMissing({ code }: YAMLParseError, { start, text, after }: Line): SyntaxFault | null {
  if (!isKeyFault(code) || /:(?: |$)/.test(text)) return null;
  const [, around = '', name, between = '', value = ''] =
    /^( *(?:- +)*)([\w$'"][\w$'"-]*)(:| +|$)([^\s:].*)?$/.exec(text) ?? [];
  if (name === undefined || (value === '' && indentation(after) <= indentation(text))) return null;
  return {
    offset: start + around.length,
    message: between === ':' ? `there is no space after "${name}:"` : `there is no colon after "${name}"`,
    hint: `Write ${JSON.stringify(`${name}:${value === '' ? '' : ` ${value}`}`)}.`,
  };
}

function colonInText({ code }: YAMLParseError, { start, text }: Line): SyntaxFault | null {
  if (!isKeyFault(code)) return null;
  const [, key, value] = /^( *(?:- +)*[\w$-]+: +)([^"'[{|>&*].*: .*)$/.exec(text) ?? [];
  if (key === undefined || value === undefined) return null;
  return {
    offset: start + key.length,
    message: 'the text contains a colon and a space, which separate a name from its value',
    hint: `Put the text in quotes: '${value.replaceAll("'", "''")}'.`,
  };
}

/** A line with a value, and one below it that is indented further. */
function deeperLine({ code }: YAMLParseError, { start, text, after }: Line): SyntaxFault | null {
  const own = indentation(text);
  const [, name] = /^ *(?:- +)*([\w$-]+): +\S/.exec(text) ?? [];
  if (!isKeyFault(code) || name === undefined || indentation(after) <= own) return null;
  return {
    offset: start + (text.length - text.trimStart().length),
    message: `"${name}" has a value, and the line below it is indented further`,
    hint: `Indent both by the same number of spaces, or put "- " before "${name}" if an item of a list begins here.`,
  };
}

function wrongIndentation(
  { code, message }: YAMLParseError,
  { start, text, levels, after }: Line,
): SyntaxFault | null {
  if (
    code !== 'BAD_INDENT' &&
    !message.startsWith('Sequence item without') &&
    !message.startsWith('All mapping items')
  )
    return null;
  const own = indentation(text);
  const isOpening = text.endsWith(':');
  // A name without a value is outside of what is below it.
  const possible = isOpening
    ? levels.filter((spaces) => spaces < indentation(after))
    : [indentation(after), ...levels];
  const [nearest] = possible
    .filter((spaces) => spaces !== own)
    .sort((one, other) => Math.abs(one - own) - Math.abs(other - own));
  return {
    offset: start + (text.length - text.trimStart().length),
    message: `the line is indented by ${own} spaces, and belongs to none of those around it`,
    ...(nearest === undefined ? {} : { hint: `Indent it by ${nearest} spaces.` }),
  };
}

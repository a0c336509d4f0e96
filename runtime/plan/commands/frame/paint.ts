import { oneLine, visible } from '../../records/visible.ts';

/** Why a piece of text has a colour. Few have one: what is good, bad or due, and what heads a section. */
export type Style = 'heading' | 'good' | 'bad' | 'due';

/** A piece that a terminal with colours shows in one. */
export interface Painted {
  readonly style: Style;
  readonly text: string;
}

/** Text in pieces, in their order. */
export type Text = string | Painted | readonly Text[];

const codes: Readonly<Record<Style, number>> = { heading: 1, good: 32, bad: 31, due: 33 };

/** Text in a colour. `util.styleText` came with Node 20.12, and the helper runs on every 20. */
export function coloured(code: number, text: string): string {
  return `\u001b[${code}m${text}\u001b[0m`;
}

/**
 * The text as it is written, with nothing in it that could steer a terminal or hide: only pieces have colours, and the codes of
 * colours within a text are shown like any other character.
 */
export function written(text: Text, hasColours: boolean): string {
  if (typeof text === 'string') return visible(text);
  if ('style' in text) {
    const shown = visible(text.text);
    return hasColours ? coloured(codes[text.style], shown) : shown;
  }
  return text.map((piece) => written(piece, hasColours)).join('');
}

/** Words about something that passed, or did not. */
export function outcomeText(passed: boolean, text: string): Painted {
  return { style: passed ? 'good' : 'bad', text };
}

interface ShownCheck {
  readonly subject: string;
  readonly name: string;
  readonly status: keyof typeof statusStyles;
  readonly message: string;
}

const statusStyles = { pass: 'good', fail: 'bad', 'cannot be known': 'due' } as const;

export function statusWord(status: ShownCheck['status']): Painted {
  return { style: statusStyles[status], text: status === 'fail' ? 'FAIL' : status };
}

/** A named check as a line, without its newline. */
export function checkText({ subject, name, status, message }: ShownCheck): Text {
  return [statusWord(status), `  ${oneLine(subject)}  ${name}: ${oneLine(message)}`];
}

/** Lines as one text. */
export function inLines(lines: readonly Text[]): Text {
  return lines.map((line, index) => (index === 0 ? line : ['\n', line]));
}

/** The text without colours. */
export function plain(text: Text): string {
  if (typeof text === 'string') return text;
  return 'style' in text ? text.text : text.map(plain).join('');
}

/** The text with each of its strings changed. */
export function mapText(text: Text, change: (part: string) => string): Text {
  if (typeof text === 'string') return change(text);
  if ('style' in text) return { ...text, text: change(text.text) };
  return text.map((piece) => mapText(piece, change));
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether a stream gets colours: a terminal does, except where `NO_COLOR` is set, `FORCE_COLOR` says 0 or false, or `TERM` is dumb.
 * What is no terminal never does, whatever the environment says: agents read it.
 */
export function hasColours(env: Environment, isTerminal: boolean): boolean {
  const isRefused = ['0', 'false'].includes(env['FORCE_COLOR'] ?? '');
  return isTerminal && !env['NO_COLOR'] && !isRefused && env['TERM'] !== 'dumb';
}

/** The width of a terminal that does not say it, and of help that goes elsewhere. */
export const usualColumns = 80;

/** A narrower column is not worth the lines that it takes. */
const narrowest = 24;

/** Which of these words begin a line, so that lines end before `columns`. The first word begins where `taken` characters stand. */
function breaksOf(words: readonly string[], columns: number, taken: number) {
  const indent = columns - taken < narrowest ? Math.min(taken, 4) : taken;
  const begin = new Set<number>();
  let length = taken;
  for (const [index, word] of words.entries()) {
    const isBeyond = index > 0 && length + 1 + word.length > columns;
    if (isBeyond) begin.add(index);
    length = isBeyond ? indent + word.length : length + word.length + (index === 0 ? 0 : 1);
  }
  return { begin, newLine: `\n${' '.repeat(indent)}` };
}

/** Words in lines that end before `columns`; lines after the first are indented to where it began, and a long word stays whole. */
export function wrapped(words: readonly string[], columns: number, taken: number): string {
  const { begin, newLine } = breaksOf(words, columns, taken);
  return words.map((word, index) => (index === 0 ? '' : begin.has(index) ? newLine : ' ') + word).join('');
}

/** The same for text on one line that has colours. */
export function wrapText(text: Text, columns: number, taken: number): Text {
  const { begin, newLine } = breaksOf(plain(text).split(' '), columns, taken);
  let word = 0;
  return mapText(text, (part) => part.replaceAll(' ', () => (begin.has(++word) ? newLine : ' ')));
}

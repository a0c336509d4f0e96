/** Markup that is known to be safe: only `html` makes it. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type { Markup };

export type Part = Markup | string | number | false | null | undefined | readonly Part[];

/**
 * A template whose every value is escaped, unless it is markup that this function made. Values go into element content
 * and into attributes in double quotes, nowhere else.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(strings.map((text, at) => text + (at < values.length ? print(values[at]) : '')).join(''));
}

export function toText(markup: Markup): string {
  return markup.text;
}

function print(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(visible(String(part)));
  return part.map(print).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Control characters, and those that turn the direction of text around, as their code: what is recorded cannot hide. */
export function visible(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(
      /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu,
      code,
    );
}

function code(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

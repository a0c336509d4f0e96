/** A text without the codes that colour it, and where each part of it stands in the text with them. */
export interface PlainText {
  readonly text: string;
  /** Where the unit at an offset stands in the text with codes. */
  offsetOf(at: number): number;
}

/** Control sequences of ECMA-48, as they are, and as strings of JSON and sources write their first character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one.
const codes = /(?:\u001b|\\u001b|\\x1b|\\033|\\e)\[[0-?]{0,32}[ -/]{0,4}[@-~]|\u001b[()][0-9A-Za-z]/gi;

/** A colour may begin or end within a token: without the codes it is whole. */
export function withoutCodes(text: string): PlainText {
  const same = { text, offsetOf: (at: number) => at };
  if (!text.includes('\u001b') && !/\\(?:u001b|x1b|033|e)\[/i.test(text)) return same;
  const starts: number[] = [];
  const shifts: number[] = [];
  let plain = '';
  let last = 0;
  for (const { index, 0: code } of text.matchAll(codes)) {
    plain += text.slice(last, index);
    last = index + code.length;
    starts.push(plain.length);
    shifts.push(last - plain.length);
  }
  if (starts.length === 0) return same;
  return { text: plain + text.slice(last), offsetOf };

  /** By the last code that stands before the unit. */
  function offsetOf(at: number): number {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return at + (low === 0 ? 0 : (shifts[low - 1] ?? 0));
  }
}

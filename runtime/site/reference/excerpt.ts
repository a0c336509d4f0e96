/** Longest excerpt, in lines and in characters of a line. */
const LINES = 24;
const CHARACTERS = 200;

const cut = '…';

/** What an answer looks like: its beginning, cut off at `…`. JSON is indented first. */
export function excerpt(text: string, isJson: boolean): { readonly text: string; readonly isWhole: boolean } {
  const whole = (isJson ? JSON.stringify(JSON.parse(text), null, 2) : text).trimEnd();
  const lines = whole.split('\n');
  const shown = lines.slice(0, LINES).map((line) => {
    const characters = Array.from(line);
    return characters.length > CHARACTERS ? characters.slice(0, CHARACTERS).join('') + cut : line;
  });
  const kept = [...shown, ...(lines.length > LINES ? [cut] : [])].join('\n');
  return { text: kept, isWhole: kept === whole };
}

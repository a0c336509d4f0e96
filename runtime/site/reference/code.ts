/** Code and labels in the Markdown of our API reference. */

/** A code span with a fence that is longer than any in the text. */
export function code(value: unknown): string {
  const text = String(value);
  const fence = '`'.repeat(longestRun(text) + 1);
  const pad = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** A code block with a fence that is longer than any in the text. */
export function block(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

export function label(text: string): string {
  return `**${text}**`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

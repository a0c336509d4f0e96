import { formatNamed } from './keywords/formats.ts';
import * as support from './support/formats.js';

const functions: Readonly<Record<string, (text: never) => boolean>> = { ...support };

/** How validators judge a format of strings; null if they do not check it, or it is a format of numbers. */
export function formatTest(name: string): ((text: string) => boolean) | null {
  const format = formatNamed(name);
  if (format === undefined || format.type !== 'string') return null;
  if ('pattern' in format) return (text) => format.pattern.test(text);
  const test = functions[format.name];
  return test === undefined ? null : (text) => test(text as never);
}

/** The regular expression by which validators judge a format; null if there is none. */
export function formatPattern(name: string): RegExp | null {
  const format = formatNamed(name);
  return format !== undefined && 'pattern' in format ? format.pattern : null;
}

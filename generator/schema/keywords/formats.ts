import { fullFormats } from 'ajv-formats/dist/formats.js';
import { formats } from '../../source/grammar/schema-keywords.ts';
import * as support from '../support/formats.js';

/** How a format is checked: by a pattern, or by a function of `support/formats.js`. */
type Format =
  | { readonly type: 'string'; readonly pattern: RegExp }
  | { readonly type: 'string' | 'number'; readonly name: keyof typeof support };

const atoms = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const quoted = String.raw`"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"`;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const sourceOf = (format: unknown) =>
  (format as RegExp).source.replace(/^\^|\$$/g, '').replace(/\((?!\?)/g, '(?:');
const ipv4 = sourceOf(fullFormats.ipv4);
const ipv6 = sourceOf(fullFormats.ipv6);
const mailbox = `(?:${atoms}(?:\\.${atoms})*|${quoted})@(?:${label}(?:\\.${label})*|\\[(?:${ipv4}|ipv6:${ipv6})\\])`;

/** Letters, digits and other characters that every part of a URI may hold (RFC 3986 section 2). */
const common = "a-z0-9\\-._~!$&'()*+,;=";
const escaped = '%[0-9a-f]{2}';
/** Any number of characters, of these and the others. */
const many = (others: string) => `[${common}${others}]*(?:${escaped}[${common}${others}]*)*`;
const some = (others: string) => `(?:[${common}${others}]|${escaped})${many(others)}`;
const host = `(?:\\[(?:${ipv6}|v[0-9a-f]+\\.[${common}:]+)\\]|${many('')})`;
const authority = `(?:${many(':')}@)?${host}(?::\\d*)?`;
const segments = `(?:/${many(':@')})*`;
const rooted = `(?://${authority}${segments}|/(?:${some(':@')}${segments})?)`;
const rootless = `${some(':@')}${segments}`;
/** Without a scheme, the first segment of a path holds no colon. */
const withoutScheme = `${some('@')}${segments}`;
const rest = `(?:\\?${many(':@/?')})?(?:#${many(':@/?')})?`;
const scheme = '[a-z][a-z0-9+.-]*:';

/** Formats for which ajv-formats does not follow JSON Schema 2020-12 validation section 7.3, and its functions. */
const own: Readonly<Record<string, Format>> = {
  date: { type: 'string', name: 'date' },
  time: { type: 'string', name: 'time' },
  'date-time': { type: 'string', name: 'dateTime' },
  regex: { type: 'string', name: 'regex' },
  int32: { type: 'number', name: 'int32' },
  int64: { type: 'number', name: 'int64' },
  /** A mailbox (RFC 5321 section 4.1.2). */
  email: { type: 'string', pattern: new RegExp(`^(?:${mailbox})$`, 'i') },
  /** RFC 3986 appendix A. */
  uri: { type: 'string', pattern: new RegExp(`^${scheme}(?:${rooted}|${rootless})?${rest}$`, 'i') },
  'uri-reference': {
    type: 'string',
    pattern: new RegExp(
      `^(?:(?:${scheme})?${rooted}|${scheme}(?:${rootless})?|${withoutScheme})?${rest}$`,
      'i',
    ),
  },
  /** The text of 36 characters (RFC 4122 section 3), without `urn:uuid:`. */
  uuid: { type: 'string', pattern: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i },
  /** Base64 with padding (RFC 4648 section 4). */
  byte: { type: 'string', pattern: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/ },
};

/** How a format is checked; undefined if it is not checked: the library also has formats that no specification defines, such as `url`. */
export function formatNamed(name: string): Format | undefined {
  if (!formats.has(name)) return undefined;
  if (Object.hasOwn(own, name)) return own[name];
  const known: unknown = Object.hasOwn(fullFormats, name)
    ? fullFormats[name as keyof typeof fullFormats]
    : undefined;
  return known instanceof RegExp ? { type: 'string', pattern: known } : undefined;
}

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

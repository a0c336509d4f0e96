import type { Terms } from './asked.ts';

const date =
  '\\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)';
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const time = `${clock}:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-]${clock})`;
const hex = '[0-9A-Fa-f]';
const label = '[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?';
const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const unreserved = "[0-9A-Za-z._~!$&'()*+,;=:@/-]*";

/**
 * Texts that are surely of a format (JSON Schema 2020-12 validation section 7.3), as nearly all that are written. Left out
 * are 29 February, leap seconds and small letters in times, quoted mailboxes, addresses of another scheme than HTTP, and
 * percent signs in them.
 */
export const textFormats: ReadonlyMap<string, string> = new Map([
  ['date', `^${date}$`],
  ['time', `^${time}$`],
  ['date-time', `^${date}T${time}$`],
  ['uuid', `^${hex}{8}-(?:${hex}{4}-){3}${hex}{12}$`],
  ['email', `^[0-9A-Za-z_+-]+(?:\\.[0-9A-Za-z_+-]+)*@${label}(?:\\.${label})*$`],
  ['hostname', `^(?=.{1,253}$)${label}(?:\\.${label})*$`],
  ['ipv4', `^(?:${byte}\\.){3}${byte}$`],
  ['uri', `^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/${unreserved})?(?:\\?${unreserved})?(?:#${unreserved})?$`],
]);

/** Conditions that numbers of a format meet, and no others. */
export const numberFormats: Readonly<Record<string, (value: string) => Terms>> = {
  int32: (value) => [`Number.isInteger(${value})`, `${value} >= -2147483648`, `${value} <= 2147483647`],
  int64: (value) => [`Number.isInteger(${value})`],
  float: () => [],
  double: () => [],
};

// The same for every contract. Do not edit: it is copied from the compiler.
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const fullDate = /^(\d{4})-(\d\d)-(\d\d)$/;
const fullTime = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d)(?::?(\d\d))?)$/i;

/** A `full-date` (RFC 3339 section 5.6). */
export function date(text) {
  const parts = fullDate.exec(text);
  if (parts === null) return false;
  const year = Number(parts[1]);
  const month = Number(parts[2]);
  const day = Number(parts[3]);
  if (day <= 28) return day >= 1 && month >= 1 && month <= 12;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 && isLeap ? 29 : days[month - 1]);
}

/** A `full-time` (RFC 3339 section 5.6). The minutes of the offset may be left out. A leap second ends a day of UTC. */
export function time(text) {
  const parts = fullTime.exec(text);
  if (parts === null) return false;
  const hour = Number(parts[1]);
  const minute = Number(parts[2]);
  const second = Number(parts[3]);
  const hours = Number(parts[5] ?? 0);
  const minutes = Number(parts[6] ?? 0);
  if (hour > 23 || minute > 59 || second > 60 || hours > 23 || minutes > 59) return false;
  if (second < 60) return true;
  const ahead = (parts[4] === '-' ? -1 : 1) * (hours * 60 + minutes);
  const minuteOfDay = (hour * 60 + minute - ahead + 1440) % 1440;
  return minuteOfDay === 1439;
}

/** A `date-time` (RFC 3339 section 5.6). A space may stand for the `T`. */
export function dateTime(text) {
  const separator = text[10];
  return (
    separator !== undefined && /[t ]/i.test(separator) && date(text.slice(0, 10)) && time(text.slice(11))
  );
}

/** A regular expression (ECMA-262), which has no `\Z`. */
export function regex(text) {
  if (/[^\\]\\Z/.test(text)) return false;
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

export function int32(number) {
  return Number.isInteger(number) && number >= -2147483648 && number <= 2147483647;
}

/** Beyond 2^53 it cannot be told whether an integer was written that has 64 bits. */
export function int64(number) {
  return Number.isInteger(number);
}

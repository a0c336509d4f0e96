import { TooLarge } from '../../regular/automata/automaton.ts';
import { allWords, type Language, noWords } from '../../regular/language.ts';
import { patternLanguage } from '../../regular/pattern-language.ts';
import { NotRegular } from '../../regular/patterns/parse-pattern.ts';
import { formatPattern } from '../../schema/keywords/formats.ts';

/** What is known of the texts that have a format: all are among the most, and the least are among them. */
interface FormatLanguage {
  readonly least: Language;
  readonly most: Language;
  /** None of them has more characters. */
  readonly longest: number;
}

const month31 = '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])';
const month30 = '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)';
const february = '02-(?:0[1-9]|1\\d|2[0-8])';
const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const date = `(?:\\d{4}-(?:${month31}|${month30}|${february})|${leapYear}-02-29)`;
const hour = '(?:[01]\\d|2[0-3])';
const zone = `(?:[zZ]|[+-]${hour}(?::?[0-5]\\d)?)`;
/** A leap second, which ends a day of UTC, depends on the zone. */
const time = (seconds: string) => `${hour}:[0-5]\\d:${seconds}(?:\\.\\d+)?${zone}`;
const [anyTime, plainTime] = [time('(?:[0-5]\\d|60)'), time('[0-5]\\d')];

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';

const shortLabel = '[a-zA-Z0-9]{1,3}';

/** Those that are not exactly one language: the least and the most. */
const bounds: Readonly<Record<string, readonly [least: string, most: string]>> = {
  date: [date, date],
  time: [plainTime, anyTime],
  'date-time': [`${date}[tT ]${plainTime}`, `${date}[tT ]${anyTime}`],
  // A host name has at most 253 characters: three labels always fit, and so do sixty short ones.
  hostname: [
    `${label}(?:\\.${label}){0,2}\\.?|${shortLabel}(?:\\.${shortLabel}){0,59}\\.?`,
    `${label}(?:\\.${label})*\\.?`,
  ],
};

const longest: Readonly<Record<string, number>> = { hostname: 254 };

/** Formats whose texts all have another format too, so that their languages need not be compared. */
export const includedFormats: Readonly<Record<string, readonly string[]>> = {
  uri: ['uri-reference'],
  ipv4: ['hostname'],
};

/** Whether every text of a format is known to have another format too. */
export function isIncluded(format: string, other: string): boolean {
  return includedFormats[format]?.includes(other) === true;
}

const known = new Map<string, FormatLanguage>();

export function formatLanguage(name: string): FormatLanguage {
  let language = known.get(name);
  if (language === undefined) {
    language = find(name);
    known.set(name, language);
  }
  return language;
}

function find(name: string): FormatLanguage {
  const pattern = formatPattern(name);
  const source = pattern?.ignoreCase ? inAnyCase(pattern.source) : pattern?.source;
  const exact = bounds[name] === undefined && source !== undefined ? regular(source) : null;
  const [least, most] = bounds[name]?.map((one) => regular(`^(?:${one})$`)) ?? [exact, exact];
  return {
    least: least ?? noWords(),
    most: most ?? allWords(),
    longest: longest[name] ?? Number.POSITIVE_INFINITY,
  };
}

function regular(source: string): Language | null {
  try {
    const language = patternLanguage(source);
    return language instanceof NotRegular ? null : language;
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

/** A pattern that matches without the flag `i` what it matches with it, if all its letters are of ASCII. */
function inAnyCase(source: string): string {
  const tokens = source.match(/\\(?:x[0-9a-f]{2}|.)|\(\?[:=!]|\[(?:\\.|[^\]\\])*\]|./gi) ?? [];
  const both = (letter: string) => letter.toLowerCase() + letter.toUpperCase();
  const spelt = tokens.map((token) => {
    if (token.startsWith('\\') || token.startsWith('(')) return token;
    if (!token.startsWith('[')) return /[a-z]/i.test(token) ? `[${both(token)}]` : token;
    return token.replace(/\\x[0-9a-f]{2}|\\.|([a-z])-([a-z])|[a-z]/gi, (part, from?: string, to?: string) => {
      if (part.startsWith('\\')) return part;
      if (from === undefined || to === undefined) return both(part);
      return `${from.toLowerCase()}-${to.toLowerCase()}${from.toUpperCase()}-${to.toUpperCase()}`;
    });
  });
  return spelt.join('');
}

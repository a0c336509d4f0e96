import { TooLarge } from '../../regular/automata/automaton.ts';
import { allWords, type Language } from '../../regular/language.ts';
import { patternLanguage } from '../../regular/pattern-language.ts';
import { NotRegular } from '../../regular/patterns/parse-pattern.ts';
import type { Facts } from '../facts/facts.ts';
import type { Sample, Solving } from '../facts/outcome.ts';
import { lengthOf } from '../meaning/judge.ts';
import type { Literal } from '../terms/literal.ts';
import { formatLanguage, isIncluded } from './format-languages.ts';

/** Longer counterexamples would be unreadable. */
const longest = 100_000;

/** How many words are tried if not all of them satisfy the constraints. */
const mostTries = 200;

/** A test of strings, which must accept or refuse them. */
interface Test {
  readonly kind: 'pattern' | 'format';
  /** The pattern, or the name of the format. */
  readonly name: string;
  readonly accepts: boolean;
  readonly test: (text: string) => boolean;
}

/** What is demanded of a string. */
interface Demands {
  min: number;
  max: number;
  readonly tests: Test[];
  readonly refused: ReadonlyMap<string, unknown>;
}

/** Different strings that fulfil the facts without their clauses, up to a number of them. */
export function solveString(solving: Solving, facts: Facts, count: number): Sample {
  solving.work(count);
  const demands = demandsOf(solving, facts.atoms, facts.refused);
  if (demands.min > demands.max) return { values: [], reason: null };
  if (isRefusedByFormat(demands.tests)) return { values: [], reason: null };
  // If a readable text satisfies everything, no automaton is built.
  const found = fitting(demands, readableTexts(demands.tests), count);
  if (found.length >= count) return { values: found, reason: null };
  try {
    return search(solving, demands, found, count);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const some = fitting(demands, textsOf(demands.tests), count, found);
    return { values: some, reason: some.length < count ? 'the patterns are too large to be compared' : null };
  }
}

function demandsOf(
  solving: Solving,
  atoms: readonly Literal[],
  refused: ReadonlyMap<string, unknown>,
): Demands {
  const demands: Demands = { min: 0, max: Number.POSITIVE_INFINITY, tests: [], refused };
  for (const literal of atoms) {
    const term = solving.table.of(literal);
    const accepts = literal > 0;
    if (term.kind === 'minLength') demands.min = Math.max(demands.min, term.count);
    else if (term.kind === 'maxLength') demands.max = Math.min(demands.max, term.count);
    else if (term.kind === 'pattern' || term.kind === 'format') {
      const name = term.kind === 'pattern' ? term.source : term.name;
      demands.tests.push({ kind: term.kind, name, accepts, test: term.test });
    }
  }
  return demands;
}

/** The different ones of some texts that fulfil all demands, up to a number of them. */
function fitting(
  { min, max, tests, refused }: Demands,
  texts: Iterable<string>,
  count: number,
  already: readonly string[] = [],
): string[] {
  const found = new Set(already);
  for (const text of texts) {
    if (found.size >= count) break;
    const length = lengthOf(text);
    if (length < min || length > max || refused.has(JSON.stringify(text))) continue;
    if (tests.every(({ test, accepts }) => test(text) === accepts)) found.add(text);
  }
  return [...found];
}

/** Whether one format is demanded, and another refused that includes it. */
function isRefusedByFormat(tests: readonly Test[]): boolean {
  const formats = tests.filter(({ kind }) => kind === 'format');
  const refused = formats.filter(({ accepts }) => !accepts);
  return formats.some(
    ({ accepts, name }) => accepts && refused.some((other) => isIncluded(name, other.name)),
  );
}

/** Examples of the formats that are demanded; of those that are refused, and texts that have no format. */
function readableTexts(tests: readonly Test[]): string[] {
  const formats = tests.filter(({ kind }) => kind === 'format');
  const demanded = formats.filter(({ accepts }) => accepts).flatMap(({ name }) => formatSamples[name] ?? []);
  const others = formats.flatMap(({ name }) => formatSamples[name] ?? []);
  return formats.length === 0 ? [] : [...demanded, ...plainSamples, ...others];
}

function search(solving: Solving, demands: Demands, found: readonly string[], count: number): Sample {
  let { max } = demands;
  let language = allWords();
  const inexact: Test[] = [];
  for (const test of demands.tests) {
    const bounds = boundsOf(test);
    language = language.and(bounds.language);
    max = Math.min(max, bounds.longest);
    if (!bounds.isExact) inexact.push(test);
    solving.work(5);
  }
  const { min } = demands;
  if (!language.hasLength(min, max)) return { values: [], reason: null };
  if (min > longest) return { values: [], reason: 'a counterexample would be too long' };
  const words = language.words(max === Number.POSITIVE_INFINITY ? { min } : { min, max });
  if (inexact.length === 0) return { values: fitting(demands, words, count, found), reason: null };
  let tries = 0;
  const some = function* () {
    yield* textsOf(inexact);
    for (const word of words)
      if (tries++ < mostTries) yield word;
      else return;
  };
  const values = fitting(demands, some(), count, found);
  return { values, reason: values.length >= count || tries <= mostTries ? null : reasonOf(inexact) };
}

/** A superset of the words that a test accepts. */
function boundsOf({ kind, name, accepts }: Test): {
  readonly language: Language;
  readonly isExact: boolean;
  readonly longest: number;
} {
  const open = Number.POSITIVE_INFINITY;
  if (kind === 'format') {
    const { least, most, longest: length } = formatLanguage(name);
    const isExact = least === most;
    return { language: accepts ? most : least.not(), isExact, longest: accepts ? length : open };
  }
  const language = patternLanguage(name);
  if (language instanceof NotRegular) return { language: allWords(), isExact: false, longest: open };
  return { language: accepts ? language : language.not(), isExact: true, longest: open };
}

/** Short texts of characters from the patterns, as candidates. */
function textsOf(tests: readonly Test[]): string[] {
  const patterns = tests.filter(({ kind }) => kind === 'pattern').map(({ name }) => name);
  const literal = patterns.map((name) => name.replace(/\\[a-zA-Z]|\[[^\]]*\]|\{[^}]*\}|[\^$.*+?()|\\]/g, ''));
  const characters = [...new Set([...patterns.join(''), ...'aA0 -_\n'])].slice(0, 40);
  const pairs = characters.flatMap((one) => characters.map((other) => one + other));
  return [...plainSamples, ...literal, ...characters, ...pairs, ...literal.map((text) => text + text)];
}

function reasonOf(tests: readonly Test[]): string {
  const all = tests.map(({ kind, name, accepts }) =>
    accepts ? `matches the ${kind} ${name}` : `does not match the ${kind} ${name}`,
  );
  return `no string was found that ${[...new Set(all)].join(' and ')}, nor is it proved that there is none`;
}

/** Texts of a format, if no automaton yields any. */
export const formatSamples: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2030-01-31T12:00:00Z', '2030-01-31T12:00:00.5+01:00', '2016-12-31T23:59:60Z'],
  date: ['2030-01-31', '2028-02-29', '1999-12-01'],
  time: ['12:00:00Z', '12:00:00.5+01:00', '23:59:60Z'],
  duration: ['P1D', 'PT1H', 'P1Y2M3DT4H5M6S', 'P2W'],
  email: ['a@example.org', 'first.last@sub.example.org', '"a b"@example.org'],
  hostname: ['example', 'example.org', 'a.b.example.org'],
  ipv4: ['192.0.2.1', '0.0.0.0', '255.255.255.255'],
  ipv6: ['::1', '2001:db8::1', '::ffff:192.0.2.1'],
  uri: ['https://example.org/a', 'urn:a', 'http://example.org?a=b#c', 'mailto:a@example.org'],
  'uri-reference': ['/a', 'a', '#a', '//example.org/a', 'https://example.org/a'],
  'uri-template': ['/a/{b}', 'https://example.org/{a}', '{a}'],
  uuid: ['00000000-0000-4000-8000-000000000000', '0F8FAD5B-D9CB-469F-A165-70867728950E'],
  'json-pointer': ['/a', '/a/b', '/a~0/b~1'],
  'relative-json-pointer': ['0', '1/a', '2#'],
  regex: ['a', '^a+$', '[a-z]*', '\\d{2}'],
  byte: ['YQ==', 'YWI=', 'YWJj'],
};

/** Texts that have none of the formats, or one of a few. */
const plainSamples: readonly string[] = ['', 'a', '?', '(', ' ', '{', '1', '%', 'A b', '~', '[', '\\'];

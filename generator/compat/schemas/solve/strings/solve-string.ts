import {
  allWords,
  type Language,
  NotRegular,
  patternLanguage,
  TooLarge,
} from '../../../languages/language.ts';
import type { Facts } from '../../facts/facts.ts';
import type { Sample } from '../../facts/outcome.ts';
import type { Solving } from '../../facts/solving.ts';
import { lengthOf } from '../../meaning/holds.ts';
import { formatLanguage } from './format-languages.ts';
import { formatSamples, plainSamples } from './format-samples.ts';

/** Nobody reads a longer counterexample. */
const longest = 100_000;

/** How many words are tried where not every one of them will do. */
const mostTries = 200;

/** What is demanded of a string. */
interface Demands {
  min: number;
  max: number;
  readonly languages: Language[];
  /** Of the formats that it must have, some readable texts. */
  readonly samples: string[];
  /** Tests that no language stands for: the string must be accepted, or refused. */
  readonly tests: {
    readonly what: string;
    readonly name: string;
    readonly test: (text: string) => boolean;
    readonly accepts: boolean;
  }[];
}

/** Different strings that fulfil the facts without their clauses, up to a number of them. */
export function solveString(solving: Solving, facts: Facts, count: number): Sample {
  solving.work(count);
  try {
    return find(demandsOf(solving, facts), facts.refused, count);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return { values: [], reason: 'the patterns are too large to be compared' };
  }
}

function demandsOf(solving: Solving, facts: Facts): Demands {
  const demands: Demands = { min: 0, max: Number.POSITIVE_INFINITY, languages: [], samples: [], tests: [] };
  for (const literal of facts.atoms) {
    const term = solving.table.of(literal);
    const accepts = literal > 0;
    if (term.kind === 'minLength') demands.min = Math.max(demands.min, term.count);
    else if (term.kind === 'maxLength') demands.max = Math.min(demands.max, term.count);
    else if (term.kind === 'pattern') {
      const language = patternLanguage(term.source);
      if (language instanceof NotRegular)
        demands.tests.push({ what: `the pattern ${term.source}`, name: '', test: term.test, accepts });
      else demands.languages.push(accepts ? language : language.not());
    } else if (term.kind === 'format') {
      const { least, most } = formatLanguage(term.name);
      demands.languages.push(accepts ? most : least.not());
      if (accepts) demands.samples.push(...(formatSamples[term.name] ?? []));
      if (least !== most)
        demands.tests.push({ what: `the format ${term.name}`, name: term.name, test: term.test, accepts });
    }
  }
  return demands;
}

function find(
  { min, max, languages, samples, tests }: Demands,
  refused: ReadonlyMap<string, unknown>,
  count: number,
): Sample {
  const values: string[] = [];
  if (min > max) return { values, reason: null };
  let language = allWords();
  for (const one of languages) language = language.and(one);
  const isOpen = max === Number.POSITIVE_INFINITY;
  if (!language.hasLength(min, max)) return { values, reason: null };
  if (min > longest) return { values, reason: 'a counterexample would be too long' };
  const fits = (text: string) =>
    !refused.has(JSON.stringify(text)) && tests.every(({ test, accepts }) => test(text) === accepts);
  let tries = 0;
  const found = new Set<string>();
  const others = tests.flatMap(({ name }) => formatSamples[name] ?? []);
  for (const text of [...samples, ...(tests.length === 0 ? [] : [...plainSamples, ...others])]) {
    const length = lengthOf(text);
    if (min <= length && length <= max && language.has(text) && fits(text)) found.add(text);
    if (found.size >= count) return { values: [...found], reason: null };
  }
  for (const word of language.words(isOpen ? { min } : { min, max })) {
    if (fits(word)) found.add(word);
    if (found.size >= count) return { values: [...found], reason: null };
    if (tests.length > 0 && ++tries > mostTries) return { values: [...found], reason: reasonOf(tests) };
  }
  return { values: [...found], reason: null };
}

function reasonOf(tests: Demands['tests']): string {
  const all = tests.map(({ what, accepts }) => (accepts ? `matches ${what}` : `does not match ${what}`));
  return `no string was found that ${[...new Set(all)].join(' and ')}, nor is it proved that there is none`;
}

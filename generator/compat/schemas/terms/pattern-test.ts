import vm from 'node:vm';
import { TooLarge } from '../../../regular/automata/automaton.ts';
import { patternLanguage } from '../../../regular/pattern-language.ts';
import { NotRegular } from '../../../regular/patterns/parse-pattern.ts';
import { Undecidable } from './undecidable.ts';

/** How long, in milliseconds, the engine may try to match one pattern in all. */
const mostTime = 1000;
/** What takes less, as matching does where nothing is wrong, is not counted. */
const leastTime = 10;
/** A text of so few characters takes no time worth a limit, which costs half a millisecond. */
const shortText = 4;

const script = new vm.Script('expression.test(text)');

/**
 * Whether a text matches a pattern. Engines may take years for one that can match in many ways; the automaton of its
 * language takes a step for each character. Only a pattern without one, such as one with a back reference, is left to
 * the engine.
 *
 * @param source ECMA-262 with the flag `u`
 * @returns a test, which throws Undecidable if the engine takes too long
 */
export function patternTest(source: string): (text: string) => boolean {
  let test: ((text: string) => boolean) | null = null;
  return (text) => {
    test ??= exactTest(source) ?? limitedTest(source);
    return test(text);
  };
}

function exactTest(source: string): ((text: string) => boolean) | null {
  try {
    const language = patternLanguage(source);
    return language instanceof NotRegular ? null : (text) => language.has(text);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

function limitedTest(source: string): (text: string) => boolean {
  const expression = new RegExp(source, 'u');
  const place = vm.createContext({ expression, text: '' });
  let left = mostTime;
  return (text) => {
    if (text.length <= shortText) return expression.test(text);
    const start = performance.now();
    try {
      place['text'] = text;
      return script.runInContext(place, { timeout: Math.max(1, Math.round(left)) }) === true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      throw new Undecidable(`it takes too long to match the pattern ${source}`);
    } finally {
      const took = performance.now() - start;
      if (took > leastTime) left -= took;
    }
  };
}

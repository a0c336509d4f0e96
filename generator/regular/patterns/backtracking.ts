import { type AST, RegExpParser } from '@eslint-community/regexpp';
import {
  alphabetOf,
  anyCharacter,
  type Characters,
  classesIn,
  rangesIn,
  union,
} from '../automata/automaton.ts';
import { type CharacterElement, elementCharacters, type Sequence } from './parse-pattern.ts';

/**
 * Upper bounds on the worst-case steps of a backtracking engine such as V8: the paths through a pattern are counted,
 * whether they match or not. The count is never too low:
 *
 * - every lookahead is also walked where it need not be, and excludes no paths;
 * - a back reference is any text;
 * - more than `mostCopies` repetitions count as unbounded.
 *
 * A search restarts at every position of the text, so that `\s+$` takes a quadratic number of steps.
 */

/** Maximum number of paths at any position of a text for matching to count as linear. */
const mostWays = 32;

/** Maximum average steps per character for a text of bounded length. */
export const mostStepsEach = 64;

const mostCopies = 100;
const mostNodes = 20_000;
/** Work limit of the analysis itself. */
const mostVectors = 10_000;
const mostWork = 2_000_000;

/** Whether matching takes at most a constant number of steps per character, for every text. */
export function isLinear(pattern: string, flags = 'u'): boolean {
  return counted(pattern, flags, (ways) => ways.areFew()) ?? false;
}

/** Whether texts of at most a length cost at most `mostStepsEach` steps for each character. */
export function isCheapWithin(pattern: string, length: number): boolean {
  return mostSteps(pattern, length) <= mostStepsEach * (length + 1);
}

/** How many steps a text of at most a length may take. */
export function mostSteps(pattern: string, length: number): number {
  return counted(pattern, 'u', (ways) => ways.stepsWithin(length)) ?? Number.POSITIVE_INFINITY;
}

/** Thrown when the analysis takes too long. */
class Unknown extends Error {}

function counted<Answer>(pattern: string, flags: string, ask: (ways: Ways) => Answer): Answer | null {
  try {
    const unicode = flags.includes('u');
    const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode });
    return ask(new Ways(tree, flags.includes('i')));
  } catch (error) {
    // A stack overflow, or syntax that the engine accepts and the parser does not.
    if (error instanceof Unknown || error instanceof RangeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

type Node =
  | { readonly kind: 'end' }
  | { readonly kind: 'character'; readonly characters: Characters; readonly next: number }
  /** `isAgain` for the loop node that a repetition returns to. */
  | { readonly kind: 'choice'; readonly next: readonly number[]; readonly isAgain: boolean }
  /** Matches only at the beginning of the text. */
  | { readonly kind: 'start'; readonly next: number }
  /** What is inside a lookbehind is walked from there, towards the beginning. */
  | { readonly kind: 'behind'; readonly inside: number; readonly next: number };

/** The nodes reached without consuming a character, with the number of paths. */
interface Reach {
  readonly characters: ReadonlyMap<number, number>;
  readonly behinds: ReadonlyMap<number, number>;
  /** The nodes passed on the way, with repetitions. */
  readonly steps: number;
}

class Ways {
  readonly #nodes: Node[] = [{ kind: 'end' }];
  readonly #start: number;
  readonly #ignoresCase: boolean;
  readonly #reaches = new Map<number, Reach>();
  readonly #sets = new Map<CharacterElement, Characters>();
  readonly #classes: readonly (readonly number[])[];
  #work = 0;

  constructor({ alternatives }: AST.Pattern, ignoresCase: boolean) {
    this.#ignoresCase = ignoresCase;
    this.#start = this.#anyOf(alternatives, 0, false);
    const alphabet = alphabetOf(
      this.#nodes.flatMap((node) => (node.kind === 'character' ? [node.characters] : [])),
    );
    const known = new Map<Characters, readonly number[]>();
    this.#classes = this.#nodes.map((node) => {
      if (node.kind !== 'character') return [];
      const classes = known.get(node.characters) ?? classesIn(alphabet, node.characters);
      known.set(node.characters, classes);
      return classes;
    });
  }

  /** Whether at most `mostWays` paths are alive at every position of every text. Tracks the number of paths to each node. */
  areFew(): boolean {
    for (const node of this.#nodes)
      if (node.kind === 'behind' && this.#stepsBehind(node.inside) > mostWays) return false;
    const isAnchored = this.#isAnchored();
    const begin = new Map([[this.#start, 1]]);
    const seen = new Set<string>();
    const waiting = [{ ways: begin, isStart: true }];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (seen.size > mostVectors) throw new Unknown();
      for (const ways of this.#after(one.ways, one.isStart)) {
        let sum = 0;
        for (const count of ways.values()) sum += count;
        if (sum > mostWays) return false;
        if (!isAnchored) ways.set(this.#start, (ways.get(this.#start) ?? 0) + 1);
        const key = [...ways].sort(([a], [b]) => a - b).join(' ');
        if (seen.has(key)) continue;
        seen.add(key);
        waiting.push({ ways, isStart: false });
      }
    }
    return true;
  }

  /** Upper bound on the steps of a search in any text up to a length. */
  stepsWithin(length: number): number {
    const most = mostStepsEach * (length + 1);
    const isAnchored = this.#isAnchored();
    let total = 0;
    let steps = this.#stepsOf([this.#start], null, length);
    for (let left = 1; left <= length; left++) {
      if (!isAnchored) total += steps.get(this.#start) ?? 0;
      if (total > most) return total;
      steps = this.#stepsOf([this.#start], steps, length);
    }
    return total + (steps.get(this.#start) ?? 0);
  }

  #isAnchored(): boolean {
    const { characters, behinds } = this.#reach(this.#start, false);
    return characters.size === 0 && behinds.size === 0;
  }

  /** The paths after one more character, for each class of characters on which any continues. */
  #after(ways: ReadonlyMap<number, number>, isStart: boolean): Iterable<Map<number, number>> {
    const byClass = new Map<number, Map<number, number>>();
    // If no path continues, the search restarts.
    byClass.set(-1, new Map());
    for (const [from, count] of ways) {
      for (const [at, more] of this.#reach(from, isStart).characters) {
        const node = this.#nodes[at];
        if (node?.kind !== 'character') continue;
        for (const one of this.#classes[at] ?? []) {
          this.#spend(1);
          const next = byClass.get(one) ?? new Map<number, number>();
          byClass.set(one, next.set(node.next, (next.get(node.next) ?? 0) + count * more));
        }
      }
    }
    return byClass.values();
  }

  /**
   * The most steps from every node, with one more character left than in `fewer`.
   *
   * @param length of the whole text, which a lookbehind may walk through
   */
  #stepsOf(
    starts: readonly number[],
    fewer: ReadonlyMap<number, number> | null,
    length: number,
  ): Map<number, number> {
    const steps = new Map<number, number>();
    for (const from of this.#landings(starts)) {
      const { characters, behinds, steps: here } = this.#reach(from, true);
      let most = 0;
      const byClass = new Map<number, number>();
      if (fewer !== null)
        for (const [at, count] of characters) {
          const node = this.#nodes[at];
          if (node?.kind !== 'character') continue;
          const further = count * (fewer.get(node.next) ?? 0);
          for (const one of this.#classes[at] ?? []) {
            this.#spend(1);
            const sum = (byClass.get(one) ?? 0) + further;
            byClass.set(one, sum);
            most = Math.max(most, sum);
          }
        }
      let looking = 0;
      for (const [inside, count] of behinds) looking += count * this.#stepsBehind(inside, length);
      steps.set(from, here + most + looking);
    }
    return steps;
  }

  readonly #behind = new Map<number, number>();

  /** The steps of a lookbehind; infinite if they grow with the text and no length is given. */
  #stepsBehind(inside: number, length = Number.POSITIVE_INFINITY): number {
    const known = this.#behind.get(inside);
    if (known !== undefined) return known;
    let steps = this.#stepsOf([inside], null, length);
    for (let left = 1; left <= length; left++) {
      const next = this.#stepsOf([inside], steps, length);
      if ([...next].every(([node, count]) => steps.get(node) === count)) break;
      steps = next;
      if (left > 200 && length === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
    }
    const found = steps.get(inside) ?? 0;
    this.#behind.set(inside, found);
    return found;
  }

  readonly #landed = new Map<number, readonly number[]>();

  /** Some nodes, and all that are reached from them right behind a character. */
  #landings(starts: readonly number[]): readonly number[] {
    const key = starts[0] ?? 0;
    const known = this.#landed.get(key);
    if (known !== undefined) return known;
    const found = new Set(starts);
    for (const from of found)
      for (const at of this.#reach(from, true).characters.keys()) {
        const node = this.#nodes[at];
        if (node?.kind === 'character') found.add(node.next);
      }
    const landings = [...found];
    this.#landed.set(key, landings);
    return landings;
  }

  /** No path returns to a loop without consuming a character: engines do not repeat empty matches. */
  #reach(from: number, isStart: boolean): Reach {
    const key = from * 2 + Number(isStart);
    const known = this.#reaches.get(key);
    if (known !== undefined) return known;
    const characters = new Map<number, number>();
    const behinds = new Map<number, number>();
    const way = new Set<number>();
    let steps = 0;
    const add = (to: Map<number, number>, node: number) => to.set(node, (to.get(node) ?? 0) + 1);
    const visit = (at: number): void => {
      const node = this.#nodes[at];
      if (node === undefined || way.has(at)) return;
      const isAgain = node.kind === 'choice' && node.isAgain;
      steps++;
      this.#spend(1);
      if (node.kind === 'character') add(characters, at);
      if (node.kind === 'end' || node.kind === 'character') return;
      if (node.kind === 'start' && !isStart) return;
      if (node.kind === 'behind') add(behinds, node.inside);
      if (isAgain) way.add(at);
      if (node.kind === 'choice') for (const next of node.next) visit(next);
      else visit(node.next);
      if (isAgain) way.delete(at);
    };
    visit(from);
    const reach = { characters, behinds, steps };
    this.#reaches.set(key, reach);
    return reach;
  }

  #anyOf(alternatives: readonly Sequence[], next: number, isBehind: boolean): number {
    const starts = alternatives.map(({ elements }) => {
      const add = (after: number, element: AST.Element) => this.#element(element, after, isBehind);
      return isBehind ? elements.reduce(add, next) : elements.reduceRight(add, next);
    });
    return starts.length === 1 && starts[0] !== undefined ? starts[0] : this.#choice(starts);
  }

  #element(element: AST.Element, next: number, isBehind: boolean): number {
    switch (element.type) {
      case 'Assertion':
        return this.#assertion(element, next, isBehind);
      case 'Backreference':
        return this.#loop(next, (again) => this.#character(anyCharacter, again));
      case 'Quantifier':
        return this.#quantifier(element, next, isBehind);
      case 'Group':
      case 'CapturingGroup':
        return this.#anyOf(element.alternatives, next, isBehind);
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.#character(this.#charactersOf(element), next);
    }
  }

  #quantifier({ element, min, max }: AST.Quantifier, next: number, isBehind: boolean): number {
    const body = (after: number) => this.#element(element, after, isBehind);
    if (max > mostCopies && max < Number.POSITIVE_INFINITY) return this.#loop(next, body);
    if (min > mostCopies) return this.#loop(next, body);
    let start = max === Number.POSITIVE_INFINITY ? this.#loop(next, body) : next;
    if (max < Number.POSITIVE_INFINITY)
      for (let left = max - min; left > 0; left--) start = this.#choice([body(start), next]);
    for (let left = min; left > 0; left--) start = body(start);
    return start;
  }

  /** Entering a loop and returning to it are separate nodes: after an empty iteration the loop ends. */
  #loop(next: number, bodyBefore: (again: number) => number): number {
    const ways: number[] = [];
    const again = this.#choice(ways, true);
    const body = bodyBefore(again);
    ways.push(body, next);
    return this.#choice([body, next]);
  }

  #assertion(assertion: AST.Assertion, next: number, isBehind: boolean): number {
    switch (assertion.kind) {
      case 'start':
        // Walking backwards, no characters may be left; forwards, none may have been read.
        return isBehind ? 0 : this.#add({ kind: 'start', next });
      case 'end':
        return isBehind ? next : 0;
      case 'word':
        return next;
      case 'lookahead':
        if (isBehind) throw new Unknown();
        return this.#choice([this.#anyOf(assertion.alternatives, 0, false), next]);
      case 'lookbehind':
        return this.#add({ kind: 'behind', inside: this.#anyOf(assertion.alternatives, 0, true), next });
    }
  }

  #charactersOf(element: CharacterElement): Characters {
    let characters = this.#sets.get(element);
    if (characters === undefined) {
      const written = elementCharacters(element);
      characters = this.#ignoresCase ? union([written, otherCase(written)]) : written;
      this.#sets.set(element, characters);
    }
    return characters;
  }

  #choice(next: readonly number[], isAgain = false): number {
    return this.#add({ kind: 'choice', next, isAgain });
  }

  #character(characters: Characters, next: number): number {
    return this.#add({ kind: 'character', characters, next });
  }

  #add(node: Node): number {
    if (this.#nodes.length > mostNodes) throw new Unknown();
    return this.#nodes.push(node) - 1;
  }

  #spend(steps: number): void {
    this.#work += steps;
    if (this.#work > mostWork) throw new Unknown();
  }
}

/** The ASCII letters of a set, in the other case. */
function otherCase(set: Characters): Characters {
  const letters: Characters[] = [];
  for (const [from, to] of rangesIn(set))
    for (let point = Math.max(from, 0x41); point <= Math.min(to, 0x7a); point++) {
      const other = point ^ 0x20;
      if (/[A-Za-z]/.test(String.fromCodePoint(point))) letters.push([other, other]);
    }
  return union(letters);
}

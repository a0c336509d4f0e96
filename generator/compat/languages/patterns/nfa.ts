import type { Characters } from '../automata/characters.ts';
import { TooLarge } from '../automata/too-large.ts';

/** A node of a nondeterministic automaton, with the numbers of the nodes that come next. */
export type Node =
  | { readonly kind: 'final' }
  | { readonly kind: 'character'; readonly characters: Characters; readonly next: number }
  | { readonly kind: 'choice'; readonly next: readonly number[] }
  /** Goes on where a machine matches from here on, or has matched up to here, or where it does not. */
  | {
      readonly kind: 'ahead' | 'behind';
      readonly machine: number;
      readonly negated: boolean;
      readonly next: number;
    };

/** A whole pattern, or what is inside a lookahead or a lookbehind. */
export interface Machine {
  readonly start: number;
  /** Whether a match may begin at every place, and not only where the machine is started. */
  readonly restarts: boolean;
  /** Whether anything may follow a match. */
  readonly hasTail: boolean;
  readonly isBehind: boolean;
}

const mostNodes = 200_000;

/** The nodes and machines of a pattern. A machine comes after those that it needs; the last is the pattern. */
export class Nfa {
  readonly nodes: Node[] = [{ kind: 'final' }];
  readonly machines: Machine[] = [];
  readonly final = 0;

  add(node: Node): number {
    if (this.nodes.length > mostNodes) throw new TooLarge('the pattern repeats too much');
    return this.nodes.push(node) - 1;
  }

  addMachine(machine: Machine): number {
    return this.machines.push(machine) - 1;
  }

  /** A choice that comes back to itself. */
  addLoop(next: number, bodyBefore: (loop: number) => number): number {
    const ways: number[] = [];
    const loop = this.add({ kind: 'choice', next: ways });
    ways.push(bodyBefore(loop), next);
    return loop;
  }
}

import { appendPointer, parsePointer } from '../../../source/pointer.ts';

type Tokens = readonly string[];

/** One object has moved inside the object that owns both places; `from` may also be a place elsewhere in the file. */
interface Move {
  readonly to: Tokens;
  readonly from: Tokens;
}

/** Where the parts of a converted file were before. */
export class Moves {
  readonly #moves = new Map<string, Move[]>();

  /**
   * @param owner pointer, before the conversion, of the object that was converted
   * @param to where the part is now, below the owner
   * @param from where the part was, below the owner, or as a pointer in the file
   */
  add(owner: string, to: readonly (string | number)[], from: readonly (string | number)[] | string): void {
    const moves = this.#moves.get(owner) ?? [];
    const origin = typeof from === 'string' ? from : appendPointer(owner, ...from);
    moves.push({ to: to.map(String), from: parsePointer(origin) });
    this.#moves.set(owner, moves);
  }

  /** The pointer before the conversion. What was made, and not moved, is at the object around it. */
  readonly origin = (pointer: string): string => {
    let tokens: Tokens = parsePointer(pointer);
    // Each object was converted by itself, so the moves of the outer ones are undone first.
    for (let depth = 0; depth <= tokens.length; depth++) {
      const moves = this.#moves.get(appendPointer('', ...tokens.slice(0, depth))) ?? [];
      const rest = tokens.slice(depth);
      const fitting = moves.filter(({ to }) => to.every((token, index) => token === rest[index]));
      const [longest] = fitting.sort((one, other) => other.to.length - one.to.length);
      if (longest === undefined) continue;
      const isInside = tokens.slice(0, depth).every((token, index) => token === longest.from[index]);
      tokens = [...longest.from, ...rest.slice(longest.to.length)];
      if (!isInside) depth = longest.from.length - 1;
    }
    return appendPointer('', ...tokens);
  };
}

import type { StreamedBody } from '../core/exchange.ts';

type Source<Piece> = AsyncIterable<Piece> | ReadableStream<Piece>;

/** A source that is taken piece by piece, and can be given up at any time. */
export interface Pieces<Piece> {
  next(): Promise<IteratorResult<Piece, unknown>>;
  /**
   * Ends the source at once, also while it makes a piece; a generator ends where it next stops. Resolves when it has
   * ended, and after a second in any case: one that waits for what never comes cannot be ended.
   */
  cancel(): Promise<void>;
}

/** In milliseconds. */
const LAST_SECOND = 1_000;

/** What an iterator returns waits for the piece that it makes: a stream that can be ended at once is ended so. */
export function piecesOf<Piece>(source: Source<Piece>): Pieces<Piece> {
  if (source instanceof ReadableStream) {
    const reader = source.getReader();
    return { next: () => reader.read(), cancel: () => ended(() => reader.cancel()) };
  }
  const iterator = source[Symbol.asyncIterator]();
  const cancel = isDestroyable(source) ? () => source.destroy() : () => iterator.return?.();
  return { next: () => iterator.next(), cancel: () => ended(cancel) };
}

/** Each piece is changed on its way; ending the result ends the source. */
export function mapPieces<Piece>(source: Source<Piece>, change: (piece: Piece) => string): StreamedBody {
  return {
    [Symbol.asyncIterator](): AsyncIterator<string, unknown> {
      const pieces = piecesOf(source);
      return {
        async next() {
          const next = await pieces.next();
          return next.done ? next : { done: false, value: change(next.value) };
        },
        async return() {
          await pieces.cancel();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/** A stream of Node. */
function isDestroyable(source: object): source is { destroy(): void } {
  return 'destroy' in source && typeof source.destroy === 'function';
}

/** Whether and how a source ends that is given up does not matter to anybody. */
function ended(end: () => unknown): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LAST_SECOND);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    new Promise((settle) => settle(end())).then(done, done);
  });
}

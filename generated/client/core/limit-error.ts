// The same for every contract. Do not edit: it is copied from the compiler.
/** What a client does not go beyond: the time of a call in milliseconds, the bytes of an answer, the redirects of a request, the pages of a list. */
export type Limit = 'timeout' | 'maxResponseBytes' | 'maxRedirects' | 'maxPages';

/** An answer that takes longer, is larger, or is farther away than the client allows. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
  declare readonly limit: Limit;
  /** What the limit is. */
  declare readonly value: number;

  constructor(limit: Limit, value: number) {
    super(`the answer goes beyond ${limit}: ${value}`);
    Object.assign(this, { limit, value });
  }
}

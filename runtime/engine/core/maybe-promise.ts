/** A value, or a promise of one. */
export type MaybePromise<T> = T | PromiseLike<T>;

/**
 * Whether a value is a promise. Anything with `then` counts, as it does for `await`: queries of Prisma, Knex or Drizzle
 * are not instances of `Promise`.
 */
export function isPromise<T>(value: MaybePromise<T>): value is PromiseLike<T> {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';
}

/**
 * Calls `next` with a value, synchronously if it is not a promise: an `await` at every step would add a fifth to a short call.
 * An asynchronous result is always a native `Promise`.
 */
export function andThen<T, Result>(
  value: MaybePromise<T>,
  next: (value: T) => Result | Promise<Result>,
): Result | Promise<Result> {
  return isPromise(value) ? Promise.resolve(value).then(next) : next(value);
}

/**
 * Calls a callback of the service and ignores its result. If it throws or rejects, `failed` gets the error.
 */
export function notify(tell: () => unknown, failed: (error: unknown) => void): void {
  try {
    const told = tell();
    if (isPromise(told)) told.then(undefined, failed);
  } catch (error) {
    failed(error);
  }
}

/** A value that is there, or will be. */
export type MaybePromise<T> = T | PromiseLike<T>;

/**
 * Whether a value is still to come. Whatever has `then` counts, as it does for `await`: queries of Prisma, Knex or Drizzle
 * are no instances of `Promise`.
 */
export function isPromise<T>(value: MaybePromise<T>): value is PromiseLike<T> {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';
}

/**
 * Calls `next` with a value: at once when it is there, since an `await` at every step would cost a fifth of a short call.
 * What comes later is always a `Promise`.
 */
export function andThen<T, Result>(
  value: MaybePromise<T>,
  next: (value: T) => Result | Promise<Result>,
): Result | Promise<Result> {
  return isPromise(value) ? Promise.resolve(value).then(next) : next(value);
}

/** The default export of a CommonJS module of the validator library: loaders disagree on whether its import is that already. */
export function defaultOf<T>(imported: { readonly default: T }): T {
  return imported.default ?? (imported as unknown as T);
}

/** The default export of a CommonJS module: loaders disagree whether importing it yields that already. */
export function defaultOf<T>(imported: { readonly default: T }): T {
  return imported.default ?? (imported as unknown as T);
}

/** What one emitter wrote: path under the output folder, with `/`, to content. */
export type Output = ReadonlyMap<string, string>;

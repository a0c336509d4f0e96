/** The files of an emitter: path in the output folder, with `/`, to content. */
export type Output = ReadonlyMap<string, string>;

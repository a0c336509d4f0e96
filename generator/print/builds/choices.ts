/** How generated modules name each other: `.ts` runs as it is, `.js` and none are for builds. */
export const importEndings = ['.ts', '.js', 'none'] as const;
export type ImportEnding = (typeof importEndings)[number];

/** Whether code stands on the installed engine, or on a copy of it beside the code. */
export const runtimes = ['package', 'inline'] as const;
export type Runtime = (typeof runtimes)[number];

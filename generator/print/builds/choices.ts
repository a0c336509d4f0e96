/** Endings of imports between generated modules: `.ts` runs without a build; `.js` and none are for builds. */
export const importEndings = ['.ts', '.js', 'none'] as const;
export type ImportEnding = (typeof importEndings)[number];

/** Whether code imports the installed engine, or a copy of it beside the code. */
export const runtimes = ['package', 'inline'] as const;
export type Runtime = (typeof runtimes)[number];

import type { CatalogueEntry } from './entry.ts';

/** What is wrong with names. */
export const names = {
  PS701: {
    title: 'Two things would get the same name in generated code',
    hint: 'Rename one of the two; otherwise the second gets a number in generated code.',
    set: 'recommended',
  },
} as const satisfies Record<string, CatalogueEntry>;

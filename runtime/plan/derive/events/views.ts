import type { Handlers } from './handlers.ts';

export interface Views {
  readonly handlers: Handlers;
  /** Seq at which the README was last rendered; 0 when it never was. */
  latest(): number;
}

/** When people were last shown, in the README, where the tasks stand. */
export function createViews(): Views {
  let latest = 0;
  return {
    handlers: {
      view_render: ({ view, seq }) => {
        if (view === 'README.md') latest = seq;
      },
    },
    latest: () => latest,
  };
}

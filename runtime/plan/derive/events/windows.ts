import type { EventOf, Handlers } from './handlers.ts';

export interface Window {
  /** Seq of the start that opened it. */
  readonly seq: number;
  readonly fingerprint?: EventOf<'task_start'>['fingerprint'];
}

/**
 * The window of a task opens at the highest seq of its `task_start` events. What a later start leaves behind is out
 * of it.
 */
export interface Windows {
  readonly handlers: Handlers;
  /** Null when the task never started. */
  of(task: string): Window | null;
  /** Seq of the latest start of any task; 0 when none started. */
  latest(): number;
}

export function createWindows(): Windows {
  const windows = new Map<string, Window>();
  let latest = 0;
  return {
    handlers: {
      task_start: ({ task, seq, fingerprint }) => {
        windows.set(task, fingerprint === undefined ? { seq } : { seq, fingerprint });
        latest = seq;
      },
    },
    of: (task) => windows.get(task) ?? null,
    latest: () => latest,
  };
}

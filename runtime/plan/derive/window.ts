import type { Handlers } from './handlers.ts';

/**
 * The window of a task opens at the highest seq of its `task_start` events. What a later start leaves behind is out
 * of it.
 */
export interface Window {
  readonly handlers: Handlers;
  /** Seq at which the task's window opened; null when it never started. */
  opened(): number | null;
  holds(seq: number | null): boolean;
}

export function createWindow(task: string): Window {
  let opened: number | null = null;
  return {
    handlers: {
      task_start: (event) => {
        if (event.task === task) opened = event.seq;
      },
    },
    opened: () => opened,
    holds: (seq) => opened !== null && seq !== null && seq > opened,
  };
}

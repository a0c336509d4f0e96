import type { Report } from './metrics.ts';

/** From the process that starts workers to one of them. */
export type ToWorker = { readonly type: 'stop' } | { readonly type: 'report' };

/** From a worker; a report comes when it is asked for, and as its last word. */
export type FromWorker =
  | { readonly type: 'ready'; readonly url: string }
  | { readonly type: 'report'; readonly report: Report };

/** The variable that gives a worker its number, from 1 on. */
export const WORKER_NUMBER = 'WORKER_NUMBER';

import path from 'node:path';
import type { OnBytes } from '../files/digest-file.ts';
import type { PlanPlace } from '../locate-plan.ts';
import { checkSeal } from '../write/seal/check-seal.ts';

export interface SealFinding {
  readonly fault: string | null;
  readonly found: string;
}

/** Whether the lines of the history are those that were sealed. Throws a PlanError. */
export function sealFault(place: PlanPlace, plan: string, onBytes: OnBytes): SealFinding {
  const { exists, difference, events, unsealedFrom } = checkSeal(place, plan, { onBytes });
  if (difference !== null) {
    const { file, line, message } = difference;
    return { fault: `${path.basename(file)}:${line}: ${message}; ${decide}`, found: '' };
  }
  if (unsealedFrom !== null) {
    const fault = `seq ${unsealedFrom} and what follows was never sealed: a kill left it, or it was put in by hand`;
    return { fault: `${fault}; the next command that writes takes it in`, found: '' };
  }
  return exists
    ? { fault: null, found: `${events} events are as they were written` }
    : { fault: null, found: 'the plan has no seal: nobody can tell whether old lines were changed' };
}

const decide = 'find out who changed it; reconcile --records says who decided that the records stand';

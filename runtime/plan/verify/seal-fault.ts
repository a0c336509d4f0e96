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
    const decide = 'find out who changed it; reconcile --records says who decided that the records stand';
    return { fault: `${path.basename(file)}:${line}: ${message}; ${decide}`, found: '' };
  }
  if (!exists) {
    return { fault: null, found: 'the plan has no seal: nobody can tell whether old lines were changed' };
  }
  const added = unsealedFrom === null ? '' : `, and none is sealed from seq ${unsealedFrom} on`;
  return { fault: null, found: `${events} events, as they were written${added}` };
}

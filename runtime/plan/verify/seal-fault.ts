import path from 'node:path';
import type { OnBytes } from '../files/digest-file.ts';
import type { PlanPlace } from '../locate-plan.ts';
import { readHistory } from '../write/seal/history.ts';
import { readSeal } from '../write/seal/seal.ts';

export interface SealFinding {
  readonly fault: string | null;
  readonly found: string;
}

/** Whether the lines of the history are those that were sealed. Throws a PlanError. */
export function sealFault(place: PlanPlace, plan: string, onBytes: OnBytes): SealFinding {
  const seal = readSeal(place, plan);
  if (!seal.exists) {
    return { fault: null, found: 'the plan has no seal: nobody can tell whether old lines were changed' };
  }
  if (seal.fault !== null) {
    const fault = `${path.basename(seal.file)}:${seal.fault.line}: ${seal.fault.message}`;
    return { fault: `${fault}; ${decide}`, found: '' };
  }
  const { difference, lines } = readHistory(place, { plan, seal, onBytes });
  if (difference === null) return { fault: null, found: `${lines.count} events are as they were written` };
  const { file, line, message } = difference;
  return { fault: `${path.basename(file)}:${line}: ${message}; ${decide}`, found: '' };
}

const decide = 'find out who changed it; reconcile --records says who decided that the records stand';

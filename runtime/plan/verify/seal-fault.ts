import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PlanPlace } from '../locate-plan.ts';
import { recordFiles } from '../write/disk/place.ts';
import { checkSeal, type SealCheck } from '../write/seal/check-seal.ts';

interface SealFinding {
  readonly fault: string | null;
  readonly found: string;
}

/** Whether the lines of the history are those that were sealed, as they were found to be. Throws a PlanError. */
export function sealFault(place: PlanPlace, plan: string, seal: SealCheck): SealFinding {
  const { exists, difference, events, unsealed } = settled(place, plan, seal);
  if (difference !== null) {
    const { file, line, message } = difference;
    const decide = 'find out who changed it; reconcile --records says who decided that the records stand';
    return { fault: `${path.basename(file)}:${line}: ${message}; ${decide}`, found: '' };
  }
  if (!exists) {
    return { fault: null, found: 'the plan has no seal: nobody can tell whether old lines were changed' };
  }
  if (unsealed !== null) {
    const { file, line, seq } = unsealed;
    const why = 'a command was interrupted after it wrote them, or somebody added them by hand';
    const adopt = 'look at them with log; the next command that writes adopts them with a warning';
    const decide = 'reconcile --records also records who decided that';
    const message = `the events from seq ${seq} on are not sealed: ${why}; ${adopt}, ${decide}`;
    return { fault: `${path.basename(file)}:${line}: ${message}`, found: '' };
  }
  return { fault: null, found: `${events} events, as they were written` };
}

/** A command that writes at this moment seals its events right after it wrote them, and then releases the lock. */
function settled(place: PlanPlace, plan: string, found: SealCheck): SealCheck {
  if (found.unsealed === null) return found;
  const lock = path.join(place.planDir, recordFiles.lock);
  for (let step = 0; step < 20 && existsSync(lock); step++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  return checkSeal(place, plan);
}

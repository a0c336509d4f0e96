import { type PlanRecords, readPlan } from '../../derive/read-plan.ts';
import { requireContracts } from '../../records/contract.ts';
import type { OnBytes } from '../../records/files.ts';
import { endedTail } from '../../records/journal.ts';
import type { PlanPlace } from '../../records/places.ts';
import { PlanError } from '../../records/problems.ts';
import { requireSound } from '../../write/open-records.ts';

/**
 * Reads a plan for a command that says how it stands: records that a command which writes would refuse are refused here
 * too. (A manifest is derived from the contract and the journal alone, whatever the seal says.) Throws a PlanError.
 */
export function readSoundPlan(place: PlanPlace, onBytes: OnBytes): PlanRecords {
  requireSound(place, requireContracts(place).live.contract.plan, onBytes);
  const records = readPlan(place, onBytes);
  if (records.tornTail?.isEnded === true) throw new PlanError(endedTail(records.tornTail));
  return records;
}

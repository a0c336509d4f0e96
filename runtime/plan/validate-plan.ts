import path from 'node:path';
import { type Contracts, readContracts } from './contract/read-contracts.ts';
import { PlanError, type Report, type Warning } from './core/problem.ts';
import type { OnBytes } from './files/digest-file.ts';
import type { TornTail } from './journal/read-events.ts';
import { readJournal } from './journal/read-journal.ts';
import { createReferenceCheck } from './journal/references.ts';
import { readRunFingerprints } from './journal/run-fingerprints.ts';
import { locatePlan, type PlanPlace, type PlanPlaceOptions } from './locate-plan.ts';
import { ignoringCache } from './read-plan.ts';
import { checkSeal, type SealCheck } from './write/seal/check-seal.ts';
import { problemOf } from './write/seal/difference.ts';

export interface ValidationRequest extends PlanPlaceOptions {
  /** Takes every problem as it is found. */
  readonly report: Report;
  readonly warn?: (warning: Warning) => void;
  readonly onBytes?: OnBytes;
}

export interface Validation {
  readonly plan: string | null;
  readonly contract_id: string | null;
  readonly revision: number | null;
  readonly events: number;
  readonly problems: number;
  readonly tornTail: TornTail | null;
  /** What the seal says; null where there is no contract to say which plan it is of, or where the seal cannot be read. */
  readonly seal: SealCheck | null;
}

/**
 * Reads the whole plan and reports every problem of its contracts, archives, journal and seal. What a command that writes
 * would refuse to go on from is a problem here, in the same words.
 */
export function validatePlan(request: ValidationRequest): Validation {
  const { warn = () => {}, onBytes = () => {} } = request;
  let problems = 0;
  let events = 0;
  const report: Report = (problem) => {
    problems++;
    request.report(problem);
  };
  const place = locatePlan(request, report);
  const nothing = { plan: null, contract_id: null, revision: null, tornTail: null, seal: null };
  if (place === null) return { ...nothing, events, problems };
  const { planDir, folders, schemaBase } = place;
  const contracts = readContracts(planDir, { schemaBase, folders, report });
  if (contracts !== null) checkPlace(place, contracts, report);
  const live = contracts?.live ?? null;
  const plan = live?.contract.plan ?? null;
  const check = createReferenceCheck(contracts?.chain ?? [], report);
  const onEvent = (...[event, where]: Parameters<typeof check>) => {
    events++;
    check(event, where);
  };
  readRunFingerprints(path.join(planDir, 'evidence.jsonl'), folders, ignoringCache(warn), onBytes);
  const reading = { onEvent, report, warn, onBytes };
  const seal = plan === null ? null : sealed(place, plan, reading);
  const tornTail =
    seal === null ? readJournal(planDir, { plan, schemaBase, folders, ...reading }) : seal.tornTail;
  if (seal?.difference) report(problemOf(seal.difference));
  return {
    plan,
    contract_id: live?.id ?? null,
    revision: live?.contract.revision ?? null,
    events,
    problems,
    tornTail,
    seal,
  };
}

function sealed(
  place: PlanPlace,
  plan: string,
  reading: Omit<Parameters<typeof checkSeal>[2] & object, 'known' | 'accepts'> & { readonly report: Report },
): SealCheck | null {
  try {
    return checkSeal(place, plan, reading);
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    reading.report(error.problem);
    return null;
  }
}

/** A plan of other tools may lie in any folder and lack old revisions: it can be read, and it is not valid. */
function checkPlace({ planDir }: PlanPlace, { live, chain }: Contracts, report: Report): void {
  const { plan } = live.contract;
  if (path.basename(planDir) !== plan) {
    const message = `is the folder of ${plan}; give it that name`;
    report({ rule: 'plan-folder', file: planDir, line: 1, message });
  }
  const [first] = chain;
  if (first === undefined || first.contract.revision === 1) return;
  const message = `the chain begins with revision ${first.contract.revision}; restore the revisions before it`;
  report({ rule: 'first-revision', file: first.file, line: first.lines.ofPointer('/revision'), message });
}

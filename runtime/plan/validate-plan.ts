import { readContracts } from './contract/read-contracts.ts';
import type { Report } from './core/problem.ts';
import type { OnBytes } from './files/digest-file.ts';
import type { TornTail } from './journal/read-events.ts';
import { readJournal } from './journal/read-journal.ts';
import { locatePlan, type PlanPlaceOptions } from './locate-plan.ts';

export interface ValidationRequest extends PlanPlaceOptions {
  /** Takes every problem as it is found. */
  readonly report: Report;
  readonly onBytes?: OnBytes;
}

export interface Validation {
  readonly plan: string | null;
  readonly contract_id: string | null;
  readonly revision: number | null;
  readonly events: number;
  readonly problems: number;
  readonly tornTail: TornTail | null;
}

/** Reads the whole plan and reports every problem of its contracts, archives and journal. */
export function validatePlan(request: ValidationRequest): Validation {
  const { onBytes = () => {} } = request;
  let problems = 0;
  let events = 0;
  const report: Report = (problem) => {
    problems++;
    request.report(problem);
  };
  const onEvent = () => {
    events++;
  };
  const place = locatePlan(request, report);
  if (place === null)
    return { plan: null, contract_id: null, revision: null, events, problems, tornTail: null };
  const { planDir, folders, schemaBase } = place;
  const live = readContracts(planDir, { schemaBase, folders, report })?.live ?? null;
  const plan = live?.contract.plan ?? null;
  const tornTail = readJournal(planDir, { plan, schemaBase, folders, onEvent, report, onBytes });
  return {
    plan,
    contract_id: live?.id ?? null,
    revision: live?.contract.revision ?? null,
    events,
    problems,
    tornTail,
  };
}

import path from 'node:path';
import type { DeadEnd, InvariantState } from '../../generated/types/context-manifest.ts';
import type { ContractDocument } from './contract/read-contract.ts';
import { requireContracts } from './contract/read-contracts.ts';
import { type Report, stopAtFirst, type Warning } from './core/problem.ts';
import type { Closure } from './derive/criteria/acceptance.ts';
import { createDerivation, type Derivation } from './derive/derivation.ts';
import type { Window } from './derive/events/windows.ts';
import type { CitedApproval } from './derive/manifest/authorization.ts';
import type { TaskState } from './derive/tasks.ts';
import type { OnBytes } from './files/digest-file.ts';
import { createLineStore } from './journal/event-store.ts';
import type { TornTail } from './journal/read-events.ts';
import { readJournal } from './journal/read-journal.ts';
import { readRunFingerprints } from './journal/run-fingerprints.ts';
import type { PlanPlace } from './locate-plan.ts';

/** What the records of a plan say, for all its tasks. */
export interface PlanRecords {
  readonly place: PlanPlace;
  readonly live: ContractDocument;
  /** Highest seq; 0 for an empty journal. */
  readonly lastSeq: number;
  /** Number of events. */
  readonly events: number;
  /** The approvals that cite the live contract, in order. */
  readonly approvals: readonly CitedApproval[];
  /** The latest start of a task; null when it never started. */
  window(task: string): Window | null;
  /** Gate runs and control pairs of a task since its latest start. */
  recordsSince(task: string): number;
  /** The criteria that the task owns, in the contract's order. */
  closures(task: string): readonly Closure[];
  /** All criteria that its gates name, its own or another's. */
  needed(task: string): readonly Closure[];
  state(task: string): TaskState;
  /** Whether a closed task is shown as complete in the README, and no invariant has failed since. */
  isShown(task: string): boolean;
  readonly invariants: readonly InvariantState[];
  readonly deadEnds: Iterable<DeadEnd>;
  /** A torn tail of the live journal, which was left out. */
  readonly tornTail: TornTail | null;
  /** What else was left out or guessed. */
  readonly warnings: readonly Warning[];
  readonly derivation: Derivation;
}

/** Reads a plan in one pass over its journal. Throws a PlanError. */
export function readPlan(place: PlanPlace, onBytes: OnBytes = () => {}): PlanRecords {
  const { planDir, schemaBase, folders } = place;
  const { live } = requireContracts(place);
  const { contract, id: contractId } = live;
  const evidence = path.join(planDir, 'evidence.jsonl');
  const warnings: Warning[] = [];
  const warn = (warning: Warning) => warnings.push(warning);
  const fingerprints = readRunFingerprints(evidence, folders, ignoringCache(warn), onBytes);
  const store = createLineStore();
  const derivation = createDerivation({ contract, contractId, fingerprints, schemaBase, store });
  const reading = { plan: contract.plan, schemaBase, folders, store, report: stopAtFirst, warn, onBytes };
  const tornTail = readJournal(planDir, { ...reading, onEvent: derivation.see });
  const { acceptance } = derivation;
  const states = derivation.states();
  return {
    place,
    live,
    lastSeq: derivation.lastSeq(),
    events: derivation.events(),
    approvals: derivation.authorization.approvals(),
    window: (task) => derivation.windows.of(task),
    recordsSince: (task) => derivation.progress.of(task),
    closures: (task) => acceptance.owned(task),
    needed: (task) => acceptance.needed(task),
    state: (task) => states.get(task) ?? 'open',
    isShown: derivation.isShown,
    invariants: derivation.invariants.section(),
    deadEnds: derivation.deadEnds.section(),
    tornTail,
    warnings,
    derivation,
  };
}

/** The run fingerprints are a cache: without them a failed run stays a dead end, and nothing is wrong. */
export function ignoringCache(warn: (warning: Warning) => void): Report {
  return ({ file, line, message }) => {
    warn({ rule: 'evidence', file, line, message: `is left out: ${message}` });
  };
}

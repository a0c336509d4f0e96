import path from 'node:path';
import { ignoringCache } from '../derive/read-plan.ts';
import { type ContractDocument, type Contracts, parseDocument, readContracts } from '../records/contract.ts';
import { readRunFingerprints } from '../records/event-store.ts';
import { type OnBytes, readText } from '../records/files.ts';
import type { DelegationEvent, JournalEvent } from '../records/generations.ts';
import { checkSeal, type SealCheck } from '../records/history.ts';
import { type EventPlace, readJournal, type TornTail } from '../records/journal.ts';
import { namesIn } from '../records/paths.ts';
import { locatePlan, type PlanPlace, type PlanPlaceOptions } from '../records/places.ts';
import { PlanError, type Report, type RuleName, stopAtFirst, type Warning } from '../records/problems.ts';
import type { Generation } from '../records/schemas.ts';
import { isOfSealedHelper, problemOf } from '../records/seal.ts';

export interface ValidationRequest extends PlanPlaceOptions {
  /** Takes every problem as it is found. */
  readonly report: Report;
  readonly warn?: (warning: Warning) => void;
  /** Takes every event that can be read. */
  readonly onEvent?: (event: JournalEvent) => void;
  readonly onBytes?: OnBytes;
}

export interface Validation {
  readonly plan: string | null;
  readonly contract_id: string | null;
  readonly revision: number | null;
  readonly generation: Generation | null;
  readonly events: number;
  readonly problems: number;
  readonly tornTail: TornTail | null;
  /** The first event that is more than five seconds older than one before it. */
  readonly stepBack: StepBack | null;
  /** What the seal says; null where there is no contract to say which plan it is of, or where the seal cannot be read. */
  readonly seal: SealCheck | null;
}

/** A place where time goes back. */
export interface StepBack {
  readonly file: string;
  readonly line: number;
  readonly seq: number;
  /** Rounded. */
  readonly seconds: number;
  /** The latest event before it. */
  readonly after: number;
}

/**
 * Reads the whole plan and reports every problem of its contracts, archives, journal and seal. Whatever a writing command
 * would refuse is a problem here, in the same words.
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
  const unknown = { plan: null, contract_id: null, revision: null, generation: null };
  const nothing = { ...unknown, tornTail: null, stepBack: null, seal: null };
  if (place === null) return { ...nothing, events, problems };
  const { planDir, folders, schemaBase } = place;
  const contracts = readContracts(planDir, { schemaBase, folders, report });
  if (contracts !== null) checkPlace(place, contracts, report);
  const live = contracts?.live ?? null;
  const plan = live?.contract.plan ?? null;
  const check = createReferenceCheck(contracts?.chain ?? [], pendingIds(planDir), report);
  const time = createTimeCheck();
  const onEvent = (...[event, where]: Parameters<typeof check>) => {
    events++;
    check(event, where);
    time.see(event, where);
    request.onEvent?.(event);
  };
  readRunFingerprints(path.join(planDir, 'evidence.jsonl'), folders, ignoringCache(warn), onBytes);
  const reading = { generation: live?.generation, onEvent, report, warn, onBytes };
  const onFacts = time.setFacts;
  const seal = plan === null ? null : sealed(place, plan, { ...reading, onFacts });
  const tornTail =
    seal === null ? readJournal(planDir, { plan, schemaBase, folders, ...reading }) : seal.tornTail;
  if (seal?.difference) report(problemOf(seal.difference));
  return {
    plan,
    contract_id: live?.id ?? null,
    revision: live?.contract.revision ?? null,
    generation: live?.generation ?? null,
    events,
    problems,
    tornTail,
    stepBack: time.stepBack(),
    seal,
  };
}

/** Clocks are set back by seconds when they are synchronized: that is no step back. */
const toleratedSeconds = 5;

/** Events that came from another history by a merge keep their times: they are compared with those that stood before them there. */
function createTimeCheck() {
  const never = { time: Number.NEGATIVE_INFINITY, seq: 0 };
  let own = never;
  let taken = { latest: never, seq: 0, origin: 0 };
  let facts: SealCheck['facts'] = new Map();
  let found: StepBack | null = null;
  return {
    setFacts: (given: SealCheck['facts']) => {
      facts = given;
    },
    see: ({ ts, seq }: JournalEvent, place: EventPlace) => {
      const origin = facts.get(seq)?.origin?.seq;
      if (origin === undefined) {
        own = later(own, { time: Date.parse(ts), seq }, place);
        return;
      }
      const isNext = taken.seq === seq - 1 && taken.origin === origin - 1;
      taken = {
        latest: later(isNext ? taken.latest : never, { time: Date.parse(ts), seq }, place),
        seq,
        origin,
      };
    },
    stepBack: () => found,
  };

  function later(latest: typeof never, event: typeof never, { file, line }: EventPlace): typeof never {
    const seconds = Math.round((latest.time - event.time) / 1000);
    if (seconds > toleratedSeconds) found ??= { file, line, seq: event.seq, seconds, after: latest.seq };
    return event.time > latest.time ? event : latest;
  }
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

/** A plan of another tool may be in any folder and lack old revisions: readable, but not valid. */
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

/** The ids of revisions whose events an interrupted command may have recorded: the next one that writes puts them into force. */
function pendingIds(planDir: string): readonly string[] {
  const folder = path.join(planDir, 'contracts');
  return namesIn(folder)
    .filter((name) => name.endsWith('.json.pending'))
    .flatMap((name) => {
      const file = path.join(folder, name);
      try {
        const text = readText(file, [planDir], stopAtFirst);
        return text === null ? [] : (parseDocument(file, text, stopAtFirst)?.id ?? []);
      } catch (error) {
        if (error instanceof PlanError) return [];
        throw error;
      }
    });
}

/**
 * Makes the check of what events refer to: tasks and criteria of some revision of the chain, its ids, and earlier
 * events. Without a chain only the events are compared. `pending`: ids that may soon belong to it.
 */
function createReferenceCheck(
  chain: readonly ContractDocument[],
  pending: readonly string[],
  report: Report,
): (event: JournalEvent, place: EventPlace) => void {
  const ids = new Set([...chain.map(({ id }) => id), ...pending]);
  const tasks = new Set(chain.flatMap(({ contract }) => contract.tasks.map(({ id }) => id)));
  const criteria = new Set(chain.flatMap(({ contract }) => contract.acceptance.criteria.map(({ id }) => id)));
  /** The task of a delegation by its id; null once it has ended. */
  const underWay = new Map<string, string | null>();
  return (event, place) => {
    if (event.type === 'approval' || isOfRevision(event) || isOfSealedHelper(event))
      unknown('known-contract', ids, event.contract_id, 'contract of the chain', place);
    switch (event.type) {
      case 'task_start':
      case 'selection':
        task(event.task, place);
        break;
      case 'gate_run':
        if (event.task !== undefined) task(event.task, place);
        criterion(event.criterion, place);
        break;
      case 'control_pair':
        criterion(event.criterion, place);
        break;
      case 'delegation':
        task(event.task, place);
        delegation(event, place);
        break;
      case 'adaptation':
        earlier('trigger_observation', event.trigger_observation, event.seq, place);
        break;
      case 'refusal':
        earlier('proposal', event.proposal ?? 0, event.seq, place);
        break;
    }
  };

  /** A delegation is launched once, and then ends once. */
  function delegation({ delegation_id: id, state, task }: DelegationEvent, place: EventPlace): void {
    const known = underWay.get(id);
    if (state === 'launched' ? known === undefined : known === task) {
      underWay.set(id, state === 'launched' ? task : null);
      return;
    }
    const why =
      known === undefined
        ? 'was not launched before'
        : known === null
          ? 'has ended before'
          : `was launched for ${known}`;
    refuse('earlier-event', `the delegation ${id} is ${state}, and ${why}; restore the line`, place);
  }

  /** Written together with a revision, whose id it cites. */
  function isOfRevision({ type }: JournalEvent): boolean {
    return type === 'adaptation' || type === 'amendment';
  }

  function task(id: string, place: EventPlace): void {
    unknown('known-task', tasks, id, 'task of any revision', place);
  }

  function criterion(id: string, place: EventPlace): void {
    unknown('known-criterion', criteria, id, 'criterion of any revision', place);
  }

  function unknown(
    rule: RuleName,
    known: ReadonlySet<string>,
    id: string,
    what: string,
    place: EventPlace,
  ): void {
    if (chain.length === 0 || known.has(id)) return;
    refuse(rule, `names ${id}, which is not a ${what}; restore the contract or the line`, place);
  }

  function earlier(member: string, referred: number, seq: number, place: EventPlace): void {
    if (referred < seq) return;
    refuse(
      'earlier-event',
      `${member} is seq ${referred}, which is not before seq ${seq}; restore the line`,
      place,
    );
  }

  function refuse(rule: RuleName, message: string, { file, line, byteOffset }: EventPlace): void {
    report({ rule, file, line, byteOffset: byteOffset(), message });
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { Criterion, PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import validateContract from '../../../generated/validators/plan-contract.js';
import { contractFaults, contractId, parseDocument, withoutEditorSchema } from './contract.ts';
import { canonicalJson, JsonNumber, type JsonObject, printJson } from './json.ts';
import type { Report, RuleName } from './problems.ts';
import { schemaAddress, schemaFaults, validateUnderBase, wrongSchema } from './schemas.ts';

/** A contract that a user provides, with its place in the chain. */
export interface GivenContract {
  readonly contract: PlanContract;
  readonly exact: JsonObject;
  readonly id: string;
  /** The document to be written: with its `contract_id`, or as a draft, which names its schema for editors. */
  text(stamped: boolean): string;
}

export interface ChainPlace {
  readonly schemaBase: string;
  readonly revision: number;
  /** Id of the contract that it revises; null for the first one. */
  readonly parent: string | null;
  /** Null keeps the time that the document gives, if it gives one. */
  readonly createdAt: string | null;
  readonly now: string;
}

/**
 * Reads a contract that is to be written. What says where it stands in the chain (`revision`, ids, `created_at`) is
 * set here, and `schema` and `spec_version` may be left out. Gives null after reporting every fault with its place.
 */
export function readGivenContract(
  file: string,
  text: string,
  place: ChainPlace,
  report: Report,
): GivenContract | null {
  const document = parseDocument(file, text, report);
  if (document === null) return null;
  const exact = inChain(withoutEditorSchema(document.exact), place);
  const data = JSON.parse(printJson(exact)) as { schema?: unknown };
  const refuse = (rule: RuleName, pointer: string, message: string) =>
    report({ rule, file, ...document.lines.placeOf(pointer), pointer, message });
  if (data.schema !== schemaAddress(place.schemaBase, 'plan-contract')) {
    refuse('schema-base', '/schema', wrongSchema(data.schema, place.schemaBase, 'plan-contract'));
    return null;
  }
  if (!validateUnderBase<PlanContract>(validateContract, 'plan-contract', data)) {
    for (const { place: pointer, message, next } of schemaFaults(validateContract.errors))
      refuse('schema', pointer, `${message}; ${next}`);
    return null;
  }
  const contract: PlanContract = data;
  const id = contractId(exact);
  const faults = contractFaults(contract, id);
  for (const { rule, pointer, message } of faults) refuse(rule, pointer, message);
  if (faults.length > 0) return null;
  const draft = { $schema: schemaAddress(place.schemaBase, 'plan-contract'), ...exact };
  return {
    contract,
    exact,
    id,
    text: (stamped) => `${printJson(stamped ? withId(exact, id) : draft)}\n`,
  };
}

function inChain(
  given: JsonObject,
  { schemaBase, revision, parent, createdAt, now }: ChainPlace,
): JsonObject {
  const {
    schema,
    spec_version,
    plan,
    created_at,
    contract_id,
    parent_contract_id,
    revision: _,
    ...rest
  } = given;
  return {
    schema: schema ?? schemaAddress(schemaBase, 'plan-contract'),
    spec_version: spec_version ?? '6.0.0',
    ...(plan === undefined ? {} : { plan }),
    revision: new JsonNumber(String(revision)),
    ...(parent === null ? {} : { parent_contract_id: parent }),
    created_at: createdAt ?? created_at ?? now,
    ...rest,
  };
}

/** Puts the id right after the revision, where people look for it. */
function withId(exact: JsonObject, id: string): JsonObject {
  const members = Object.entries(exact).filter(([name]) => name !== 'contract_id');
  const after = members.findIndex(([name]) => name === 'revision') + 1;
  return Object.fromEntries([...members.slice(0, after), ['contract_id', id], ...members.slice(after)]);
}

interface Difference<T> {
  readonly added: readonly T[];
  readonly removed: readonly T[];
  readonly changed: readonly { readonly before: T; readonly after: T }[];
  /** Whether the remaining ones are in another order. */
  readonly isReordered: boolean;
}

export interface ContractDifference {
  readonly criteria: Difference<Criterion>;
  readonly tasks: Difference<Task>;
  /** Other members of the root that differ. */
  readonly members: readonly string[];
}

/** A contract as it is used, and with its numbers digit for digit. */
interface ComparedContract {
  readonly contract: PlanContract;
  readonly exact: JsonObject;
}

const chainMembers = new Set(['contract_id', 'parent_contract_id', 'revision', 'created_at']);

/** What a revision changes. Criteria and tasks are compared by id, everything else member by member. */
export function contractDifference(before: ComparedContract, after: ComparedContract): ContractDifference {
  const names = new Set([...Object.keys(before.exact), ...Object.keys(after.exact)]);
  const members = [...names].filter((name) => {
    if (chainMembers.has(name) || name === 'tasks' || name === 'acceptance') return false;
    return print(before.exact[name]) !== print(after.exact[name]);
  });
  return {
    criteria: difference(before.contract.acceptance.criteria, after.contract.acceptance.criteria),
    tasks: difference(before.contract.tasks, after.contract.tasks),
    members,
  };
}

export function isEmpty<T>({ added, removed, changed, isReordered }: Difference<T>): boolean {
  return added.length + removed.length + changed.length === 0 && !isReordered;
}

function print(value: JsonObject[string] | undefined): string | undefined {
  return value === undefined ? undefined : canonicalJson(value);
}

function difference<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): Difference<T> {
  const [old, next] = [byId(before), byId(after)];
  const stays = (item: T) => old.has(item.id) && next.has(item.id);
  const [oldOrder, nextOrder] = [before, after].map((items) => items.filter(stays).map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !next.has(id)),
    changed: after.flatMap((item) => {
      const was = old.get(item.id);
      return was === undefined || isDeepStrictEqual(was, item) ? [] : [{ before: was, after: item }];
    }),
    isReordered: !isDeepStrictEqual(oldOrder, nextOrder),
  };
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

/** The members of an amendment that follow from the two contracts. */
export interface AmendedCriterion {
  readonly id: string;
  readonly original_criterion: string;
  readonly revised_criterion: string;
  readonly affected_tasks: string[];
}

/** One entry for each criterion that a revision adds, removes or changes, in the order of the contract. */
export function amendedCriteria(
  { criteria }: ContractDifference,
  before: PlanContract,
  after: PlanContract,
): AmendedCriterion[] {
  const entry = (id: string, original: Criterion | null, revised: Criterion | null): AmendedCriterion => ({
    id,
    original_criterion: textOf(original),
    revised_criterion: textOf(revised),
    affected_tasks: tasksOf(id, before, after),
  });
  return [
    ...criteria.removed.map((criterion) => entry(criterion.id, criterion, null)),
    ...criteria.changed.map((change) => entry(change.after.id, change.before, change.after)),
    ...criteria.added.map((criterion) => entry(criterion.id, null, criterion)),
  ];
}

function textOf(criterion: Criterion | null): string {
  return criterion === null ? 'none' : `${criterion.id}: ${criterion.statement}`;
}

function tasksOf(criterion: string, ...contracts: readonly PlanContract[]): string[] {
  const tasks = contracts.flatMap((contract) => contract.tasks);
  const naming = tasks.filter(({ gate_intent }) => gate_intent.some((gate) => gate.criterion === criterion));
  return [...new Set(naming.map(({ id }) => id))];
}

type AdaptationKind = 'reorder' | 'insert' | 'split' | 'change_strategy';

/**
 * The kind of an adaptation, by what it does to the tasks: another order is a reorder, one task that becomes several
 * is a split, tasks that are only added are an insert, anything else changes the strategy.
 */
export function adaptationKind({ tasks, criteria, members }: ContractDifference): AdaptationKind {
  if (members.length > 0 || !isEmpty(criteria)) return 'change_strategy';
  const { added, removed, changed } = tasks;
  const rewritten = changed.filter(({ before, after }) => !differsInOrderOnly(before, after));
  if (added.length === 0) {
    return removed.length === 0 && rewritten.length === 0 ? 'reorder' : 'change_strategy';
  }
  const lost = [...removed, ...rewritten.map(({ before }) => before)];
  const [task] = lost;
  if (task === undefined) return tasks.isReordered ? 'change_strategy' : 'insert';
  const parts = [...added, ...rewritten.map(({ after }) => after)];
  return lost.length === 1 && isSplit(task, parts) ? 'split' : 'change_strategy';
}

/** Prerequisites are the order of tasks too. */
function differsInOrderOnly(before: Task, after: Task): boolean {
  return isDeepStrictEqual({ ...before, prerequisites: [] }, { ...after, prerequisites: [] });
}

/** Whether several tasks replace one and together have exactly its criteria. */
function isSplit(task: Task, parts: readonly Task[]): boolean {
  const criteriaOf = ({ gate_intent }: Task) => gate_intent.map(({ criterion }) => criterion);
  const shared = new Set(parts.flatMap(criteriaOf));
  return parts.length > 1 && isDeepStrictEqual(shared, new Set(criteriaOf(task)));
}

/**
 * What a revision of the tasks would undo of completed work, as sentences: a closed criterion that would lose its owner or
 * get another one, or whose check would change. `closed` holds the ids of the closed criteria.
 */
export function lostWork(before: PlanContract, after: PlanContract, closed: readonly string[]): string[] {
  return closed.flatMap((criterion) => {
    const [owner, next] = [gateOf(before, criterion), gateOf(after, criterion)];
    if (owner === null || isDeepStrictEqual(owner, next)) return [];
    if (next === null) return [`no task would have ${criterion}, which ${owner.task} has closed`];
    if (next.task !== owner.task)
      return [`${criterion}, which ${owner.task} has closed, would be ${next.task}'s`];
    return [`${criterion} of ${owner.task} is closed by another check`];
  });
}

/** The gate of the task that owns a criterion: the first one that names it. */
function gateOf({ tasks }: PlanContract, criterion: string) {
  for (const { id, gate_intent } of tasks) {
    const checks = gate_intent.filter((gate) => gate.criterion === criterion).map(({ check }) => check);
    if (checks.length > 0) return { task: id, checks };
  }
  return null;
}

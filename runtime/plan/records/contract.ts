import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import validateContract from '../../../generated/validators/plan-contract.js';
import { readText } from './files.ts';
import { takeMarkers } from './generations.ts';
import {
  CanonicalJsonError,
  canonicalJson,
  createLineFinder,
  isJsonObject,
  type JsonObject,
  type LineFinder,
  parseExactJson,
  repeatedKey,
  sha256,
} from './json.ts';
import { meant } from './nearest.ts';
import { reasonOf, targetOf } from './paths.ts';
import {
  type Problem,
  type Report,
  type RuleName,
  stopAtFirst,
  UnknownTaskError,
  unreachable,
} from './problems.ts';
import { type Generation, generationOf, schemaFaults, validateUnderBase, wrongSchema } from './schemas.ts';

export interface Contracts {
  readonly live: ContractDocument;
  /** Every revision there is, by revision; the live one is the last. */
  readonly chain: readonly ContractDocument[];
}

/**
 * Reads the contracts of a plan: the live one is the highest revision under `contracts/`, else `contract.json`.
 * Gives null after reporting that there is none.
 */
export function readContracts(planDir: string, options: ContractReaderOptions): Contracts | null {
  const { report } = options;
  const problems: unknown[] = [];
  const watched: ContractReaderOptions = {
    ...options,
    report: (problem) => {
      problems.push(problem);
      report(problem);
    },
  };
  const root = readContract(path.join(planDir, 'contract.json'), watched);
  const revisions = revisionFiles(planDir, watched).map((file) => readContract(file, watched));
  const readable = revisions.filter((document) => document !== null);
  const chain = inOrder(root, readable, watched.report);
  // With an unreadable revision in between, steps cannot be compared.
  if (readable.length === revisions.length) checkSteps(chain, watched.report);
  const live = chain.at(-1);
  if (live !== undefined) return { live, chain };
  if (problems.length === 0) {
    const message = 'holds no contract.json and no contracts/*.json; name the folder of a plan';
    report({ rule: 'contract-present', file: planDir, line: 1, message });
  }
  return null;
}

function revisionFiles(planDir: string, { folders, report }: ContractReaderOptions): string[] {
  const folder = path.join(planDir, 'contracts');
  const target = targetOf(folder, folders);
  if (target.kind === 'missing') return [];
  const refuse = (why: string, outside = false) => {
    const rule = outside ? 'inside-repository' : 'readable-file';
    report({ rule, file: folder, line: 1, message: `${why}; it is the folder of the revisions` });
    return [];
  };
  if (target.kind === 'refused') return refuse(target.why, target.outside);
  if (target.kind === 'file') return refuse('is a file, where a folder should be');
  try {
    // Hidden files are left by editors and file managers.
    const names = readdirSync(target.real).filter((name) => /^[^.].*\.json$/.test(name));
    return names.sort().map((name) => path.join(folder, name));
  } catch (error) {
    return refuse(reasonOf(error));
  }
}

/** The contracts of a plan. Throws a PlanError when they cannot be read. */
export function requireContracts({
  planDir,
  schemaBase,
  folders,
}: Omit<ContractReaderOptions, 'report'> & { readonly planDir: string }): Contracts {
  return readContracts(planDir, { schemaBase, folders, report: stopAtFirst }) ?? unreachable();
}

/** By revision; `contract.json` belongs to the chain, unless it is a copy of one of the revisions. */
function inOrder(
  root: ContractDocument | null,
  revisions: readonly ContractDocument[],
  report: Report,
): readonly ContractDocument[] {
  const highest = Math.max(0, ...revisions.map(({ contract }) => contract.revision));
  const documents = [...revisions];
  if (root !== null && !documents.some(({ id }) => id === root.id)) {
    const { revision } = root.contract;
    if (documents.length === 0 || revision <= highest) documents.unshift(root);
    else {
      const message = `revision ${revision} is above those under contracts/, where the live one is; put it there`;
      refuseRevision('contiguous-revisions', root, '/revision', message, report);
    }
  }
  return documents.sort((left, right) => left.contract.revision - right.contract.revision);
}

function checkSteps(chain: readonly ContractDocument[], report: Report): void {
  chain.forEach((document, index) => {
    const before = chain[index - 1];
    if (before === undefined) return;
    const { revision, parent_contract_id: parent } = document.contract;
    if (document.generation !== before.generation) {
      const message = `is of generation ${document.generation}, the revision before it of ${before.generation}; a plan keeps its generation`;
      refuseRevision('schema-base', document, '/schema', message, report);
    }
    const previous = before.contract.revision;
    if (revision !== previous + 1) {
      const message = `revision ${revision} comes after revision ${previous} (${path.basename(before.file)})`;
      const next = 'restore what is between, or renumber';
      refuseRevision('contiguous-revisions', document, '/revision', `${message}; ${next}`, report);
    } else if (parent !== before.id) {
      const message = `cites ${parent ?? 'no parent'}; revision ${previous} has the id ${before.id}`;
      refuseRevision('parent-contract', document, '/parent_contract_id', message, report);
    } else if (substanceDigest(document.exact) === substanceDigest(before.exact)) {
      const message = `revision ${revision} is identical to revision ${previous}; remove it, or change something`;
      refuseRevision('changed-revision', document, '/revision', message, report);
    }
  });
}

function refuseRevision(
  rule: RuleName,
  { file, lines }: ContractDocument,
  pointer: string,
  message: string,
  report: Report,
): void {
  report({ rule, file, line: lines.ofPointer(pointer), message });
}

export interface ContractDocument extends ExactDocument {
  /** As the sixth generation has it: without the markers of the seventh. */
  readonly contract: PlanContract;
  readonly generation: Generation;
  /** The tasks that the seventh generation marks as safe beside others. */
  readonly parallelSafe: ReadonlySet<string>;
}

const noMarkers: ReturnType<typeof takeMarkers> = { parallelSafe: new Set(), wrong: [] };

interface ContractReaderOptions {
  readonly schemaBase: string;
  /** Folders (real paths) that the files may lie in. */
  readonly folders: readonly string[];
  readonly report: Report;
}

/** Reads and checks one contract; null when it does not exist, or after reporting why it is invalid. */
export function readContract(file: string, options: ContractReaderOptions): ContractDocument | null {
  const { schemaBase, folders, report } = options;
  const text = readText(file, folders, report);
  if (text === null) return null;
  const document = parseDocument(file, text, report);
  if (document === null) return null;
  const { lines } = document;
  const data = JSON.parse(text) as {
    schema?: unknown;
    $schema?: unknown;
    contract_id?: unknown;
    tasks?: unknown;
  };
  const isDraft = data.contract_id === undefined;
  if (isDraft) delete data.$schema;
  const exact = isDraft ? withoutEditorSchema(document.exact) : document.exact;
  const id = isDraft ? contractId(exact) : document.id;
  const generation = generationOf(data.schema, schemaBase, 'plan-contract');
  if (generation === null) {
    refuse('schema-base', '/schema', wrongSchema(data.schema, schemaBase, 'plan-contract'));
    return null;
  }
  const { parallelSafe, wrong } = generation === 'v7' ? takeMarkers(data) : noMarkers;
  for (const pointer of wrong) refuse('schema', pointer, `${pointer} must be true or false`);
  if (!validateUnderBase<PlanContract>(validateContract, 'plan-contract', data)) {
    for (const { pointer, message } of schemaFaults(validateContract.errors))
      refuse('schema', pointer, message);
    return null;
  }
  if (wrong.length > 0) return null;
  const contract: PlanContract = data;
  for (const { rule, pointer, message } of contractFaults(contract, id)) refuse(rule, pointer, message);
  return { ...document, exact, id, contract, generation, parallelSafe };

  function refuse(rule: RuleName, pointer: string, message: string): void {
    report({ rule, file, line: lines.ofPointer(pointer), message });
  }
}

/** A draft without `$schema`, by which editors complete it: it is no part of the contract. */
export function withoutEditorSchema({ $schema: _, ...contract }: JsonObject): JsonObject {
  return contract;
}

/** A JSON document of a file, with every number as it was written. */
interface ExactDocument {
  readonly file: string;
  readonly lines: LineFinder;
  readonly exact: JsonObject;
  readonly id: string;
}

const firstPlace = { line: 1 } as const;

/** Parses the text of a contract and computes its id; null after reporting a problem. */
export function parseDocument(file: string, text: string, report: Report): ExactDocument | null {
  const lines = createLineFinder(text);
  if (text.startsWith('\uFEFF'))
    return refuse('json', firstPlace, 'starts with a byte order mark; save it without one');
  let plain: unknown;
  try {
    plain = JSON.parse(text);
  } catch {
    const { found, ...place } = lines.ofError();
    const next = /\.ya?ml$/i.test(file) ? 'YAML is not read: write it as JSON' : 'fix the syntax';
    return refuse('json', place, `is not JSON: ${found} is not expected here; ${next}`);
  }
  try {
    const exact = parseExactJson(text);
    const repeated = repeatedKey(text, plain) === null ? null : lines.repeatedKey();
    if (repeated !== null) {
      const message = `has the member ${JSON.stringify(repeated.key)} twice; keep one`;
      const { line, column } = repeated;
      return refuse('unique-key', { line, column }, message);
    }
    if (!isJsonObject(exact)) return refuse('schema', firstPlace, 'is not a JSON object; a contract is one');
    return { file, lines, exact, id: idOf(exact) };
  } catch (error) {
    if (error instanceof CanonicalJsonError)
      return refuse(error.rule, firstPlace, `${error.message}; no contract needs it`);
    // The parser recurses: the stack overflowed.
    if (error instanceof RangeError)
      return refuse('nesting', firstPlace, 'is nested too deeply; no contract needs it');
    throw error;
  }

  function refuse(rule: RuleName, place: Pick<Problem, 'line' | 'column'>, message: string): null {
    report({ rule, file, ...place, message });
    return null;
  }
}

/** SHA-256, in lower-case hex, of the canonical form of a contract without its `contract_id`. */
export function contractId(contract: JsonObject): string {
  return digestWithout(contract, ['contract_id']);
}

/** Its id: the stamped one where that follows the public tool's spelling, which escapes U+007F too; else the computed one. */
function idOf(exact: JsonObject): string {
  const id = contractId(exact);
  const { contract_id: stamped, ...rest } = exact;
  if (typeof stamped !== 'string' || stamped === id) return id;
  // U+007F stands in strings only.
  return sha256(canonicalJson(rest).replaceAll('\u007f', '\\u007f')) === stamped ? stamped : id;
}

/** Digest of a revision without its chain metadata: equal digests mean that nothing changed. */
function substanceDigest(contract: JsonObject): string {
  return digestWithout(contract, ['contract_id', 'parent_contract_id', 'revision']);
}

function digestWithout(contract: JsonObject, members: readonly string[]): string {
  const rest = Object.entries(contract).filter(([key]) => !members.includes(key));
  return sha256(canonicalJson(Object.fromEntries(rest)));
}

interface ContractFault {
  readonly rule: RuleName;
  /** JSON pointer of the value at fault. */
  readonly pointer: string;
  readonly message: string;
}

/** The rules for one contract that its schema cannot express. `id` is the computed contract id. */
export function contractFaults(contract: PlanContract, id: string): ContractFault[] {
  return [
    ...repeatedIds('/acceptance/criteria', contract.acceptance.criteria),
    ...repeatedIds('/invariants', contract.invariants),
    ...repeatedIds('/resource_envelope/limits', contract.resource_envelope.limits),
    ...repeatedIds('/tasks', contract.tasks),
    ...unknownPrerequisites(contract),
    ...cyclicPrerequisites(contract),
    ...undeclaredCriteria(contract),
    ...contradictoryPermissions(contract),
    ...excessiveReserves(contract),
    ...wrongId(contract, id),
  ];
}

function repeatedIds(pointer: string, items: readonly { readonly id: string }[]): ContractFault[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      { rule: 'unique-id', pointer: `${pointer}/${index}/id`, message: `${id} is taken; give it another id` },
    ];
  });
}

function unknownPrerequisites({ tasks }: PlanContract): ContractFault[] {
  const known = new Set(tasks.map(({ id }) => id));
  return tasks.flatMap((task, index) =>
    task.prerequisites.flatMap((prerequisite, position) => {
      if (known.has(prerequisite)) return [];
      const message = `${task.id} waits for ${prerequisite}, which is not a task; declare the task or drop it`;
      return [{ rule: 'known-prerequisite', pointer: `/tasks/${index}/prerequisites/${position}`, message }];
    }),
  );
}

function cyclicPrerequisites({ tasks }: PlanContract): ContractFault[] {
  const cycle = findCycle(new Map(tasks.map(({ id, prerequisites }) => [id, prerequisites])));
  if (cycle === null) return [];
  const index = tasks.findIndex(({ id }) => id === cycle[0]);
  const message = `${[...cycle, cycle[0]].join(' waits for ')}; drop one of these prerequisites`;
  return [{ rule: 'acyclic-prerequisites', pointer: `/tasks/${index}/prerequisites`, message }];
}

function undeclaredCriteria({ acceptance, tasks }: PlanContract): ContractFault[] {
  const declared = new Set(acceptance.criteria.map(({ id }) => id));
  return tasks.flatMap((task, index) =>
    task.gate_intent.flatMap(({ criterion }, position) => {
      if (declared.has(criterion)) return [];
      const message = `${task.id} has a gate for ${criterion}, which is not a criterion; declare it or fix the id`;
      return [
        { rule: 'declared-criterion', pointer: `/tasks/${index}/gate_intent/${position}/criterion`, message },
      ];
    }),
  );
}

function contradictoryPermissions({ permissions: { granted, not_granted } }: PlanContract): ContractFault[] {
  return not_granted.flatMap((permission, index) => {
    if (!granted.includes(permission)) return [];
    const message = `${permission} is granted and not granted; keep it in one list`;
    return [{ rule: 'disjoint-permissions', pointer: `/permissions/not_granted/${index}`, message }];
  });
}

function excessiveReserves({ resource_envelope: { limits } }: PlanContract): ContractFault[] {
  return limits.flatMap(({ id, limit, reserve = 0 }, index) => {
    if (reserve <= limit) return [];
    const message = `${id} reserves ${reserve} of ${limit}; lower the reserve`;
    return [{ rule: 'reserve-within-limit', pointer: `/resource_envelope/limits/${index}/reserve`, message }];
  });
}

function wrongId({ contract_id: stamped }: PlanContract, id: string): ContractFault[] {
  if (stamped === undefined || stamped === id) return [];
  const message = `is ${stamped}, the content gives ${id}; restore the content, or write a new revision`;
  return [{ rule: 'contract-id', pointer: '/contract_id', message }];
}

/** The nodes of one cycle in a graph, in order; null when there is none. Edges to unknown nodes are ignored. */
function findCycle(edges: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  for (const start of edges.keys()) {
    const path: string[] = [];
    const onPath = new Set<string>();
    const next: string[][] = [];
    enter(start);
    while (path.length > 0) {
      const follower = next.at(-1)?.pop();
      if (follower === undefined) {
        const left = path.pop() ?? '';
        onPath.delete(left);
        done.add(left);
        next.pop();
      } else if (onPath.has(follower)) {
        return path.slice(path.indexOf(follower));
      } else {
        enter(follower);
      }
    }

    function enter(node: string): void {
      if (done.has(node)) return;
      path.push(node);
      onPath.add(node);
      next.push([...(edges.get(node) ?? [])]);
    }
  }
  return null;
}

/** The task of a contract with this id. */
export function requireTask({ contract }: ContractDocument, id: string): Task {
  const task = contract.tasks.find((candidate) => candidate.id === id);
  if (task !== undefined) return task;
  const known = contract.tasks.map((candidate) => candidate.id);
  throw new UnknownTaskError(
    `${JSON.stringify(id)} is not a task of ${contract.plan}; it has ${known.slice(0, 20).join(', ')}${meant(id, known)}`,
  );
}

import type { CitedApproval } from '../derive/manifest-sections.ts';
import type { PlanRecords } from '../derive/read-plan.ts';
import { saidBy } from '../derive/said.ts';
import { canonicalJson, type JsonValue, sha256 } from '../records/json.ts';
import type { SealedFacts } from '../records/seal.ts';

/** An in-toto Statement (in-toto Attestation Framework v1, "Statement layer specification"). */
export interface Statement<Predicate = unknown> {
  readonly _type: typeof statementType;
  readonly subject: readonly ResourceDescriptor[];
  readonly predicateType: string;
  readonly predicate: Predicate;
}

/** Something by its digest, hex in lower case by the name of the algorithm. */
export interface ResourceDescriptor {
  readonly name?: string;
  readonly digest: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, unknown>>;
}

/** Predicate of `https://in-toto.io/attestation/test-result/v0.1`. */
export interface TestResult {
  readonly result: 'PASSED' | 'WARNED' | 'FAILED';
  readonly configuration: readonly ResourceDescriptor[];
  readonly passedTests: readonly string[];
  readonly warnedTests: readonly string[];
  readonly failedTests: readonly string[];
}

/** Our predicate about a plan: what its records say, and where they end. */
export interface PlanPredicate {
  readonly plan: string;
  readonly contractId: string;
  readonly contractRevision: number;
  readonly lastSeq: number;
  /** Of the seal, after the last event. */
  readonly head: string;
  readonly finished: boolean;
  readonly criteria: readonly {
    readonly id: string;
    readonly task: string;
    readonly state: string;
    readonly mechanism: string;
    readonly seq: number | null;
    /** Whether its check ran on the files of the commit, and so has a statement of its own. */
    readonly checkedOnCommit: boolean;
  }[];
  readonly approvals: readonly {
    readonly seq: number;
    readonly at: string | null;
    readonly approved: string;
  }[];
}

export const statementType = 'https://in-toto.io/Statement/v1';
export const testResultType = 'https://in-toto.io/attestation/test-result/v0.1';

/** Types of our predicates; each address leads to the page that describes it. */
export function planType(schemaBase: string): string {
  return `${schemaBase}/plans-in-a-team#plan-v1`;
}
export function approvalType(schemaBase: string): string {
  return `${schemaBase}/plans-in-a-team#approval-v1`;
}

/** What is attested of a commit. */
export interface Attested {
  readonly commit: string;
  readonly plan: Statement<PlanPredicate>;
  /** Of each check that passed on the files of the commit, in the plan's order. */
  readonly results: readonly Statement<TestResult>[];
}

interface Attestable {
  readonly commit: string;
  readonly tree: string;
  /** Of the seal. */
  readonly head: string;
  readonly finished: boolean;
}

/** What the records of a plan say of a commit and its tree. */
export function commitStatements(
  records: PlanRecords,
  { commit, tree, head, finished }: Attestable,
): Attested {
  const { live, lastSeq, approvals } = records;
  const { contract, id } = live;
  const facts = records.sealed();
  const subject = [{ name: 'commit', digest: { gitCommit: commit } }];
  const isOnCommit = (seq: number) => isOn(facts.get(seq), tree);
  const closures = contract.tasks.flatMap((task) => records.closures(task.id));
  const criteria = closures.map(({ state, item, record }) => ({
    ...{ id: item.criterion, task: item.task, state, mechanism: item.mechanism },
    seq: item.via_seq ?? null,
    checkedOnCommit: state === 'closed' && record?.trust === 'observed' && isOnCommit(record.seq),
  }));
  const checks = new Map(contract.acceptance.criteria.map((one) => [one.id, one.observable_check]));
  const invariants = records.invariants.filter(
    ({ id: invariant, state, seq }) =>
      state === 'pass' && seq !== null && !records.isOnlyStated(invariant) && isOnCommit(seq),
  );
  const passed = [
    ...criteria
      .filter((one) => one.checkedOnCommit)
      .map((one) => ({ ...one, check: checks.get(one.id) ?? '' })),
    ...invariants.map((one) => ({
      ...{ id: one.id, seq: one.seq },
      check: records.place.settings.invariant_checks[one.id] ?? '',
    })),
  ];
  const predicate: PlanPredicate = {
    ...{ plan: contract.plan, contractId: id, contractRevision: contract.revision, lastSeq, head },
    finished,
    criteria,
    approvals: approvals.map((one) => ({ seq: one.seq, at: one.ts, approved: saidBy(one) })),
  };
  const results = passed.map(
    ({ id: test, seq, check }): Statement<TestResult> => ({
      _type: statementType,
      subject,
      predicateType: testResultType,
      predicate: {
        result: 'PASSED',
        configuration: [
          { name: `${contract.plan}/contract.json`, digest: { sha256: id } },
          {
            name: `check of ${test}`,
            digest: { sha256: sha256(check) },
            annotations: { command: check, seq },
          },
        ],
        ...{ passedTests: [test], warnedTests: [], failedTests: [] },
      },
    }),
  );
  const predicateType = planType(records.place.schemaBase);
  return { commit, plan: { _type: statementType, subject, predicateType, predicate }, results };
}

/** Whether a check ran on the files of a tree. */
function isOn(facts: SealedFacts | undefined, tree: string): boolean {
  if (facts?.recheck !== undefined) return facts.recheck === tree;
  return facts?.tree?.before === tree;
}

/** Each on a line of its own: JSON Lines, whose bytes are what is signed. */
export function printStatements({ plan, results }: Attested): string {
  return [plan, ...results].map((one) => `${JSON.stringify(one)}\n`).join('');
}

/** Reads what `printStatements` printed; why it is not that, where it is not. What somebody else wrote never makes it throw. */
export function readAttestation(text: string): Attested | string {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length === 0) return 'it does not end with a whole line';
  const statements: Statement[] = [];
  for (const [index, line] of lines.entries()) {
    const statement = statementOf(line);
    if (statement === null) return `line ${index + 1} is no in-toto statement about one commit`;
    statements.push(statement);
  }
  const [plan, ...results] = statements;
  const commit = commitOf(plan);
  if (commit === undefined || statements.some((one) => commitOf(one) !== commit))
    return 'its statements are not about the same commit';
  if (!isPlanStatement(plan)) return 'its first statement is not about a plan';
  const other = results.findIndex((one) => !isPassed(one));
  if (other !== -1) return `line ${other + 2} is no test result that says PASSED`;
  return { commit, plan, results: results as Statement<TestResult>[] };
}

function commitOf(statement: Statement | undefined): string | undefined {
  return statement?.subject[0]?.digest['gitCommit'];
}

function statementOf(line: string): Statement | null {
  const one = objectOf(line) as Partial<Statement> | null;
  const [subject, another] = Array.isArray(one?.subject)
    ? (one.subject as readonly ResourceDescriptor[])
    : [];
  const isStatement =
    one?._type === statementType &&
    another === undefined &&
    /^[0-9a-f]{40,64}$/.test(String(subject?.digest?.['gitCommit'])) &&
    typeof one.predicateType === 'string' &&
    isObject(one.predicate);
  return isStatement ? (one as Statement) : null;
}

function isPlanStatement(statement: Statement | undefined): statement is Statement<PlanPredicate> {
  if (statement?.predicateType.endsWith('#plan-v1') !== true) return false;
  const { plan, head, lastSeq, finished } = statement.predicate as Partial<PlanPredicate>;
  return (
    [plan, head].every((one) => typeof one === 'string') &&
    Number.isSafeInteger(lastSeq) &&
    typeof finished === 'boolean'
  );
}

function isPassed({ predicateType, predicate }: Statement): boolean {
  return predicateType === testResultType && (predicate as Partial<TestResult>).result === 'PASSED';
}

function objectOf(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What the signature of an approval is one of: the canonical JSON (as contract ids are taken of it) of an in-toto Statement about the contract and the text.
 * It holds nothing that a merge of two histories changes.
 */
export function approvalStatement(
  plan: string,
  contractId: string,
  schemaBase: string,
  { authority, mechanism, ts, actor, plan_digest }: CitedApproval,
): string {
  const statement = {
    _type: statementType,
    subject: [
      { name: `${plan}/contract.json`, digest: { sha256: contractId } },
      { name: `${plan}/text`, digest: { sha256: plan_digest } },
    ],
    predicateType: approvalType(schemaBase),
    predicate: { plan, at: ts, authority, mechanism, actor: { kind: actor.kind, identity: actor.identity } },
  };
  return `${canonicalJson(statement as JsonValue)}\n`;
}

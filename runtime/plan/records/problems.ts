/** A violated rule, and where. */
export interface Problem {
  readonly rule: RuleName;
  readonly file: string;
  readonly line: number;
  /** From 1, in UTF-16 units, as editors count. */
  readonly column?: number;
  /** JSON pointer of the value at fault. */
  readonly pointer?: string;
  /** Offset, in bytes, of the line of a journal. */
  readonly byteOffset?: number;
  /** What happened, and what to do next. */
  readonly message: string;
}

/** Something that a reader skipped or assumed without stopping. */
export interface Warning extends Omit<Problem, 'rule'> {
  readonly rule: RuleName | 'torn-tail' | 'blank-line' | 'overlap' | 'evidence' | 'touched-surface';
}

/** Receives a problem. One that throws ends the reading; one that collects lets it continue. */
export type Report = (problem: Problem) => void;

export class PlanError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** A document that a user gives cannot be taken: everything that is wrong with it, in its order. */
export class GivenDocumentError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
  }
}

/** A task that the contract does not have. The message names those that it has. */
export class UnknownTaskError extends Error {}

export function stopAtFirst(problem: Problem): never {
  throw new PlanError(problem);
}

/** For readers that return null only after a report: with `stopAtFirst` that report has thrown. */
export function unreachable(): never {
  throw new Error('a reader gave nothing and reported no problem');
}

/**
 * Every rule that a reader of plan records can name, and what it demands. A name is permanent.
 * `exit` is the exit code of a command that the rule stops: 3 refuses the request, 4 the records.
 */
const catalogue = {
  'mandatory-section': {
    exit: 3,
    demands: 'a manifest keeps authorization, repository_rules and acceptance',
  },
  'read-only-plan': { exit: 3, demands: 'nothing is written into a plan folder' },
  'materialized-contract': { exit: 3, demands: 'events are recorded under a contract that has its id' },
  'plan-inside-root': { exit: 3, demands: 'the plan is in the repository that --repo-root names' },

  git: { exit: 4, demands: 'git can read the repository that it finds' },
  'plan-name-free': { exit: 3, demands: 'a new plan has a name that no other plan has' },
  'filled-in': { exit: 3, demands: 'nothing that is marked FILL IN is left in the contract or the text' },
  'runnable-check': {
    exit: 3,
    demands: 'the check of a criterion that accepts observed evidence is a command that may be run',
  },
  'plan-text': { exit: 3, demands: 'the text of a plan is about the tasks of its contract' },
  'lite-plan': { exit: 3, demands: 'only a Lite plan is promoted' },
  'approval-first': { exit: 3, demands: 'an approval cites the live contract before work is recorded' },
  'approved-text': { exit: 3, demands: 'the text is the one that was approved' },
  'prerequisites-closed': { exit: 3, demands: 'a task starts when its prerequisites are closed' },
  'open-window': { exit: 3, demands: 'a window that holds records is left only with --again' },
  'task-started': { exit: 3, demands: 'evidence is recorded in the window of a started task' },
  'accepted-evidence': { exit: 3, demands: 'a criterion is closed by evidence that it accepts' },
  'control-closes': { exit: 3, demands: 'a controlled criterion is closed by a control pair' },
  'criterion-owner': { exit: 3, demands: 'evidence is recorded under the task that owns the criterion' },
  'permitted-command': { exit: 3, demands: 'a check runs when the contract grants gate_command_exec' },
  'command-class': { exit: 3, demands: 'every program of a check belongs to an allowed command class' },
  'check-environment': {
    exit: 3,
    demands: 'no variable is set for a check that decides which programs run or what they load',
  },
  'check-inside-root': { exit: 3, demands: 'a check runs in a folder of the repository' },
  rechecked: { exit: 3, demands: 'a plan is finished by a recheck that passed on the files as they are' },
  'within-scope': { exit: 3, demands: 'a plan changes nothing outside of its allowed paths' },
  'steady-files': { exit: 3, demands: 'a check that passes leaves the files that it is about as they are' },
  'steady-plan': { exit: 3, demands: 'the plan does not change while its check runs' },
  'controlled-criterion': { exit: 3, demands: 'a control pair is recorded for a criterion with a control' },
  'contract-check': { exit: 3, demands: 'a control runs the check of the contract' },
  'check-artifact': { exit: 3, demands: 'the files of a controlled check are files of the repository' },
  'new-leg': {
    exit: 3,
    demands: 'a control pair is recorded when the check passes or fails on the new state',
  },
  'kept-files': { exit: 3, demands: 'what exists is not overwritten' },
  'skill-release': {
    exit: 3,
    demands: 'a release holds the skill plan with its version, not older than the installed',
  },
  'criteria-closed': { exit: 3, demands: 'a task is complete when every criterion that it names is closed' },
  'invariants-pass': { exit: 3, demands: 'a task is complete when every invariant passes' },
  'trust-mode': { exit: 3, demands: 'only a plan in trust review is approved in advance' },
  'settled-plan': { exit: 3, demands: 'a plan is shared while none of its checks is running' },
  'merged-histories': {
    exit: 3,
    demands: 'two histories of a plan are merged where nothing in one stands against the other',
  },
  'same-question': { exit: 3, demands: 'what is recorded is what the person was shown' },
  'refine-tasks': { exit: 3, demands: 'refine leaves the criteria as they are' },
  'amend-criteria': { exit: 3, demands: 'amend changes criteria and nothing else' },
  'same-revision': { exit: 3, demands: 'what refine and amend are given differs from the live contract' },
  'completed-work': { exit: 3, demands: 'a revision keeps what is closed' },
  'authority-confirmed': { exit: 3, demands: "a person confirms a decision by typing the plan's name" },

  'signing-key': { exit: 3, demands: 'what is to be signed is signed with an SSH key that can be used' },
  policy: { exit: 4, demands: 'policy.json beside the shared plans is a JSON object of known members' },
  'share-file': { exit: 4, demands: 'a shared plan is whole and as it was written' },
  settings: { exit: 4, demands: 'settings.json of the work directory is a JSON object of known members' },
  'readable-file': { exit: 4, demands: 'a record is a regular file that can be read' },
  'inside-repository': { exit: 4, demands: 'a record is in the plan folder or the repository' },
  'file-size': { exit: 4, demands: 'a contract has at most 16 MiB' },
  'utf-8': { exit: 4, demands: 'a record is UTF-8' },
  json: { exit: 4, demands: 'a record is JSON, without a byte order mark' },
  'unique-key': { exit: 4, demands: 'no JSON object has a member twice' },
  nesting: { exit: 4, demands: 'JSON is nested at most 1000 levels deep' },
  'number-range': { exit: 4, demands: 'a number with fraction or exponent fits into a 64-bit float' },
  'schema-base': { exit: 4, demands: 'the member `schema` names the schema under the schema base in use' },
  schema: { exit: 4, demands: 'a record matches its published schema' },

  'contract-present': { exit: 4, demands: 'a plan has contract.json or a revision under contracts/' },
  'unique-id': { exit: 4, demands: 'no two criteria, invariants, limits or tasks share an id' },
  'known-prerequisite': { exit: 4, demands: 'a prerequisite names a task of the contract' },
  'acyclic-prerequisites': { exit: 4, demands: 'no task waits for itself' },
  'declared-criterion': { exit: 4, demands: 'a gate_intent names a declared criterion' },
  'disjoint-permissions': { exit: 4, demands: 'no permission is both granted and not granted' },
  'reserve-within-limit': { exit: 4, demands: 'a reserve is at most its limit' },
  'contract-id': { exit: 4, demands: 'a contract_id that is present is the computed one' },
  'contiguous-revisions': {
    exit: 4,
    demands: 'the revisions of a chain follow each other without gap or double',
  },
  'parent-contract': { exit: 4, demands: 'a revision cites the id of the one before it' },
  'changed-revision': { exit: 4, demands: 'a revision changes more than chain metadata' },

  'first-revision': { exit: 4, demands: 'the chain begins with revision 1' },
  'plan-folder': { exit: 4, demands: 'the folder of a plan has its name' },

  'line-length': { exit: 4, demands: 'a line of the journal has at most 16 MiB' },
  'rising-seq': { exit: 4, demands: 'every seq is greater than the one before it' },
  'one-plan': { exit: 4, demands: "every event names the contract's plan" },
  'known-task': { exit: 4, demands: 'an event names a task of some revision of the contract' },
  'known-criterion': { exit: 4, demands: 'an event names a criterion of some revision of the contract' },
  'known-contract': {
    exit: 4,
    demands: 'an approval, and what this helper or a revision recorded, cites a contract of the chain',
  },
  'earlier-event': { exit: 4, demands: 'an event that another one refers to comes before it' },
  'archive-name': { exit: 4, demands: 'an archive is called journal-archive-FIRST-LAST.ndjson' },
  'archive-range': {
    exit: 4,
    demands: 'an archive ends at the last seq of its name and begins at its first or above',
  },

  lock: { exit: 4, demands: 'one process at a time writes to a plan' },
  written: { exit: 4, demands: 'what is written reaches the disk' },
  'sealed-records': { exit: 4, demands: 'sealed events stay as they were written' },
} as const satisfies Record<string, { readonly exit: 3 | 4; readonly demands: string }>;

export type RuleName = keyof typeof catalogue;

interface Rule {
  readonly exit: 3 | 4;
  readonly demands: string;
}

export const rules: Readonly<Record<RuleName, Rule>> = catalogue;

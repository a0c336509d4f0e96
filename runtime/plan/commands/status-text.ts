import type { InvariantState, NextAction } from '../../../generated/types/context-manifest.ts';
import { unrecordedWords } from '../checks/begun.ts';
import type { Closure } from '../derive/acceptance.ts';
import type { CitedApproval } from '../derive/manifest-sections.ts';
import type { TaskState } from '../derive/next-action.ts';
import { byConcatenation, type PlanFormat, type ReviewMode } from '../records/plan-text.ts';
import type { Generation } from '../records/schemas.ts';
import { oneLine } from '../records/visible.ts';
import type { LogFault } from '../verify/changed-since.ts';
import { filesWords, listed } from '../verify/changed-since.ts';
import { type Scope, sizeWords } from '../verify/finish.ts';
import type { CheckedElsewhere } from '../verify/other-worktrees.ts';
import { elsewhereWords } from '../verify/other-worktrees.ts';
import { table } from './frame/outputs.ts';
import { type Style, type Text, wrapped } from './frame/paint.ts';

/** How a plan stands, as `plan status --json` prints it. */
export interface Status {
  readonly plan: string;
  readonly title: string | null;
  readonly revision: number;
  readonly contract_id: string;
  readonly format: PlanFormat | null;
  readonly review: ReviewMode | null;
  readonly last_seq: number;
  readonly approved:
    | (CitedApproval & { readonly said: string; readonly digest_rule?: 'plain concatenation' })
    | null;
  /** Of records of the seventh generation only, as are the next two. */
  readonly generation?: Generation;
  readonly parallel_safe?: readonly string[];
  readonly delegations?: readonly DelegationStatus[];
  /** Of the whole plan, as are invariants and scope. */
  readonly progress: {
    readonly closed: number;
    readonly tasks: number;
    readonly criteria: Readonly<Record<Closure['state'], number>>;
  };
  readonly tasks: readonly TaskStatus[];
  readonly invariants: readonly (InvariantState & SubjectDoubts & { readonly only_stated: boolean })[];
  readonly scope?: Scope;
}

interface DelegationStatus {
  readonly id: string;
  readonly task: string;
  readonly via: string;
  readonly state: string;
  readonly seq: number;
}

interface TaskStatus {
  readonly id: string;
  readonly title: string;
  readonly state: TaskState;
  readonly started: number | null;
  readonly next_action: NextAction | null;
  readonly criteria: readonly (SubjectDoubts & {
    readonly id: string;
    readonly owner: string;
    readonly state: Closure['state'];
    readonly mechanism: string;
    readonly via_seq?: number | null;
  })[];
}

/** What speaks against the evidence of a criterion or invariant. */
export interface SubjectDoubts {
  /** Files that have changed since the check passed. */
  readonly changed_since?: readonly string[];
  /** Where the check passed, if that was another worktree, and the files as it saw them are not in this one. */
  readonly checked_elsewhere?: CheckedElsewhere;
  /** Files of the check that are not those of the approval, and that no task names. */
  readonly check_files_changed?: readonly string[];
  /** When a run of the check began whose result was not recorded. */
  readonly unrecorded_run?: string;
  /** What has become of the log of the run that speaks for it. */
  readonly log?: LogFault;
}

export interface StatusView {
  /** The state whose tasks are listed; null for all. */
  readonly state: TaskState | null;
  /** Whether all is shown, however long it is. */
  readonly all: boolean;
  /** The command that shows all of it. */
  readonly more: string;
  /** Characters in a line; where it is no terminal, a line is as long as what it says. */
  readonly columns: number;
}

/** Lines of tasks, criteria of one task, and rows of other lists: together a screen or two. */
const most = { lines: 40, criteria: 12, rows: 10 } as const;

/** Status for people: what is open first, and not more than fits on a screen or two. */
export function statusText(status: Status, view: StatusView): Text {
  const { plan, title, revision, format, review, approved, progress, tasks, invariants, scope } = status;
  const { closed, open, blocked } = progress.criteria;
  const consent =
    approved === null
      ? 'not approved'
      : `approved ${approved.said} (${approved.mechanism}, seq ${approved.seq}${approved.digest_rule === undefined ? '' : `, ${byConcatenation}`})`;
  const head = [
    `revision ${revision}, ${format}, ${review}; ${oneLine(consent)}; ${progress.closed} of ${progress.tasks} tasks closed,`,
    `${closed} of ${closed + open + blocked} criteria${blocked === 0 ? '' : `, ${blocked} blocked`}`,
  ].join(' ');
  return [
    ...(title === null ? [plan] : [wrapped(`${plan}: ${oneLine(title)}`.split(' '), view.columns, 0)]),
    `\n${wrapped(head.split(' '), view.columns, 0)}\n`,
    ...seventhLines(status, view),
    ...(view.state !== null && tasks.length === 0
      ? [`\nno task is ${view.state}\n`]
      : tasksText(tasks, view)),
    ...(invariants.length === 0 ? [] : ['\ninvariants\n', invariantsText(invariants, view)]),
    ...(scope === undefined ? [] : scopeText(scope, view)),
  ];
}

function seventhLines(
  { generation, parallel_safe = [], delegations = [] }: Status,
  view: StatusView,
): string[] {
  if (generation === undefined) return [];
  const marked = parallel_safe.length === 0 ? 'no task' : parallel_safe.join(', ');
  const handed = delegations.map(
    ({ id, task, via, state, seq }) =>
      `delegated, and no evidence: ${task} by ${via} (${id}), ${state}, seq ${seq}`,
  );
  const shown = view.all ? handed : handed.slice(-most.rows);
  const left = handed.length - shown.length;
  const head = `records of generation ${generation}: read, not written; may run beside others: ${marked}`;
  const more = left === 0 ? [] : [`and ${left} earlier delegations: ${view.more}`];
  return [head, ...shown, ...more].map((line) => `${wrapped(oneLine(line).split(' '), view.columns, 0)}\n`);
}

/** Tasks with something to do now, then those that may start, those that wait, and those that need nothing more. */
function urgency({ state, next_action }: TaskStatus): number {
  const order: Readonly<Record<TaskState, number>> = {
    under_way: 0,
    blocked: 1,
    closed: 5,
    open: 3,
    waiting: 4,
  };
  return state === 'closed' && next_action !== null ? 2 : order[state];
}

function tasksText(tasks: readonly TaskStatus[], view: StatusView): Text[] {
  const sorted = tasks.toSorted((left, right) => urgency(left) - urgency(right));
  const shown: Text[] = [];
  let left: number = most.lines;
  for (const [index, task] of sorted.entries()) {
    const { text, lines } = taskText(task, view);
    if (!view.all && index > 0 && lines > left) {
      const rest = sorted.slice(index);
      const states = [...new Set(rest.map(({ state }) => state))];
      const counts = states.map((state) => `${rest.filter((one) => one.state === state).length} ${state}`);
      return [...shown, `\nand ${rest.length} more tasks (${counts.join(', ')}): ${view.more}\n`];
    }
    shown.push(text);
    left -= lines;
  }
  return shown;
}

const criterionStyles = { closed: 'good', blocked: 'bad', open: 'due' } as const;
const taskStyles: Readonly<Partial<Record<TaskState, Style>>> = {
  closed: 'good',
  blocked: 'bad',
  under_way: 'due',
};

/** One task; the lines that it takes on a wide terminal. */
function taskText({ id, title, state, criteria, next_action }: TaskStatus, view: StatusView) {
  const order = { blocked: 0, open: 1, closed: 2 };
  const sorted = criteria.toSorted((left, right) => order[left.state] - order[right.state]);
  const cut = cutAt(sorted, most.criteria, view);
  const rows = cut.map(({ id: criterionId, state: found, owner, mechanism, via_seq, ...doubts }): Text[] => {
    const record = via_seq === undefined ? '' : `, seq ${via_seq}`;
    const words = found === 'closed' ? `: ${mechanism}${record}` : mechanism.slice(found.length);
    const elsewhere = owner === id ? '' : ` (of ${owner})`;
    const shown = { style: criterionStyles[found], text: found };
    return ['', criterionId, [shown, `${words}${doubtWords(doubts)}${elsewhere}`]];
  });
  const next =
    next_action === null || state === 'waiting' ? [] : [`  next: ${oneLine(next_action.action)}\n`];
  const style = taskStyles[state];
  const shownState: Text = style === undefined ? state : { style, text: state };
  const taken = id.length + state.length + 4;
  return {
    text: [
      `\n${id}  `,
      shownState,
      `  ${wrapped(oneLine(title).split(' '), view.columns, taken)}\n`,
      table(rows, view.columns),
      ...moreText(criteria.length - cut.length, 'criteria', view),
      ...next,
    ],
    lines: 2 + rows.length + next.length,
  };
}

function cutAt<Row>(rows: readonly Row[], count: number, { all }: StatusView): readonly Row[] {
  return all ? rows : rows.slice(0, count);
}

function moreText(count: number, what: string, { more }: StatusView): Text[] {
  return count === 0 ? [] : [`  and ${count} more ${what}: ${more}\n`];
}

const invariantStyles = { pass: 'good', fail: 'bad', stale: 'due', unevaluated: 'due' } as const;

function invariantsText(invariants: Status['invariants'], view: StatusView): Text {
  const order = { fail: 0, stale: 1, unevaluated: 1, pass: 2 };
  const sorted = invariants.toSorted((left, right) => order[left.state] - order[right.state]);
  const cut = cutAt(sorted, most.rows, view);
  const rows = cut.map(({ id, state, detail, statement, only_stated: isStated, ...doubts }): Text[] => {
    const stated = isStated ? ', only stated' : '';
    const why = detail === undefined ? '' : ` (${detail})`;
    const shown = { style: invariantStyles[state], text: state };
    return ['', id, [shown, `${stated}${why}${doubtWords(doubts)}`], statement];
  });
  return [table(rows, view.columns), ...moreText(invariants.length - cut.length, 'invariants', view)];
}

function scopeText({ outside, unplanned, unread }: Scope, view: StatusView): Text[] {
  const rows = (files: Scope['outside']) => {
    const cut = cutAt(files, most.rows, view);
    const shown = table(cut.map((one) => ['', one.path, sizeWords(one)]));
    return [shown, ...moreText(files.length - cut.length, 'files', view)];
  };
  const outsideOf =
    unread.length === 0
      ? 'outside of the allowed paths'
      : `whether it may change cannot be known (${listed(unread)})`;
  return [
    ...(outside.length === 0 ? [] : [`\nchanged, ${oneLine(outsideOf)}\n`, rows(outside)]),
    ...(unplanned.length === 0 ? [] : ['\nchanged, and named by no task\n', rows(unplanned)]),
  ];
}

/** Continues a line about a criterion or invariant; empty where nothing speaks against it. */
export function doubtWords(doubts: SubjectDoubts): string {
  const { changed_since: since, check_files_changed: strays, unrecorded_run: at, log } = doubts;
  const { checked_elsewhere: elsewhere } = doubts;
  const words = [
    ...(since === undefined ? [] : [`${filesWords(since)} changed since`]),
    ...(elsewhere === undefined ? [] : [elsewhereWords(elsewhere)]),
    ...(strays === undefined ? [] : [`check files changed since the approval: ${filesWords(strays)}`]),
    ...(at === undefined ? [] : [unrecordedWords({ at })]),
    ...(log === undefined ? [] : [`log ${log}`]),
  ];
  return oneLine(words.map((one) => `; ${one}`).join(''));
}

import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { html, type Markup } from './html.ts';
import type { PlanReport } from './read-report.ts';

/** Sizes in units of the drawing. */
const label = 230;
const width = 1000;
const lane = 24;
const top = 34;

type Kind = 'start' | 'pass' | 'fail' | 'refusal' | 'change' | 'approval' | 'note';

/** What a mark stands for, in the order of the legend. A shape tells it as well as the colour. */
export const legend: Readonly<Record<Kind, string>> = {
  approval: 'approval',
  start: 'start of a task',
  pass: 'check passed',
  fail: 'check failed',
  refusal: 'refusal',
  change: 'change of the plan',
  note: 'anything else',
};

/** The plan's life: a row for each task and one for the plan, events from left to right in their order. */
export function picture({ live, events, records }: PlanReport): Markup {
  const tasks = live.contract.tasks.map(({ id }) => id);
  const rows = ['plan', ...tasks];
  const rowOf = new Map(tasks.map((task, at) => [task, at + 1]));
  const height = top + rows.length * lane + 8;
  const x = (position: number) =>
    label + ((position + 0.5) / Math.max(1, events.length)) * (width - label - 10);
  const y = (row: number) => top + row * lane + lane / 2;
  const marks = new Map<string, Markup>();
  events.forEach((event, position) => {
    const kind = kindOf(event);
    for (const task of tasksOf(event, live.contract)) {
      const row = task === null ? 0 : (rowOf.get(task) ?? 0);
      const at = Math.round(x(position));
      // Marks that would lie on each other are drawn once.
      marks.set(`${row} ${kind} ${at}`, mark(kind, at, y(row)));
    }
  });
  const windows = tasks.map((task, at) => {
    const seq = records?.window(task)?.seq;
    const position = events.findIndex((event) => event.seq === seq);
    if (position === -1) return null;
    const from = Math.round(x(position));
    return html`<rect class="window ${records?.state(task) ?? ''}" x="${from}" y="${y(at + 1) - 8}" width="${width - 8 - from}" height="16" rx="3"/>`;
  });
  const names = rows.map(
    (name, row) =>
      html`<text x="4" y="${y(row) + 4}">${row === 0 ? 'the whole plan' : shorten(name)}</text><line class="row" x1="${label}" x2="${width - 8}" y1="${y(row)}" y2="${y(row)}"/>`,
  );
  const said = `${events.length} events in ${rows.length} rows, one for each task; the journal below lists them`;
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${said}">
<text class="date" x="${label}" y="16">${events[0]?.ts ?? ''}</text>
<text class="date" x="${width - 8}" y="16" text-anchor="end">${events.at(-1)?.ts ?? ''}</text>
${names}${windows}${[...marks.values()]}</svg>`;
}

function shorten(name: string): string {
  return name.length > 30 ? `${name.slice(0, 29)}…` : name;
}

export function kindOf(event: JournalEvent): Kind {
  switch (event.type) {
    case 'approval':
      return 'approval';
    case 'task_start':
      return 'start';
    case 'gate_run':
      return event.exit_code === 0 ? 'pass' : 'fail';
    case 'control_pair':
      return event.verdict === 'discriminating' ? 'pass' : 'fail';
    case 'refusal':
      return 'refusal';
    case 'amendment':
    case 'adaptation':
    case 'reconciliation':
      return 'change';
    default:
      return 'note';
  }
}

/** The tasks in whose rows an event stands; null is the plan's own row. A pair stands with the task that owns its criterion. */
function tasksOf(event: JournalEvent, { tasks }: PlanContract): readonly (string | null)[] {
  const known = (names: readonly string[]) => names.filter((name) => tasks.some(({ id }) => id === name));
  const found = known(namedTasks(event, tasks));
  return found.length > 0 ? found : [null];
}

function namedTasks(event: JournalEvent, tasks: PlanContract['tasks']): readonly string[] {
  if ('task' in event) return [event.task];
  if ('affected_tasks' in event) return event.affected_tasks;
  if (event.type === 'refusal') return [event.subject];
  if (event.type !== 'control_pair') return [];
  const owner = tasks.find(({ gate_intent }) =>
    gate_intent.some(({ criterion }) => criterion === event.criterion),
  );
  return owner === undefined ? [] : [owner.id];
}

/** One mark; every kind has a shape of its own. */
export function mark(kind: Kind, x: number, y: number): Markup {
  switch (kind) {
    case 'pass':
      return html`<circle class="pass" cx="${x}" cy="${y}" r="5"/>`;
    case 'fail':
      return html`<path class="fail" d="M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10"/>`;
    case 'start':
      return html`<path class="start" d="M${x - 4} ${y - 6}l9 6l-9 6z"/>`;
    case 'refusal':
      return html`<path class="refusal" d="M${x - 5} ${y - 5}h10v10h-10zM${x - 3} ${y}h6"/>`;
    case 'approval':
      return html`<path class="approval" d="M${x} ${y - 7}l6 7l-6 7l-6 -7z"/>`;
    case 'change':
      return html`<path class="change" d="M${x} ${y - 6}l6 11h-12z"/>`;
    case 'note':
      return html`<circle class="note" cx="${x}" cy="${y}" r="2.5"/>`;
  }
}

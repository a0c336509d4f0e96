import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { JournalEvent } from '../records/generations.ts';
import { visible } from '../records/visible.ts';
import type { PlanReport } from './read-report.ts';

/** Markup that is known to be safe: only `html` makes it. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type { Markup };

export type Part = Markup | string | number | false | null | undefined | readonly Part[];

/**
 * A template whose every value is escaped, unless it is markup that this function made. Values go into element content
 * and into attributes in double quotes, nowhere else.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(strings.map((text, at) => text + (at < values.length ? print(values[at]) : '')).join(''));
}

export function toText(markup: Markup): string {
  return markup.text;
}

function print(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number')
    return escaped(visible(String(part).replace(/\r\n/g, '\n')));
  return part.map(print).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The style of a report: nothing is loaded, and it prints. */
export const style = html`
:root { color-scheme: light dark; --text: #1b1f24; --soft: #57606a; --line: #d0d7de; --back: #ffffff; --panel: #f6f8fa;
  --good: #116329; --bad: #b3261e; --care: #7a4b00; --other: #3b4bb0; }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --soft: #a2abb5; --line: #3a424c; --back: #0f1419;
  --panel: #171d24; --good: #6fd08c; --bad: #ff9b94; --care: #eac07b; --other: #a5b4ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem; background: var(--back); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
p { margin: .5rem 0; } ul { padding-left: 1.25rem; }
code, pre { font: .9em/1.5 ui-monospace, monospace; }
pre { background: var(--panel); border: 1px solid var(--line); padding: .75rem; white-space: pre-wrap; max-height: 24rem; overflow: auto; }
.soft { color: var(--soft); } .good { color: var(--good); } .bad { color: var(--bad); } .care { color: var(--care); }
.panel { border: 1px solid var(--line); border-left-width: 4px; padding: .5rem .75rem; margin: .75rem 0; background: var(--panel); }
.panel.bad { border-left-color: var(--bad); } .panel.good { border-left-color: var(--good); color: inherit; } .panel.bad { color: inherit; } .panel.care { border-left-color: var(--care); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--line); min-width: 5rem; }
details { margin: .4rem 0; } summary { cursor: pointer; }
svg { display: block; width: 100%; min-width: 44rem; } svg text { fill: var(--text); font: 12px system-ui, sans-serif; }
svg .date { fill: var(--soft); } svg .row { stroke: var(--line); } svg .window { fill: var(--other); opacity: .14; } svg .window.closed { fill: var(--good); }
svg .pass { fill: var(--good); } svg .fail { stroke: var(--bad); stroke-width: 3; fill: none; } svg .start { fill: var(--other); }
svg .refusal { fill: none; stroke: var(--bad); stroke-width: 2; } svg .approval { fill: var(--other); } svg .change { fill: var(--care); }
svg .note { fill: var(--soft); } .key { display: inline-block; width: 18px; min-width: 0; vertical-align: middle; }
.legend span { display: inline-block; margin-right: 1rem; }
@media print { body { max-width: none; } pre { max-height: none; } }
`;

/** Sizes in units of the drawing. */
const label = 230;
const width = 1000;
const lane = 24;
const top = 34;

type Kind = 'start' | 'pass' | 'fail' | 'refusal' | 'change' | 'approval' | 'note';

/** Meanings of the marks, in the order of the legend. Each has its own shape as well as a colour. */
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
      // Overlapping marks are drawn once.
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

/** The tasks in whose rows an event is drawn; null is the plan's own row. A pair belongs to the owner of its criterion. */
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

import type { Criterion, PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import type { Closure } from '../derive/acceptance.ts';
import type { TaskState } from '../derive/next-action.ts';
import type { PlanFormat, PlanText } from '../records/plan-text.ts';

/** The whole text of a plan as its contract gives it, without a progress region. */
export function renderText(source: TextSource): PlanText {
  const { contract, format, numbers } = source;
  const blocks = readmeBlocks(source);
  const inlineTasks = contract.tasks.map((task) => taskBlock(source, task)).join('\n');
  const readme = [
    blocks.head,
    '## Tasks\n',
    format === 'full' ? blocks.index : inlineTasks,
    '## Acceptance criteria\n',
    blocks.criteria,
    '## Invariants\n',
    blocks.invariants,
    '## Bounds\n',
    blocks.bounds,
  ].join('\n');
  const files = new Map([['README.md', readme]]);
  if (format === 'lite') return files;
  for (const task of contract.tasks) {
    files.set(taskFileName(task.id, numbers[task.id] ?? 0), taskBlock(source, task));
  }
  return files;
}

/** A contract and the form in which its text is written. */
export interface TextSource {
  readonly contract: PlanContract;
  readonly format: PlanFormat;
  readonly numbers: Readonly<Record<string, number>>;
}

export type ReadmeBlock = 'head' | 'index' | 'criteria' | 'invariants' | 'bounds';

/** The parts of the README that follow from the contract; each ends with a newline. */
export function readmeBlocks(source: TextSource): Readonly<Record<ReadmeBlock, string>> {
  const { contract } = source;
  return {
    head: head(contract),
    index: source.format === 'full' ? index(source) : '',
    criteria: lines(contract.acceptance.criteria.flatMap(criterion)),
    invariants: lines(
      contract.invariants.length === 0
        ? ['- none']
        : contract.invariants.map(({ id, statement }) => `- ${code(id)}: ${inline(statement)}`),
    ),
    bounds: lines(bounds(contract)),
  };
}

function head({
  plan,
  title,
  outcome: { statement, success_definition, out_of_scope },
}: PlanContract): string {
  return lines([
    `# ${inline(title ?? plan)}`,
    '',
    paragraph(statement),
    '',
    `**Done when:** ${inline(success_definition)}`,
    ...(out_of_scope.length === 0 ? [] : ['', `**Not part of it:** ${out_of_scope.map(inline).join('; ')}`]),
  ]);
}

/** The tasks of a Full plan. The anchors are those of a Lite plan, so that links keep working. */
function index({ contract: { tasks }, numbers }: TextSource): string {
  const rows = tasks.map((task) => {
    const number = numbers[task.id] ?? 0;
    const link = `[${cell(task.title)}](${taskFileName(task.id, number)})`;
    return `| <a id="task-${number}"></a>${number} | ${link} | ${code(task.id)} | ${codes(task.prerequisites)} |`;
  });
  return lines(['| # | Task | Id | Waits for |', '| --: | :-- | :-- | :-- |', ...rows]);
}

function criterion({ id, statement, observable_check, accepted_evidence, control }: Criterion): string[] {
  return [
    `- ${code(id)}: ${inline(statement)}`,
    `  - Check: ${inline(observable_check)}`,
    `  - Accepts: ${accepted_evidence.join(', ')}`,
    ...(control === undefined ? [] : [`  - Control: ${control.kind}. ${inline(control.rationale)}`]),
  ];
}

function bounds({
  scope,
  permissions,
  authorization,
  dependencies,
  resource_envelope,
  scheduling = {},
}: PlanContract): string[] {
  return [
    `- Paths that may change: ${codes(scope.allowed_paths)}`,
    `- Commands: ${codes(scope.allowed_command_classes)}`,
    `- Never: ${scope.forbidden_operations.map(inline).join(', ')}`,
    `- Granted: ${codes(permissions.granted)}`,
    `- Not granted: ${codes(permissions.not_granted)}`,
    `- Authority: ${inline(authorization.authority)} (${authorization.mechanism}). ${inline(authorization.boundaries)}`,
    ...authorization.consent_checkpoints.map((checkpoint) => `- Ask again: ${inline(checkpoint)}`),
    ...dependencies.map(({ name, kind, detail }) => `- Needs ${inline(name)} (${kind}): ${inline(detail)}`),
    ...resource_envelope.limits.map(
      ({ id, limit, unit, enforcement }) => `- Limit ${code(id)}: ${limit} ${inline(unit)}, ${enforcement}`,
    ),
    ...schedule(scheduling),
  ];
}

/** Limits that the helper does not enforce. */
function schedule(given: NonNullable<PlanContract['scheduling']>): string[] {
  const { starvation_threshold_events, max_adaptations_per_task, max_retries_per_gate, handoff } = given;
  const most = (count: number | undefined) =>
    count === undefined ? undefined : `at most ${count}, advisory`;
  const rows = [
    ['Adaptations of a task', most(max_adaptations_per_task)],
    ['Retries of a gate', most(max_retries_per_gate)],
    ['Events that a ready task waits', most(starvation_threshold_events)],
    ['Fresh context', handoff?.fresh_context],
    ['Resume on another host', handoff?.cross_host_resume],
  ] as const;
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [`- ${name}: ${inline(value)}`]));
}

/** A task as its section of a Lite README or as the start of its file says it. */
export function taskBlock({ format, numbers }: Omit<TextSource, 'contract'>, task: Task): string {
  const number = numbers[task.id] ?? 0;
  const title = `${number}. ${inline(task.title)}`;
  const heading = format === 'lite' ? ['### '.concat(title)] : ['# '.concat(title)];
  return lines([...(format === 'lite' ? [anchor(number), ''] : []), ...heading, '', ...facts(task)]);
}

export function anchor(number: number): string {
  return `<a id="task-${number}"></a>`;
}

function facts({ id, prerequisites, touched_surface, gate_intent }: Task): string[] {
  return [
    `- Id: ${code(id)}`,
    `- Waits for: ${prerequisites.length === 0 ? 'nothing' : codes(prerequisites)}`,
    `- Touched surface: ${codes(touched_surface)}`,
    ...(gate_intent.length === 0 ? ['- Gate: none'] : ['- Gate:']),
    ...gate_intent.map(({ criterion, check }) => `  - ${code(criterion)}: ${code(check)}`),
  ];
}

/** `3.task_mend_links.md` for the third task, `T-mend-links`. */
export function taskFileName(id: string, number: number): string {
  return `${number}.task_${id.replace(/^T-/, '').replaceAll('-', '_')}.md`;
}

function lines(text: readonly string[]): string {
  return `${text.join('\n')}\n`;
}

const stateWords = {
  closed: 'complete',
  blocked: 'blocked: an authority decides',
  under_way: 'under way',
  waiting: 'waiting',
  open: 'open',
} as const;

/** What the records say of the tasks of a contract. */
interface TaskFacts {
  readonly live: { readonly contract: PlanContract };
  state(task: string): TaskState;
  /** All criteria that the task's gates name. */
  needed(task: string): readonly Closure[];
}

const tableHead = ['| Task | Title | State | Criteria closed |', '| :-- | :-- | :-- | --: |'];

/** The content of the progress region: the current state of every task. */
export function progressTable({ live, state, needed }: TaskFacts): string {
  const rows = live.contract.tasks.map(({ id, title }) => {
    const criteria = needed(id);
    const closed = criteria.filter((closure) => closure.state === 'closed').length;
    return `| ${code(id)} | ${cell(title)} | ${stateWords[state(id)]} | ${closed} of ${criteria.length} |`;
  });
  return `${[...tableHead, ...rows].join('\n')}\n`;
}

/**
 * What is wrong with a progress table that was rendered at some time before: it holds what no table does, or calls a task complete
 * whose criteria are not closed. Null for one that is merely older than the records.
 */
export function progressFault(
  table: string,
  { live, state }: Pick<TaskFacts, 'live' | 'state'>,
): string | null {
  const known = new Set(live.contract.tasks.map(({ id }) => id));
  const words = Object.values(stateWords).join('|');
  const row = new RegExp(`^\\| \`+ ?(.+?) ?\`+ \\| .* \\| (${words}) \\| \\d+ of \\d+ \\|$`);
  for (const line of table.split('\n')) {
    if (line === '' || tableHead.includes(line)) continue;
    const [, id = '', word] = row.exec(line) ?? [];
    if (word === undefined)
      return `holds a line that the helper did not write: ${JSON.stringify(line.slice(0, 80))}`;
    if (word === stateWords.closed && known.has(id) && state(id) !== 'closed')
      return `calls ${id} complete, and the records say that it is not`;
  }
  return null;
}

/** Text of a contract on one line of Markdown. It may use inline code and emphasis, but opens no block and no comment. */
function inline(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll('<', '&lt;');
}

/** The same at the start of a line, where more characters are special. */
function paragraph(text: string): string {
  return inline(text).replace(/^(?:[#>*+=~|-]|`{3}|\d+[.)])/, (start) => `\\${start}`);
}

/** The same in a cell of a table. */
function cell(text: string): string {
  return inline(text).replaceAll('|', '\\|');
}

/** As inline code, whatever backticks the text holds. */
function code(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ');
  const fence = '`'.repeat(Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  const pad = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** `none`, or the texts as inline code. */
function codes(texts: readonly string[]): string {
  return texts.length === 0 ? 'none' : texts.map(code).join(', ');
}

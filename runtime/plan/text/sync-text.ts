import type { Task } from '../../../generated/types/plan-contract.ts';
import { type ReadmeBlock, readmeBlocks, type TextSource, taskBlock, taskFileName } from './blocks.ts';
import { cutReadme, joinReadme, type TaskSection } from './lite-sections.ts';
import type { PlanText } from './plan-digest.ts';

export interface SyncedText {
  readonly files: PlanText;
  /** Task files whose task is gone. */
  readonly removed: readonly string[];
  /** What a person has edited and the helper therefore left as it is: `README.md: the criteria`. */
  readonly left: readonly string[];
}

/**
 * Makes the text of a plan follow its contract from one revision to the next. Only what still reads as it was rendered
 * is replaced; what people wrote stays, and goes with its task.
 */
export function syncText(current: PlanText, from: TextSource, to: TextSource): SyncedText {
  const left: string[] = [];
  const readme = syncBlocks(current.get('README.md') ?? '', from, to, left);
  const tasks =
    to.format === 'lite' ? liteTasks(readme, from, to, left) : fullTasks(readme, current, from, to, left);
  return { ...tasks, left };
}

const blockNames: Readonly<Record<Exclude<ReadmeBlock, 'index'>, string>> = {
  head: 'title and outcome',
  criteria: 'the criteria',
  invariants: 'the invariants',
  bounds: 'the bounds',
};

function syncBlocks(readme: string, from: TextSource, to: TextSource, left: string[]): string {
  const [old, next] = [readmeBlocks(from), readmeBlocks(to)];
  let text = readme;
  for (const block of Object.keys(blockNames) as (keyof typeof blockNames)[]) {
    const replaced = replaceBlock(text, old[block], next[block]);
    if (replaced === null) left.push(`README.md: ${blockNames[block]}`);
    text = replaced ?? text;
  }
  return text;
}

function liteTasks(readme: string, from: TextSource, to: TextSource, left: string[]) {
  const { before, sections, after } = cutReadme(readme);
  const byNumber = new Map(sections.map((section) => [section.number, section]));
  const ordered = to.contract.tasks.map((task): TaskSection => {
    const number = to.numbers[task.id] ?? 0;
    const section = byNumber.get(number);
    if (section === undefined) return { number, text: `${taskBlock(to, task)}\n` };
    return { number, text: syncTask(section.text, task, 'README.md', from, to, left) };
  });
  const gone = from.contract.tasks.filter(({ id }) => to.contract.tasks.every((task) => task.id !== id));
  const settled = new Set([...gone, ...to.contract.tasks].map(({ id }) => to.numbers[id] ?? 0));
  const foreign = sections.filter(({ number }) => !settled.has(number));
  const endsSection = (text: string) => (/\n\n$/.test(text) ? text : `${text.replace(/\n?$/, '\n')}\n`);
  const start = sections.length > 0 ? before : endsSection(before);
  const spaced = [...ordered, ...foreign].map((section) => ({ ...section, text: endsSection(section.text) }));
  const files = new Map([['README.md', joinReadme({ before: start, sections: spaced, after })]]);
  return { files, removed: [] };
}

function fullTasks(readme: string, current: PlanText, from: TextSource, to: TextSource, left: string[]) {
  const index = replaceBlock(readme, readmeBlocks(from).index, readmeBlocks(to).index);
  if (index === null) left.push('README.md: the list of tasks');
  const files = new Map([['README.md', index ?? readme]]);
  for (const task of to.contract.tasks) {
    const name = taskFileName(task.id, to.numbers[task.id] ?? 0);
    const text = current.get(name);
    files.set(name, text === undefined ? taskBlock(to, task) : syncTask(text, task, name, from, to, left));
  }
  return { files, removed: [...current.keys()].filter((name) => !files.has(name)) };
}

function syncTask(
  text: string,
  task: Task,
  file: string,
  from: TextSource,
  to: TextSource,
  left: string[],
): string {
  const before = from.contract.tasks.find(({ id }) => id === task.id);
  const replaced = replaceBlock(
    text,
    before === undefined ? null : taskBlock(from, before),
    taskBlock(to, task),
  );
  if (replaced === null) left.push(`${file}: ${task.id}`);
  return replaced ?? text;
}

/** Null when neither the old nor the new form is there: somebody has edited it. */
function replaceBlock(text: string, old: string | null, next: string): string | null {
  if (text.includes(next)) return text;
  return old !== null && text.includes(old) ? text.replace(old, () => next) : null;
}

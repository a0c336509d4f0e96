import type { Criterion, PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import {
  fillIn,
  finalReview,
  nonEmpty,
  openCriterion,
  reviewed,
  type SkeletonOptions,
  skeletonContract,
  words,
} from './skeleton.ts';

/**
 * A checklist in Markdown: the task lists of Spec Kit, OpenSpec and Kiro are such lists, each with marks of its own
 * (`T001 [P] [US1]`, `1.1`, indented items). What it says is taken; what a plan needs and it does not say is left open.
 */
export interface Checklist {
  /** The first heading; null without one. */
  readonly title: string | null;
  /** The items that are not ticked off, without those that only head others, in the order of the file. */
  readonly items: readonly ChecklistItem[];
  /** How many are ticked off. */
  readonly done: number;
}

interface ChecklistItem {
  /** Without marks. */
  readonly text: string;
  /** Paths that the text names. */
  readonly paths: readonly string[];
  /** Whether the file marks it `[P]`: it needs nothing of its neighbours that are marked, too. */
  readonly isParallel: boolean;
}

interface Line extends ChecklistItem {
  readonly indent: number;
  /** Such as `2.1`; empty without one. */
  readonly number: string;
  readonly isDone: boolean;
}

/** Null where there is no item. */
export function readChecklist(markdown: string): Checklist | null {
  const lines = linesOf(markdown);
  if (lines.length === 0) return null;
  const leaves = lines.filter((line, index) => !heads(line, lines.slice(index + 1)));
  const title = /^#\s+(.+?)\s*#*$/m.exec(markdown)?.[1] ?? null;
  const items = leaves.filter(({ isDone }) => !isDone);
  return { title, items, done: leaves.length - items.length };
}

function linesOf(markdown: string): Line[] {
  const lines: Line[] = [];
  /** The fence that is open: what stands in it is an example. */
  let fence = '';
  for (const text of markdown.split(/\r?\n/)) {
    const [, mark = ''] = /^[ \t]*(```+|~~~+)/.exec(text) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = '';
    } else if (mark !== '') fence = mark;
    else lines.push(...itemIn(text));
  }
  return lines;
}

function itemIn(line: string): Line[] {
  const [whole, space = '', mark, rest = ''] =
    /^([ \t]*)(?:[-*+]|\d+[.)])[ \t]+\[([ xX])\]\*?[ \t]+(\S.*)$/.exec(line) ?? [];
  if (whole === undefined) return [];
  const [, number = '', more = ''] = /^(?:(T?\d+(?:\.\d+)*)[.:)]?\s+)?(.*)$/.exec(rest) ?? [];
  const marks = /^(?:\[[A-Z]+\d*\]\s*)*/.exec(more)?.[0] ?? '';
  const text = more.slice(marks.length).replaceAll('**', '').trim();
  return [
    {
      indent: space.replaceAll('\t', '    ').length,
      number,
      isDone: mark !== ' ',
      isParallel: marks.includes('[P]'),
      text,
      paths: pathsIn(text),
    },
  ];
}

/** Whether an item stands over the next ones: they are indented further, or have its number and one more. */
function heads(line: Line, [next]: readonly Line[]): boolean {
  if (next === undefined) return false;
  return next.indent > line.indent || (line.number !== '' && next.number.startsWith(`${line.number}.`));
}

function pathsIn(text: string): readonly string[] {
  const found = text.matchAll(/(?<![\w./:@-])(?:[\w@-][\w.@-]*\/)+(?:[\w@-][\w.@-]*\w)?/g);
  return [...new Set([...found].map(([path]) => path).filter((path) => /\.\w+$|\/$/.test(path)))];
}

/**
 * A contract with a task and a criterion for each item, and the final review. Each task waits for the one before it; those
 * that the file marks as parallel, side by side, wait for the same one. Paths that an item names are what its task touches.
 */
export function checklistContract({ items }: Checklist, options: SkeletonOptions): PlanContract {
  const ids = uniqueIds(items);
  const tasks: Task[] = [];
  const criteria: Criterion[] = [];
  /** Whom the next task waits for, and whom its parallel neighbours waited for. */
  let [before, shared]: [readonly string[], readonly string[]] = [[], []];
  for (const [index, { text, paths, isParallel }] of items.entries()) {
    const name = ids[index] ?? '';
    const task = `T-${name}`;
    const isBeside = isParallel && items[index - 1]?.isParallel === true;
    if (!isBeside) shared = before;
    tasks.push({
      id: task,
      title: text,
      prerequisites: [...shared],
      touched_surface: paths.length > 0 ? [...paths] : [`${fillIn} files that it changes`],
      gate_intent: [{ criterion: `AC-${name}`, check: `${fillIn} the command` }],
    });
    criteria.push(openCriterion(`AC-${name}`, `${fillIn} what is true when this is done: ${text}`));
    before = isBeside ? [...before, task] : [task];
  }
  const review = finalReview(
    options.review,
    tasks.map(({ id }) => id),
    tasks.flatMap(({ gate_intent }) => gate_intent),
  );
  return {
    ...skeletonContract(options),
    acceptance: { criteria: reviewed(options.review, criteria) },
    tasks: nonEmpty([...tasks, review]),
  };
}

const mostWords = 6;

/** Ids out of the texts, without `T-`. A text without Latin letters or digits is called by its place. */
function uniqueIds(items: readonly ChecklistItem[]): readonly string[] {
  const taken = new Set(['final-review', 'change-reviewed', 'fill-in']);
  return items.map(({ text }, index) => {
    const name =
      words(text).slice(0, mostWords).join('-').slice(0, 60).replace(/-+$/, '') || `item-${index + 1}`;
    let id = name;
    for (let more = 2; taken.has(id); more += 1) id = `${name}-${more}`;
    taken.add(id);
    return id;
  });
}

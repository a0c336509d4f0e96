import { readmeBlocks, type TextSource, taskBlock, taskFileName } from './blocks.ts';
import type { PlanText } from './plan-digest.ts';

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

import { readmeBlocks, type TextSource, taskBlock, taskFileName } from './blocks.ts';
import { textDigest } from './plan-digest.ts';
import { hasMarkers, withEmptyRegion } from './progress-region.ts';

/** The Markdown of a plan by file name. */
export type PlanText = ReadonlyMap<string, string>;

/**
 * Digest of a text that is as its contract gives it; null for one that somebody edited. So a text is known as rendered
 * when a kill came before that was noted.
 */
export function renderedDigest(text: PlanText, source: TextSource): string | null {
  const digest = textDigest(text);
  return digest === textDigest(withRegion(renderText(source))) ? digest : null;
}

/** A text that has a progress region, an empty one unless it had one. */
export function withRegion(files: PlanText): PlanText {
  const readme = files.get('README.md') ?? '';
  return hasMarkers(readme) ? files : new Map([...files, ['README.md', withEmptyRegion(readme)]]);
}

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

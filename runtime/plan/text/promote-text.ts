import { anchor, readmeBlocks, type TextSource, taskBlock, taskFileName } from './blocks.ts';
import { cutReadme, linesOf } from './lite-sections.ts';
import type { PlanText } from './plan-digest.ts';

/**
 * The text of a Lite plan as that of a Full one: the section of each task becomes its file, whatever people wrote in
 * it included, and an index with the same anchors stands in its place.
 */
export function promoteText(readme: string, lite: TextSource): PlanText {
  const full: TextSource = { ...lite, format: 'full' };
  const { index } = readmeBlocks(full);
  // An interrupted promotion writes the README last: its index says that the task files are there.
  if (readme.includes(index)) return new Map([['README.md', readme]]);
  const { before, sections, after } = cutReadme(readme);
  const files = new Map<string, string>();
  for (const task of lite.contract.tasks) {
    const number = lite.numbers[task.id] ?? 0;
    const section = sections.find((candidate) => candidate.number === number)?.text ?? taskBlock(lite, task);
    const inlined = taskBlock(lite, task);
    const text = section.includes(inlined)
      ? section.replace(inlined, () => '').trim()
      : withoutAnchor(section, number);
    const facts = section.includes(inlined) ? taskBlock(full, task) : '';
    files.set(
      taskFileName(task.id, number),
      `${[facts.trim(), raised(text).trim()].filter(Boolean).join('\n\n')}\n`,
    );
  }
  const known = new Set(lite.contract.tasks.map(({ id }) => lite.numbers[id]));
  const others = sections.filter(({ number }) => !known.has(number)).map(({ text }) => text);
  return new Map([['README.md', `${before}${index}\n${others.join('')}${after}`], ...files]);
}

function withoutAnchor(section: string, number: number): string {
  return section.replace(`${anchor(number)}\n`, '').trim();
}

/** Headings go up two levels with the task's own, those in code stay. */
function raised(text: string): string {
  let out = '';
  for (const { line, fenced } of linesOf(text)) out += fenced ? line : line.replace(/^##(#+ )/, '$1');
  return out;
}

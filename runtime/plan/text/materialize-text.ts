import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { cutReadme } from './lite-sections.ts';
import { numberOf, textDigest } from './plan-digest.ts';
import { numberTasks, type PlanIdentity } from './plan-identity.ts';
import { type PlanText, renderText } from './render-text.ts';
import { renderedDigest, withRegion } from './rendered-digest.ts';
import { syncText } from './sync-text.ts';

interface MaterializedText {
  readonly files: PlanText;
  readonly removed: readonly string[];
  readonly identity: PlanIdentity;
  /** Parts that somebody wrote otherwise than the contract gives them. */
  readonly left: readonly string[];
  /** Ids of tasks that the text holds and the contract does not. */
  readonly unknownTasks: readonly { readonly file: string; readonly line: number; readonly id: string }[];
}

/**
 * The text of a plan as it is to be approved. A text that nobody edited is rendered again from the contract; in an
 * edited one, tasks that are missing are added and nothing else is changed. Both get the progress region.
 */
export function materializeText(
  current: PlanText,
  contract: PlanContract,
  identity: PlanIdentity,
): MaterializedText {
  const { format } = identity;
  if (current.size === 0 || textDigest(current) === identity.rendered_digest) {
    const numbers = numberTasks({}, contract.tasks);
    const rendered = withRegion(renderText({ contract, format, numbers }));
    const removed = [...current.keys()].filter((name) => !rendered.has(name));
    const digest = textDigest(rendered);
    return {
      files: rendered,
      removed,
      identity: { ...identity, numbers, rendered_digest: digest },
      left: [],
      unknownTasks: [],
    };
  }
  const found = tasksInText(current);
  const known = new Set(contract.tasks.map(({ id }) => id));
  const inText = Object.fromEntries(
    found.filter(({ id }) => known.has(id)).map(({ id, number }) => [id, number]),
  );
  const numbers = numberTasks({ ...identity.numbers, ...inText }, contract.tasks);
  const source = { contract, format, numbers };
  const { files, left } = syncText(current, source, source);
  return {
    files: withRegion(files),
    removed: [],
    identity: {
      ...identity,
      numbers,
      rendered_digest: renderedDigest(files, source) ?? identity.rendered_digest,
    },
    left,
    unknownTasks: found.filter(({ id }) => !known.has(id)),
  };
}

interface TaskInText {
  readonly id: string;
  readonly number: number;
  readonly file: string;
  readonly line: number;
}

const idLine = /^- Id: `(T-[a-z0-9-]+)`/m;

/** The tasks that a text is about: one for each anchor of a Lite README and for each task file. */
export function tasksInText(files: PlanText): TaskInText[] {
  const readme = files.get('README.md') ?? '';
  const { before, sections } = cutReadme(readme);
  let offset = before.length;
  const inReadme = sections.flatMap(({ number, text }) => {
    const start = offset;
    offset += text.length;
    return at('README.md', number, text, readme.slice(0, start));
  });
  const inFiles = [...files].flatMap(([name, text]) =>
    numberOf(name) === 0 ? [] : at(name, numberOf(name), text, ''),
  );
  return [...inReadme, ...inFiles];
}

function at(file: string, number: number, text: string, before: string): TaskInText[] {
  const match = idLine.exec(text);
  if (match === null) return [];
  const line = `${before}${text.slice(0, match.index)}`.split('\n').length;
  return [{ id: match[1] ?? '', number, file, line }];
}

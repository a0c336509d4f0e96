import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { cutReadme } from './lite-sections.ts';
import { numberOf } from './plan-digest.ts';
import { numberTasks, type PlanIdentity } from './plan-identity.ts';
import type { PlanText } from './plan-digest.ts';
import { renderText } from './render-text.ts';
import { syncText } from './sync-text.ts';
import { digestsOf, renderedDigests, uneditedFiles, withRegion } from './unedited.ts';

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
 * The text of a plan as it is to be approved. A file that nobody edited is rendered again from the contract, or goes with its
 * task; in an edited one, tasks that are missing are added and nothing else is changed. The README gets the progress region.
 */
export function materializeText(
  current: PlanText,
  contract: PlanContract,
  identity: PlanIdentity,
): MaterializedText {
  const { format } = identity;
  const settled = { ...identity, rendered_digest: null, rendering: null };
  const unedited = uneditedFiles(current, identity);
  if (unedited.size === current.size) {
    const numbers = numberTasks({}, contract.tasks);
    const files = withRegion(renderText({ contract, format, numbers }));
    const removed = [...current.keys()].filter((name) => !files.has(name));
    const rendered = digestsOf(files);
    return { files, removed, identity: { ...settled, numbers, rendered }, left: [], unknownTasks: [] };
  }
  const edited = new Map([...current].filter(([name]) => !unedited.has(name)));
  const found = tasksInText(edited);
  const known = new Set(contract.tasks.map(({ id }) => id));
  const inText = Object.fromEntries(
    found.filter(({ id }) => known.has(id)).map(({ id, number }) => [id, number]),
  );
  const numbers = numberTasks({ ...identity.numbers, ...inText }, contract.tasks);
  const source = { contract, format, numbers };
  const fresh = [...withRegion(renderText(source))].filter(([name]) => unedited.has(name));
  const synced = syncText(new Map([...edited, ...fresh]), source, source);
  const files = withRegion(synced.files);
  return {
    files,
    removed: [...unedited].filter((name) => !files.has(name)),
    identity: { ...settled, numbers, rendered: renderedDigests(files, source, identity.rendered ?? {}) },
    left: synced.left,
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

import type { PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import {
  type Digests,
  hasMarkers,
  identityFile,
  numberOf,
  numberTasks,
  type PlanIdentity,
  type PlanText,
  printIdentity,
  textDigest,
  withEmptyRegion,
} from '../records/plan-text.ts';
import {
  anchor,
  type ReadmeBlock,
  readmeBlocks,
  renderText,
  type TextSource,
  taskBlock,
  taskFileName,
} from './render-text.ts';

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

interface RevisedText {
  /** Files of the plan that change, `manifest.json` among them. */
  readonly files: Readonly<Record<string, string>>;
  /** Task files whose task is gone. */
  readonly removed: readonly string[];
  /** Parts that somebody wrote otherwise than the contract gave them. */
  readonly left: readonly string[];
}

/** The text of a plan and its identity as they follow a new revision of its contract. */
export function reviseText(
  text: PlanText,
  identity: PlanIdentity,
  before: PlanContract,
  after: PlanContract,
): RevisedText {
  const { format } = identity;
  const inText = Object.fromEntries(tasksInText(text).map(({ id, number }) => [id, number]));
  const known = numberTasks({ ...identity.numbers, ...inText }, before.tasks);
  const numbers = numberTasks(known, after.tasks);
  const from = { contract: before, format, numbers: known };
  const to = { contract: after, format, numbers };
  const { files, removed, left } = syncText(text, from, to);
  // What was replaced in a file that nobody edited is as rendered, also where other tools rendered it otherwise.
  const unedited = uneditedFiles(text, identity);
  const replaced = digestsOf(new Map([...files].filter(([name]) => unedited.has(name))));
  const rendered = renderedDigests(files, to, { ...identity.rendered, ...replaced });
  const changed = [...files].filter(([name, content]) => text.get(name) !== content);
  const settled = { ...identity, numbers, rendered, rendered_digest: null, rendering: null };
  const printed = printIdentity(after.plan, settled);
  return { files: { ...Object.fromEntries(changed), [identityFile]: printed }, removed, left };
}

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

/** A Lite README, cut at the anchors of its tasks. */
export interface LiteReadme {
  readonly before: string;
  /** In the order of the text; each begins with its anchor. */
  readonly sections: readonly TaskSection[];
  readonly after: string;
}

export interface TaskSection {
  readonly number: number;
  readonly text: string;
}

const anchorLine = /^<a id="task-(\d+)"><\/a>\s*$/;

/** Cuts a README: a task's section goes to the next anchor, the last one to the next heading of the second level. */
export function cutReadme(readme: string): LiteReadme {
  const pieces: { number: number | null; lines: string[] }[] = [{ number: null, lines: [] }];
  let started = false;
  let ended = false;
  for (const { line, fenced } of linesOf(readme)) {
    const [, number] = fenced || ended ? [] : (anchorLine.exec(line) ?? []);
    if (number !== undefined) {
      started = true;
      pieces.push({ number: Number(number), lines: [] });
    } else if (started && !ended && !fenced && /^##? /.test(line)) {
      ended = true;
      pieces.push({ number: null, lines: [] });
    }
    pieces.at(-1)?.lines.push(line);
  }
  const text = (piece: { lines: string[] } | undefined) => piece?.lines.join('') ?? '';
  return {
    before: text(pieces[0]),
    sections: pieces.flatMap((piece) =>
      piece.number === null ? [] : [{ number: piece.number, text: text(piece) }],
    ),
    after: ended ? text(pieces.at(-1)) : '',
  };
}

export function joinReadme({ before, sections, after }: LiteReadme): string {
  return `${before}${sections.map(({ text }) => text).join('')}${after}`;
}

/** Lines with their ends, and whether each stands in a fenced code block. */
export function* linesOf(text: string): Generator<{ readonly line: string; readonly fenced: boolean }> {
  let fence: string | null = null;
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const closes = fence !== null && mark?.startsWith(fence) === true && line.trim() === mark;
    yield { line, fenced: fence !== null || mark !== undefined };
    if (closes) fence = null;
    else if (fence === null && mark !== undefined) fence = mark;
  }
}

/**
 * Digests by file: a file that still has the one that was noted when it was rendered was not edited since. The progress
 * region of the README does not count.
 */
export function digestsOf(text: PlanText): Digests {
  return Object.fromEntries([...text].map(([name, content]) => [name, fileDigest(name, content)]));
}

export function fileDigest(name: string, content: string | Buffer): string {
  return textDigest(new Map([[name, content]]));
}

/**
 * The names of the files that nobody edited: they are as they were last rendered, or as a command that was interrupted was
 * about to write them.
 */
export function uneditedFiles(text: PlanText, identity: PlanIdentity): ReadonlySet<string> {
  const { rendered, rendered_digest, rendering } = identity;
  // Plans from before have one digest of all files.
  const isAll = rendered === null && textDigest(text) === rendered_digest;
  const names = [...text].filter(([name, content]) => {
    const digest = fileDigest(name, content);
    return isAll || rendered?.[name] === digest || rendering?.[name] === digest;
  });
  return new Set(names.map(([name]) => name));
}

/** What is noted before the first file of a text is written: the old digests, of what nobody edited, and the new ones. */
export function aboutToWrite(current: PlanText, next: PlanText, identity: PlanIdentity): PlanIdentity {
  const unedited = uneditedFiles(current, identity);
  const kept = digestsOf(new Map([...current].filter(([name]) => unedited.has(name))));
  const rendered = { ...identity.rendered, ...kept };
  return { ...identity, rendered, rendered_digest: null, rendering: digestsOf(next) };
}

/** The files that an interrupted command has not written, or not removed; none where it came to its end. */
export function unwrittenFiles(
  text: ReadonlyMap<string, string | Buffer>,
  { rendering }: PlanIdentity,
): readonly string[] {
  if (rendering === null) return [];
  const names = new Set([...Object.keys(rendering), ...text.keys()]);
  return [...names].filter((name) => {
    const content = text.get(name);
    return content === undefined || fileDigest(name, content) !== rendering[name];
  });
}

/** What is to be noted of a text that was just made: the digests of its files that are as the contract gives them. */
export function renderedDigests(text: PlanText, source: TextSource, known: Digests = {}): Digests {
  const fresh = digestsOf(withRegion(renderText(source)));
  const entries = Object.entries(digestsOf(text)).flatMap(([name, digest]) => {
    const noted = digest === fresh[name] ? digest : known[name];
    return noted === undefined ? [] : [[name, noted] as const];
  });
  return Object.fromEntries(entries);
}

/** A text that has a progress region, an empty one unless it had one. */
export function withRegion(files: PlanText): PlanText {
  const readme = files.get('README.md') ?? '';
  return hasMarkers(readme) ? files : new Map([...files, ['README.md', withEmptyRegion(readme)]]);
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import type { OnBytes } from '../../records/files.ts';
import { meant } from '../../records/nearest.ts';
import { type ExitCode, UsageError } from './outcomes.ts';
import type { Messages, Screen } from './terminal.ts';

export interface Run {
  /** Whether the command may write to a plan. */
  readonly writes: boolean;
  readonly options: Options;
  readonly terminal: Screen;
  readonly messages: Messages;
  readonly onBytes: OnBytes;
}

/** What is known of a command before it is loaded. */
export interface CommandSummary {
  /** One word, or the family's and its own. */
  readonly name: string;
  /** The name that it had in the release before; it is still taken. */
  readonly formerly?: string;
  readonly kind: 'reads' | 'writes';
  /** Arguments beside the options, as the usage line shows them. */
  readonly operands: string;
  readonly purpose: string;
  /** Loads the rest: a command that is not run costs nothing. */
  load(): Promise<Command>;
}

/** Commands that differ by what they record: their names begin with the family's. */
export type CommandFamily = Pick<CommandSummary, 'name' | 'operands' | 'purpose'>;

export interface Command {
  readonly required: readonly OptionName[];
  readonly optional: readonly OptionName[];
  readonly wording?: Wording;
  readonly example: string;
  /** What the result is and what the exit codes mean here. A sentence may go on in the next line; help puts the lines together. */
  readonly notes: readonly string[];
  /** What `plan help` says besides, and the page of all commands does not: it is on another page. */
  readonly details?: readonly string[];
  run(run: Run): ExitCode | Promise<ExitCode>;
}

interface OptionShape {
  /** Name of the value in the help; an option without one is a flag. */
  readonly value?: string;
  /** Whether it may be given several times. */
  readonly repeats?: true;
  readonly meaning: string;
}

/** Every option of every command; a command lists those that it takes. */
const catalogue = {
  plan: { value: 'PLAN', meaning: 'folder of the plan, or its name (default: the only one)' },
  task: { value: 'ID', meaning: 'id of the task, such as T-mend-links (default: the one under way)' },
  criterion: { value: 'ID', meaning: "id of the criterion (default: the task's only open one)" },
  sections: { value: 'a,b', meaning: 'sections to keep; only history_triggers can be left out' },
  format: { value: 'json|markdown', meaning: 'form of the manifest (default: json)' },
  out: { value: 'FILE', meaning: 'write to a file, whole or not at all, instead of standard output' },
  only: {
    value: 'affected',
    meaning: 'only checks whose files have changed, and those that share files with them',
  },
  state: {
    value: 'STATE',
    meaning: 'only tasks in this state: closed, blocked, under_way, waiting or open',
  },
  all: { meaning: 'all of it, however long' },
  commit: { value: 'COMMIT', meaning: 'a commit, instead of the files as they are' },
  init: { meaning: 'write a workflow for GitHub Actions, and run nothing' },
  base: {
    value: 'COMMIT',
    meaning: 'what the work is to be merged into (default: first parent of a merge commit)',
  },
  junit: { value: 'FILE', meaning: 'also write the results in the form of JUnit' },
  report: { value: 'DIR', meaning: 'also write the report page of each plan into this folder' },
  key: {
    value: 'FILE',
    meaning: 'SSH key to sign with, or its public half where an agent has it (default: the one of git)',
  },
  unsigned: { meaning: 'without a signature' },
  sign: { meaning: 'sign the approval with the SSH key that git signs with, or that of --key' },
  verify: { value: 'FILE', meaning: 'check a file that attest has written' },
  'allowed-signers': {
    value: 'FILE',
    meaning: 'whose keys these are, as ssh-keygen reads it (default: the one of git)',
  },
  last: { value: 'N', meaning: 'only the last N events' },
  against: { value: 'FILE', meaning: 'stored JSON document with an inputs_fingerprint; - is standard input' },
  full: { meaning: 'one file for each task instead of one README' },
  review: {
    value: 'guided|trust',
    meaning: 'whether a person reviews the plan first (default: guided); auto means trust',
  },
  control: {
    value: 'CMD',
    repeats: true,
    meaning: 'check that has to fail on the files as they are at the start, and to pass in the end',
  },
  path: {
    value: 'PATH',
    repeats: true,
    meaning: 'file, folder or glob that may change (default: every file of the repository)',
  },
  from: { value: 'FILE', meaning: 'contract or checklist to begin with; - is standard input' },
  'pre-authorized': { meaning: 'the plan was authorized in advance (trust review); --quote has the words' },
  again: { meaning: 'restart; evidence since the last start stops counting' },
  contract: { value: 'FILE', meaning: 'the new contract; - is standard input' },
  because: { value: 'TEXT', meaning: 'the observation that makes the change necessary' },
  finding: { value: 'TEXT', meaning: 'what was found about the criterion' },
  disposition: { value: 'TEXT', meaning: 'what is done with the criterion, such as revised or dropped' },
  'keep-evidence': { meaning: 'what is recorded still proves the amended criteria' },
  'exit-code': { value: 'CODE', meaning: 'how the outside check ended (default: 0)' },
  timeout: { value: 'SECONDS', meaning: 'time that the check may take (default: 600)' },
  cwd: { value: 'DIR', meaning: 'where the check runs (default: root of the repository)' },
  env: {
    value: 'NAME=VALUE',
    repeats: true,
    meaning: 'sets a variable for the check; its value is not recorded',
  },
  artifact: { value: 'FILE', repeats: true, meaning: 'file that the check needs, copied into the old state' },
  append: { meaning: 'add the section on planned work to an existing instructions file' },
  index: { value: 'FILE', meaning: 'published index of skills, as it was fetched' },
  agent: { value: 'NAME', meaning: 'name of the agent that runs the command (default: agent)' },
  authority: { value: 'NAME', meaning: 'who decides' },
  quote: { value: 'TEXT', meaning: "that person's words, at most 500 characters" },
  wait: { value: 'SECONDS', meaning: 'how long to wait for another writer of this plan (default: 10)' },
  'dry-run': { meaning: 'show what would be written, and write nothing' },
  note: { value: 'TEXT', meaning: 'a remark, at most 500 characters' },
  invariant: { value: 'ID', meaning: 'id of the invariant, such as INV-no-lost-links' },
  statement: { value: 'TEXT', meaning: 'what was found, or what is stated' },
  file: { value: 'FILE', meaning: 'file that shows it; it is copied into the plan' },
  source: { value: 'NAME', meaning: 'where the value was measured, such as a meter' },
  value: { value: 'NUMBER', meaning: 'the value that was measured' },
  unit: { value: 'UNIT', meaning: 'unit of the value' },
  limit: { value: 'ID', meaning: 'limit of the contract that it counts against' },
  kind: { value: 'KIND', meaning: 'split, reorder, insert, change_strategy or retry' },
  trigger: { value: 'TEXT', meaning: 'what led to it, in words' },
  evidence: { value: 'PATH', meaning: 'where the evidence is' },
  hypothesis: { value: 'TEXT', meaning: 'the suspected cause' },
  action: { value: 'TEXT', meaning: 'what is to be done' },
  rationale: { value: 'TEXT', meaning: 'why that should help' },
  'affects-task': { value: 'ID', repeats: true, meaning: 'a task that it touches' },
  'affects-criterion': { value: 'ID', repeats: true, meaning: 'a criterion that it touches' },
  invalidates: { value: 'TEXT', repeats: true, meaning: 'evidence that no longer counts' },
  preserves: { value: 'TEXT', repeats: true, meaning: 'evidence that still counts' },
  decision: { value: 'authorized|refused', meaning: 'what was decided (default: authorized)' },
  declared: { value: 'NUMBER', meaning: 'what it will use up, in --unit' },
  category: {
    value: 'NAME',
    meaning: 'missing_intent, new_authority, environment_repair or engineering_rescue',
  },
  reason: { value: 'TEXT', meaning: 'why' },
  description: { value: 'TEXT', meaning: 'what happened' },
  question: { value: 'TEXT', meaning: 'what the person was asked' },
  resolution: { value: 'TEXT', meaning: 'what the person answered' },
  boost: { meaning: 'the task was preferred because it had waited' },
  'waiting-since': { value: 'SEQ', meaning: 'seq at which the task became ready' },
  threshold: { value: 'TEXT', meaning: 'the threshold that its waiting passed' },
  subject: { value: 'NAME', meaning: 'what is refused: a task, a criterion, a proposal' },
  stage: { value: 'STAGE', meaning: 'task_start, authorize, dispatch or gate' },
  proposal: { value: 'SEQ', meaning: 'seq of the refused proposal' },
  editor: { value: 'NAME', meaning: 'whose edit it is' },
  records: { meaning: 'accept records that differ from their seal, and seal them again' },
  check: { value: 'HEAD', meaning: 'a head that was kept elsewhere: were the records up to it rewritten?' },
  'repo-root': { value: 'DIR', meaning: 'root of the repository (default: found from the plan)' },
  'work-dir': {
    value: 'NAME',
    meaning: 'name of the work directory; needed only if it has no leading dot and no settings.json',
  },
  'schema-base': {
    value: 'URL',
    meaning: 'base of the schemas of the records (default: that of the settings)',
  },
} as const satisfies Readonly<Record<string, OptionShape>>;

export type OptionName = keyof typeof catalogue;

export const options: Readonly<Record<OptionName, OptionShape>> = catalogue;

/** Options of every command that records events. The reference lists them once. */
export const recordingOptions = [
  'plan',
  'agent',
  'wait',
  'dry-run',
  'repo-root',
  'work-dir',
  'schema-base',
] as const satisfies readonly OptionName[];

/**
 * Names and meanings of options, and whether they repeat, where a command uses others than usual. With the value null, the option is
 * a flag there.
 */
export type Wording = Readonly<
  Partial<
    Record<OptionName, { readonly value?: string | null; readonly meaning?: string; readonly repeats?: true }>
  >
>;

/** The arguments of a command, as it asked for them. */
export interface Options {
  /** The value of an option; undefined where it is not given. */
  value(name: OptionName): string | undefined;
  /** The values of an option that may repeat. */
  all(name: OptionName): readonly string[];
  /** Whether a flag is given. */
  has(name: OptionName): boolean;
  readonly positionals: readonly string[];
  /** The words after `--`; null where there is no `--`. */
  readonly command: readonly string[] | null;
  readonly json: boolean;
  /** An option with its value, as the help shows them. */
  shown(name: OptionName): string;
}

/** An option with its value, such as `--out FILE`. */
export function flag(name: OptionName, wording: Wording = {}): string {
  const { value } = { ...options[name], ...wording[name] };
  return value === undefined || value === null ? `--${name}` : `--${name} ${value}`;
}

/** Reads the arguments of a command. Throws a UsageError for an unknown, a doubled or an empty option. */
export function readOptions(
  args: readonly string[],
  known: readonly OptionName[],
  wording: Wording = {},
): Options {
  const end = args.indexOf('--');
  const own = end === -1 ? args : args.slice(0, end);
  const { values, positionals } = parse(own, known, wording);
  for (const name of known) {
    const given = values[name];
    if (!Array.isArray(given)) continue;
    const { repeats } = { ...options[name], ...wording[name] } as OptionShape;
    if (given.length > 1 && repeats === undefined)
      throw new UsageError(`--${name} is given ${given.length} times; give it once`);
    if (given.includes('') && name !== 'sections')
      throw new UsageError(`--${name} is empty; give it a value`);
  }
  const { ids, others } = idsIn(positionals, known, values);
  const all = (name: OptionName) =>
    ids.get(name) ?? (Array.isArray(values[name]) ? (values[name] as string[]) : []);
  return {
    value: (name) => all(name)[0],
    all,
    has: (name) => values[name] === true,
    positionals: others,
    command: end === -1 ? null : args.slice(end + 1),
    json: values['json'] === true,
    shown: (name) => flag(name, wording),
  };
}

/** What an argument is an id of: ids say it by their beginning. */
const idOptions = { 'T-': 'task', 'AC-': 'criterion', 'INV-': 'invariant' } as const satisfies Readonly<
  Record<string, OptionName>
>;

/** Arguments that are the value of an option that is not given: `plan gate AC-links-work` for `--criterion AC-links-work`. */
function idsIn(
  positionals: readonly string[],
  known: readonly OptionName[],
  values: Readonly<Record<string, unknown>>,
) {
  const ids = new Map<OptionName, readonly string[]>();
  let others = positionals;
  for (const [prefix, option] of Object.entries(idOptions)) {
    const [only, another] = others.filter((word) => word.startsWith(prefix));
    const isGiven = !known.includes(option) || values[option] !== undefined;
    if (isGiven || only === undefined || another !== undefined) continue;
    ids.set(option, [only]);
    others = others.filter((word) => word !== only);
  }
  return { ids, others };
}

type Parsed = { readonly values: Readonly<Record<string, unknown>>; readonly positionals: readonly string[] };

function parse(args: readonly string[], known: readonly OptionName[], wording: Wording): Parsed {
  const config = Object.fromEntries(
    known.map((name) => [
      name,
      isFlag(name, wording) ? ({ type: 'boolean' } as const) : ({ type: 'string', multiple: true } as const),
    ]),
  );
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    options: { ...config, json: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName } = token;
    if (!(name in config) && name !== 'json')
      throw new UsageError(
        `unknown option ${rawName}${meant(
          rawName,
          [...known, 'json'].map((one) => `--${one}`),
        )}`,
      );
    if (name === 'json' || isFlag(name as OptionName, wording)) {
      if (token.value !== undefined) throw new UsageError(`${rawName} takes no value`);
    } else if (token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))) {
      throw new UsageError(`${flag(name as OptionName, wording)}: the value is missing`);
    }
  }
  return { values, positionals };
}

function isFlag(name: OptionName, wording: Wording): boolean {
  return flag(name, wording) === `--${name}`;
}

/** The value of a required option. */
export function required(given: Options, name: OptionName): string {
  const value = given.value(name);
  if (value === undefined) throw new UsageError(`${given.shown(name)} is missing`);
  return value;
}

/** A value out of a list. */
export function choice<Word extends string>(
  options: Options,
  name: OptionName,
  words: readonly Word[],
): Word {
  const value = required(options, name);
  const word = words.find((candidate) => candidate === value);
  if (word === undefined)
    throw new UsageError(`--${name} takes ${words.join(', ')}, not ${JSON.stringify(value)}`);
  return word;
}

/** The whole number of `--exit-code CODE`; 0 unless it is given. */
export function exitCodeOption(given: Options): number {
  const code = given.value('exit-code') ?? '0';
  if (/^\d{1,3}$/.test(code)) return Number(code);
  throw new UsageError(`--exit-code takes a number from 0 to 999, not ${JSON.stringify(code)}`);
}

export function refusePositionals({ positionals }: Options): void {
  const [first] = positionals;
  if (first !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(first)}`);
}

/** The options that locate a plan; paths are relative to `cwd`. */
export function placeOptions(given: Options, cwd: string) {
  const workDir = given.value('work-dir');
  if (workDir !== undefined && (/[/\\]/.test(workDir) || workDir === '.' || workDir === '..')) {
    throw new UsageError(`--work-dir takes the name of a folder, not the path ${JSON.stringify(workDir)}`);
  }
  const repoRoot = given.value('repo-root');
  return {
    repoRoot: repoRoot === undefined ? undefined : path.resolve(cwd, repoRoot),
    from: cwd,
    workDir,
    ...schemaBaseOption(given),
  };
}

/** The key to sign with that is named, as a path. */
export function keyFile({ options: given, terminal }: Pick<Run, 'options' | 'terminal'>): string | undefined {
  const key = given.value('key');
  return key === undefined ? undefined : path.resolve(terminal.cwd, key);
}

export function schemaBaseOption(given: Options): { readonly schemaBase?: string } {
  const base = given.value('schema-base');
  if (base === undefined) return {};
  if (!URL.canParse(base)) throw new UsageError(`--schema-base takes a URL, not ${JSON.stringify(base)}`);
  return { schemaBase: base.replace(/\/+$/, '') };
}

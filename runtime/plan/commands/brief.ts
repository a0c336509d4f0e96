import path from 'node:path';
import type { DeadEnd, NextAction } from '../../../generated/types/context-manifest.ts';
import type { Criterion, Task } from '../../../generated/types/plan-contract.ts';
import type { Closure } from '../derive/acceptance.ts';
import { helperIn, type PlanRecords } from '../derive/read-plan.ts';
import { requireTask } from '../records/contract.ts';
import { shellWord } from '../records/paths.ts';
import { oneLine, visible } from '../records/visible.ts';
import { filesWords } from '../verify/changed-since.ts';
import type { Command, Run } from './frame/command.ts';
import { chosenPlan, chosenTask, namedTask } from './frame/inputs.ts';
import { exitCodes } from './frame/outcomes.ts';
import { print } from './frame/outputs.ts';
import { actions, changesOf, doubtsOf, readSoundPlan, strayCheckFiles } from './status.ts';
import { doubtWords, type SubjectDoubts } from './status-text.ts';

/** Characters of a brief, as text and as JSON. */
const mostCharacters = 6_000;
/** What may be added where something failed. */
const mostOfFailures = 4_000;

export const briefCommand: Command = {
  required: [],
  optional: ['plan', 'task', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan brief T-mend-links',
  notes: [
    'What one task needs, and no more: outcome, criteria with their checks, scope, what failed before, the next action.',
    `At most ${mostCharacters} characters, and ${mostOfFailures} more where something failed, however large the plan is: long texts are cut;`,
    'of criteria (the open ones first), files, rules and failures (the latest first) as many are shown as there is room',
    'for. What is left out is counted, with the place where it stands.',
  ],
  run: runBrief,
};

function runBrief(given: Run) {
  const { options, messages, onBytes } = given;
  const named = namedTask(options);
  const records = readSoundPlan(chosenPlan(given), onBytes);
  messages.left(records);
  const task = named === undefined ? chosenTask(given, records) : requireTask(records.live, named).id;
  const brief = briefOf(records, task);
  print(given, { text: textOf(brief).join('\n'), json: brief });
  return exitCodes.done;
}

interface BriefCriterion extends Pick<Criterion, 'id' | 'statement' | 'accepted_evidence'>, SubjectDoubts {
  readonly check: string;
  readonly control?: string;
  readonly state: Closure['state'];
  /** How it was closed, or why it is not. */
  readonly why: string;
}

interface BriefInvariant extends SubjectDoubts {
  readonly id: string;
  readonly state: string;
  readonly statement: string;
  readonly only_stated: boolean;
}

interface Brief {
  readonly plan: string;
  readonly task: string;
  readonly title: string;
  readonly state: string;
  readonly outcome: string;
  readonly success: string;
  readonly next_action: { readonly step: string; readonly action: string } | null;
  readonly criteria: readonly BriefCriterion[];
  readonly scope: Readonly<Record<ScopeName, readonly string[]>>;
  readonly invariants: readonly BriefInvariant[];
  readonly failed: readonly DeadEnd[];
  /** What there was no room for, and where it stands. */
  readonly left_out: readonly { readonly what: string; readonly see: string }[];
}

const scopeWords = {
  touched_surface: 'files of the task',
  allowed_paths: 'may change',
  allowed_command_classes: 'may run',
  forbidden_operations: 'never',
  granted: 'granted',
} as const;

type ScopeName = keyof typeof scopeWords;

/** A brief of bounded size. Throws an UnknownTaskError. */
function briefOf(records: PlanRecords, id: string): Brief {
  const { live, state } = records;
  const { contract } = live;
  const task = requireTask(live, id);
  const closures = records.needed(id);
  const owners = new Set(closures.map(({ item }) => item.task));
  const changes = changesOf(records, owners);
  const strays = strayCheckFiles(records, owners);
  const action = actions(records, changes)(id);
  const left = createLeftOut(records, id);
  const { cut } = left;
  const empty: Brief = {
    plan: contract.plan,
    task: id,
    title: cut(task.title, 160),
    state: state(id),
    outcome: cut(contract.outcome.statement, 500),
    success: cut(contract.outcome.success_definition, 400),
    next_action: action && shownAction(action, left),
    criteria: [],
    scope: {
      touched_surface: [],
      allowed_paths: [],
      allowed_command_classes: [],
      forbidden_operations: [],
      granted: [],
    },
    invariants: [],
    failed: [],
    left_out: [],
  };
  const room = createRoom(mostCharacters - left.mostCharacters - sizeOf(empty, textOf(empty)));

  const byState = [...closures].sort((one, other) => rank(one) - rank(other));
  const chosen = room.share(2_600).take(
    byState.map((closure) => criterionOf(closure)),
    criterionText,
  );
  left.rest('criteria', chosen.length, closures.length);
  const criteria = closures.flatMap(({ item }) => chosen.find((one) => one.id === item.criterion) ?? []);

  const { scope, permissions } = contract;
  const lists = { ...scope, touched_surface: task.touched_surface, granted: permissions.granted };
  const shownScope = Object.fromEntries(
    (Object.keys(scopeWords) as ScopeName[]).map((name) => {
      const all = lists[name].map((entry) => cut(entry, 160));
      const taken = room.share(500).take(all, (entry) => [entry]);
      left.rest(
        name === 'touched_surface' ? 'files of the task' : 'entries of the scope',
        taken.length,
        all.length,
      );
      return [name, taken];
    }),
  ) as unknown as Brief['scope'];

  const rules = records.invariantsOf(id).map(({ id: rule, state: found, statement }) => {
    const only_stated = records.isOnlyStated(rule);
    return { id: rule, state: found, statement: cut(statement, 200), only_stated, ...doubts(rule) };
  });
  const invariants = room.share(800).take(rules, invariantText);
  left.rest('invariants', invariants.length, rules.length);

  const failed = failuresOf(task);
  return { ...empty, criteria, scope: shownScope, invariants, failed, left_out: left.entries() };

  function criterionOf({ state: found, item }: Closure): BriefCriterion {
    const criterion = contract.acceptance.criteria.find((one) => one.id === item.criterion);
    const { statement = '', accepted_evidence = ['observed'] as const } = criterion ?? {};
    const gate = ownGate(item);
    const seq = item.via_seq === undefined ? '' : `, seq ${item.via_seq}`;
    return {
      id: item.criterion,
      statement: cut(statement, 400),
      check: cut(gate, 400),
      ...(item.control_kind === 'none' ? {} : { control: item.control_kind }),
      accepted_evidence,
      state: found,
      why: cut(found === 'closed' ? `closed: ${item.mechanism}${seq}` : item.mechanism, 200),
      ...doubts(item.criterion),
    };
  }

  function doubts(subject: string): SubjectDoubts {
    const found = doubtsOf(subject, changes, strays);
    const { changed_since: since, check_files_changed: files, unrecorded_run: began } = found;
    const { checked_elsewhere: other } = found;
    return {
      ...found,
      ...(other !== undefined && {
        checked_elsewhere: { ...other, files: [cut(filesWords(other.files), 200)] },
      }),
      ...(since !== undefined && { changed_since: [cut(filesWords(since), 200)] }),
      ...(files !== undefined && { check_files_changed: [cut(filesWords(files), 200)] }),
      ...(began !== undefined && { unrecorded_run: cut(began, 40) }),
    };
  }

  /** The check of the owner of a criterion. */
  function ownGate({ criterion, task: owner }: Closure['item']): string {
    const gates = contract.tasks.find((one) => one.id === owner)?.gate_intent ?? [];
    return gates.find((gate) => gate.criterion === criterion)?.check ?? '';
  }

  function failuresOf({ id: own, gate_intent }: Task): readonly DeadEnd[] {
    const subjects = new Set([own, ...gate_intent.map(({ criterion }) => criterion)]);
    const latest: DeadEnd[] = [];
    let count = 0;
    let others = 0;
    for (const entry of records.deadEnds) {
      if (![entry.task, entry.criterion, entry.subject].some((name) => subjects.has(name ?? ''))) {
        others++;
        continue;
      }
      count++;
      latest.push(entry);
      if (latest.length > 50) latest.shift();
    }
    const shown = latest.reverse().map((entry) => shortened(entry, cut));
    const taken = createRoom(mostOfFailures).take(shown, (entry) => [failureText(entry)]);
    left.failures(count - taken.length, others);
    return taken.reverse();
  }
}

function rank({ state }: Closure): number {
  return state === 'closed' ? 1 : 0;
}

/** A whole command, or where it is printed whole. */
function shownAction({ step, action }: NextAction, left: LeftOut): { step: string; action: string } {
  return { step, action: left.cutAction(action, 1_200) };
}

function shortened(entry: DeadEnd, cut: LeftOut['cut']): DeadEnd {
  const { run_fingerprint: _, ...rest } = entry;
  const texts = Object.entries(rest).map(([name, value]) => [
    name,
    typeof value === 'string' ? cut(value, 300) : value,
  ]);
  return Object.fromEntries(texts) as DeadEnd;
}

/** Characters that a value takes in a brief, whichever form is the longer one. */
function sizeOf(value: unknown, lines: readonly string[]): number {
  const text = lines.reduce((sum, line) => sum + line.length + 1, 0);
  return Math.max(visible(JSON.stringify(value)).length + 1, text);
}

interface Room {
  /** A part of the room that is left. */
  share(most: number): Room;
  /** The first items that fit; one that does not is left out, and smaller ones behind it may fit. */
  take<Item>(items: readonly Item[], text: (item: Item) => readonly string[]): Item[];
}

function createRoom(most: number, parent: (used: number) => void = () => {}): Room {
  let left = most;
  const use = (used: number) => {
    left -= used;
    parent(used);
  };
  return {
    share: (part) => createRoom(Math.min(part, left), use),
    take: (items, text) =>
      items.filter((item) => {
        const size = sizeOf(item, text(item)) + 4;
        if (size > left) return false;
        use(size);
        return true;
      }),
  };
}

interface LeftOut {
  /** Characters that its entries take at most. */
  readonly mostCharacters: number;
  cut(text: string, most: number): string;
  cutAction(action: string, most: number): string;
  rest(what: string, taken: number, all: number): void;
  failures(own: number, others: number): void;
  entries(): Brief['left_out'];
}

function createLeftOut({ place, live }: PlanRecords, task: string): LeftOut {
  const { command } = helperIn(place);
  const contract = path.relative(place.root, live.file);
  const inContract = new Map<string, number>();
  const inManifest: string[] = [];
  const inNext: string[] = [];
  const count = (what: string, more: number) => inContract.set(what, (inContract.get(what) ?? 0) + more);
  const manifest = `${command} context-manifest --task ${shellWord(task)}`;
  const next = `${command} next`;
  return {
    mostCharacters: 500 + 2 * (contract.length + manifest.length),
    cut: (text, most) => {
      const shown = cutText(text, most);
      if (shown !== text) count('cut texts', 1);
      return shown;
    },
    cutAction: (action, most) => {
      const shown = cutText(action, most);
      if (shown !== action) inNext.push('the whole action');
      return shown;
    },
    rest: (what, taken, all) => {
      if (all > taken) count(what, all - taken);
    },
    failures: (own, others) => {
      if (own > 0) inManifest.push(counted(own, 'earlier failure'));
      if (others > 0) inManifest.push(`${counted(others, 'failure')} of other tasks`);
    },
    entries: () => {
      const ofContract = [...inContract].map(([what, more]) => `${more} ${what}`);
      return [
        { what: ofContract.join(', '), see: contract },
        { what: inManifest.join(', '), see: manifest },
        { what: inNext.join(', '), see: next },
      ].filter(({ what }) => what !== '');
    },
  };
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The beginning of a text that takes at most so many characters in JSON. */
function cutText(text: string, most: number): string {
  const size = (end: number) => visible(JSON.stringify(text.slice(0, end))).length - 2;
  if (text.length <= most && size(text.length) <= most) return text;
  let end = Math.min(text.length, most - 1);
  for (let found = size(end); found > most - 1; found = size(end))
    end = Math.min(end - 1, Math.floor((end * (most - 1)) / found));
  // Not between the halves of a character.
  if (/[\ud800-\udbff]$/.test(text.slice(0, end))) end--;
  return `${text.slice(0, end)}…`;
}

function textOf(brief: Brief): string[] {
  const { plan, task, title, state, outcome, success, next_action: next } = brief;
  const scope = (Object.keys(scopeWords) as ScopeName[]).filter((name) => brief.scope[name].length > 0);
  return [
    `${plan}  ${task}  ${state}  ${oneLine(title)}`,
    `outcome: ${oneLine(outcome)}`,
    `success: ${oneLine(success)}`,
    ...section('criteria', brief.criteria.flatMap(criterionText)),
    ...section(
      'scope',
      scope.map((name) => `  ${scopeWords[name]}: ${brief.scope[name].map(oneLine).join(', ')}`),
    ),
    ...section('invariants', brief.invariants.flatMap(invariantText)),
    ...section('failed before', brief.failed.map(failureText)),
    ...section(
      'left out',
      brief.left_out.map(({ what, see }) => `  ${what}: ${see}`),
    ),
    '',
    next === null
      ? 'next: nothing, the task is closed and shown'
      : `next (${next.step}): ${oneLine(next.action)}`,
  ];
}

function section(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', name, ...lines];
}

function criterionText(criterion: BriefCriterion): string[] {
  const { id, statement, check, control, accepted_evidence, why, ...doubts } = criterion;
  const kind = control === undefined ? accepted_evidence.join(', ') : `${control} control`;
  return [
    `  ${id}  ${oneLine(why)}${doubtWords(doubts)}`,
    `    ${oneLine(statement)}`,
    `    check (${kind}): ${oneLine(check)}`,
  ];
}

function invariantText({ id, state, statement, only_stated, ...doubts }: BriefInvariant): string[] {
  return [
    `  ${id}  ${state}${only_stated ? ', only stated' : ''}${doubtWords(doubts)}: ${oneLine(statement)}`,
  ];
}

function failureText({ seq, kind, ...found }: DeadEnd): string {
  const facts = [
    found.task,
    found.criterion,
    found.command,
    found.exit_code !== undefined && `exit code ${found.exit_code}`,
    found.subject,
    found.stage && `at ${found.stage}`,
    found.reason,
    found.verdict,
    found.cause && `see ${found.cause}`,
    found.aged_out,
  ];
  return `  seq ${seq}  ${kind}: ${oneLine(facts.filter(Boolean).join(', '))}`;
}

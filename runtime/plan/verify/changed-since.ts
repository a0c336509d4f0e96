import path from 'node:path';
import { digestsOf, filesOfChecks, furtherCheckFiles } from '../checks/bound.ts';
import type { PlanRecords } from '../derive/read-plan.ts';
import { digestFile } from '../records/files.ts';
import { readOpened } from '../records/opened.ts';
import { isOfEntry, targetOf } from '../records/paths.ts';
import type { PlanPlace } from '../records/places.ts';
import type { FileDigests, SealedFacts } from '../records/seal.ts';
import { type CheckedElsewhere, checkedElsewhere, elsewhereWords } from './other-worktrees.ts';

/** A closed criterion, or an invariant that holds, whose evidence is about files that are not as they were. */
interface Change {
  readonly subject: string;
  /** Of the run that closed it, or that evaluated it. */
  readonly seq: number;
  /** From the root, with `/`. */
  readonly files: readonly string[];
}

export interface Changes {
  /** Number of closed criteria whose evidence is bound to digests of files. */
  readonly bound: number;
  /** Those that a check closed without such digests: another tool or an older helper recorded it. */
  readonly unbound: readonly string[];
  /** Those whose files differ now or, in a finished plan, differed at its final review. */
  readonly changed: readonly Change[];
  /** In a finished plan, those whose files have changed since then. */
  readonly changedLater: readonly Change[];
  /** Those that were checked in another worktree, on files that never were so in this one: nothing has changed since. */
  readonly elsewhere: readonly Elsewhere[];
}

interface Elsewhere extends CheckedElsewhere {
  readonly subject: string;
  readonly seq: number;
}

type Facts = ReadonlyMap<number, SealedFacts>;

/**
 * Compares the files that evidence is about with the files as they are. Evidence without digests is not judged. `owners`: the
 * tasks whose criteria are compared, if not all.
 */
export function changedSince(records: PlanRecords, facts: Facts, owners?: ReadonlySet<string>): Changes {
  const reviewed = reviewedFiles(records, facts);
  const changed: Change[] = [];
  const changedLater: Change[] = [];
  const elsewhere: Elsewhere[] = [];
  const runs = evidenceRuns(records, facts, owners);
  const bound = runs.filter(isBound);
  const { place } = records;
  const further = bound.length === 0 ? [] : furtherCheckFiles(place);
  const filesOf = filesOfChecks(
    place.root,
    bound.map(({ check }) => check),
  );
  for (const { task, surface, check, subject, seq, sealed, facts: run } of bound) {
    const own = [...filesOf(check), ...further];
    const now = digestsOf(place, [...surface, ...own, ...Object.keys(sealed)]);
    const differing = namesThatDiffer(sealed, now);
    const names = new Set([...Object.keys(sealed), ...own]);
    const then = reviewed === null ? [] : namesThatDiffer(sealed, reviewed(task, names));
    const before = reviewed === null ? differing : then;
    const other = reviewed === null && before.length > 0 ? checkedElsewhere(place, run, before) : null;
    if (other !== null) elsewhere.push({ subject, seq, ...other });
    else if (before.length > 0) changed.push({ subject, seq, files: before });
    const later = differing.filter((name) => !before.includes(name));
    if (later.length > 0) changedLater.push({ subject, seq, files: later });
  }
  const unbound = runs.filter((run) => !isBound(run)).map(({ subject }) => subject);
  const ofCriteria = bound.filter(({ task }) => task !== null).length;
  return { bound: ofCriteria, unbound, changed, changedLater, elsewhere };
}

/**
 * The criteria and invariants whose files have changed, the criteria that share files with those, and what is not shown: open
 * criteria, invariants that do not pass.
 */
export function affected(records: PlanRecords, facts: Facts): ReadonlySet<string> {
  const { changed, changedLater, elsewhere } = changedSince(records, facts);
  const ids = new Set([...changed, ...changedLater, ...elsewhere].map(({ subject }) => subject));
  const runs = closingRuns(records, facts).filter(isBound);
  const files = new Set(runs.flatMap(({ subject, sealed }) => (ids.has(subject) ? Object.keys(sealed) : [])));
  const sharing = runs.filter(({ sealed }) => Object.keys(sealed).some((file) => files.has(file)));
  const open = records.live.contract.tasks.flatMap(({ id }) =>
    records.closures(id).filter(({ state }) => state !== 'closed'),
  );
  return new Set([
    ...ids,
    ...sharing.map(({ subject }) => subject),
    ...open.map(({ item }) => item.criterion),
    ...records.invariants.flatMap(({ id, state }) => (state === 'pass' ? [] : [id])),
  ]);
}

export function changeWords({ subject, seq, files }: Change): string {
  return `${subject} (seq ${seq}): ${filesWords(files)} changed since`;
}

export function elsewhereLine(found: Elsewhere): string {
  return `${found.subject} (seq ${found.seq}): ${elsewhereWords(found)}`;
}

export function filesWords(files: readonly string[]): string {
  return listed(files, 3, ', ');
}

/** The first of them, and how many more there are. */
export function listed(items: readonly string[], most = 5, separator = '; '): string {
  const more = items.length - most;
  return `${items.slice(0, most).join(separator)}${more > 0 ? ` and ${more} more` : ''}`;
}

/** An observed run that closes a criterion now, or by which an invariant holds. */
export interface ClosingRun {
  /** Null for an invariant: it is about the files of all tasks. */
  readonly task: string | null;
  readonly surface: readonly string[];
  readonly check: string;
  /** The criterion or invariant. */
  readonly subject: string;
  readonly seq: number;
  /** Empty where nothing is sealed. */
  readonly facts: SealedFacts;
  /** The files that it is about, and its own. */
  readonly sealed: FileDigests;
}

/** The runs that close criteria, and those by which invariants hold. */
export function evidenceRuns(
  records: PlanRecords,
  facts: Facts,
  owners?: ReadonlySet<string>,
): readonly ClosingRun[] {
  return [...closingRuns(records, facts, owners), ...invariantRuns(records, facts)];
}

/** The checks of the live contract's invariants, as the settings have them. */
export function invariantChecks({
  live,
  place,
}: Pick<PlanRecords, 'live' | 'place'>): readonly { readonly id: string; readonly check: string }[] {
  const { invariant_checks: checks } = place.settings;
  return live.contract.invariants.flatMap(({ id }) =>
    Object.hasOwn(checks, id) ? [{ id, check: checks[id] ?? '' }] : [],
  );
}

/** Only a plan of this helper has them: for other tools an observation is a statement. */
function invariantRuns(records: PlanRecords, facts: Facts): readonly ClosingRun[] {
  if (!records.isSealed) return [];
  const { tasks } = records.live.contract;
  const checks = new Map(invariantChecks(records).map(({ id, check }) => [id, check]));
  return records.invariants.flatMap(({ id, state, seq }) => {
    if (state !== 'pass' || seq === null || records.isOnlyStated(id)) return [];
    const own = facts.get(seq) ?? {};
    const surface = [...new Set(tasks.flatMap(({ touched_surface }) => touched_surface))];
    const sealed = { ...own.surface, ...own.files };
    return [{ task: null, surface, check: checks.get(id) ?? '', subject: id, seq, facts: own, sealed }];
  });
}

export function closingRuns(
  { live, closures }: PlanRecords,
  facts: Facts,
  owners?: ReadonlySet<string>,
): readonly ClosingRun[] {
  const tasks = live.contract.tasks.filter(({ id }) => owners?.has(id) ?? true);
  return tasks.flatMap(({ id: task, touched_surface: surface, gate_intent }) =>
    closures(task).flatMap(({ state, record, item: { criterion } }) => {
      if (state !== 'closed' || record?.trust !== 'observed') return [];
      const own = facts.get(record.seq) ?? {};
      const check = gate_intent.find((gate) => gate.criterion === criterion)?.check ?? '';
      const sealed = { ...own.surface, ...own.files };
      return [{ task, surface, check, subject: criterion, seq: record.seq, facts: own, sealed }];
    }),
  );
}

export type LogFault = 'missing' | 'altered' | 'unreadable';

export const logWords: Readonly<Record<LogFault, string>> = {
  missing: 'is missing',
  altered: 'was altered',
  unreadable: 'cannot be read',
};

/** By criterion or invariant, what has become of the log of the run that speaks for it: it is gone, or not as it was kept. */
export function lostLogs(
  records: PlanRecords,
  facts: Facts,
  owners?: ReadonlySet<string>,
): ReadonlyMap<string, LogFault> {
  const keptFault = keptFaults(records.place);
  const found = new Map<string, LogFault>();
  for (const { subject, facts: own } of evidenceRuns(records, facts, owners)) {
    for (const { path: kept, kept: digest } of own.output ?? []) {
      const fault = keptFault(kept, digest);
      if (fault !== null && fault !== 'not here') found.set(subject, fault);
    }
  }
  return found;
}

/**
 * Looks whether a kept output is still there, and has its digest. `not here`: it stayed on the machine from which the plan was
 * opened, as `opened.json` says.
 */
export function keptFaults(
  place: Pick<PlanPlace, 'planDir' | 'folders'>,
): (kept: string, digest: string) => LogFault | 'not here' | null {
  const { planDir } = place;
  const elsewhere = new Set(readOpened(place).not_here.map((piece) => `${piece.path} ${piece.sha256}`));
  return (kept, digest) => {
    const found = targetOf(path.join(planDir, kept), [planDir]);
    if (found.kind === 'missing' && elsewhere.has(`${kept} ${digest}`)) return 'not here';
    if (found.kind !== 'file') return 'missing';
    try {
      return digestFile(found.real, () => {}) === digest ? null : 'altered';
    } catch {
      return 'unreadable';
    }
  };
}

function isBound({ facts }: ClosingRun): boolean {
  return facts.surface !== undefined;
}

function namesThatDiffer(before: FileDigests, after: FileDigests): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => (before[name] ?? null) !== (after[name] ?? null)).sort();
}

/**
 * For a finished plan whose last sign-off sealed them: the files of a task, or of all for null, and the named ones of checks, as
 * they were then.
 */
function reviewedFiles(
  { live, state, closures }: PlanRecords,
  facts: Facts,
): ((task: string | null, names: ReadonlySet<string>) => FileDigests) | null {
  const { tasks } = live.contract;
  const last = tasks.at(-1);
  if (last === undefined || tasks.some(({ id }) => state(id) !== 'closed')) return null;
  const signed = closures(last.id).flatMap(
    ({ record }) => facts.get(record?.trust === 'asserted' ? record.seq : 0) ?? [],
  );
  const { surface, files = {} } = signed.at(-1) ?? {};
  if (surface === undefined) return null;
  const surfaces = new Map(tasks.map((task) => [task.id, task.touched_surface]));
  return (task, names) =>
    Object.fromEntries([
      ...Object.entries(files).filter(([name]) => names.has(name)),
      ...Object.entries(surface).filter(
        ([name]) => task === null || surfaces.get(task)?.some((entry) => isOfEntry(entry, name, path)),
      ),
    ]);
}

/** What a final review seals: the files of all tasks and of their checks, as they are. */
export function filesUnderReview(records: Pick<PlanRecords, 'live' | 'place'>): SealedFacts {
  const { live, place } = records;
  const entries = [...new Set(live.contract.tasks.flatMap(({ touched_surface }) => touched_surface))];
  return { surface: digestsOf(place, entries), files: checkFilesOf(records) };
}

/** The files of all checks of a plan, and of its invariants, as they are. */
export function checkFilesOf(records: Pick<PlanRecords, 'live' | 'place'>): FileDigests {
  const { live, place } = records;
  const gates = live.contract.tasks.flatMap(({ gate_intent }) => gate_intent);
  const checks = [...gates, ...invariantChecks(records)].map(({ check }) => check);
  const own = checks.flatMap(filesOfChecks(place.root, checks));
  return digestsOf(place, [...new Set([...own, ...furtherCheckFiles(place)])]);
}

/** Variables that make a program load code which neither the check nor the repository names. */
const foreignCode =
  /^(?:ENV|BASH_ENV|BASH_FUNC_.*|LD_PRELOAD|LD_AUDIT|LD_LIBRARY_PATH|DYLD_.*|NODE_OPTIONS|PYTHONPATH|PYTHONHOME|PYTHONSTARTUP|PERL5OPT|PERL5LIB|PERLLIB|RUBYOPT|RUBYLIB|JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS|_JAVA_OPTIONS|CLASSPATH)$/;

/**
 * What came between the text of a check and the code that closed its criterion: a variable that was not so at the approval, or a
 * program that a folder of the repository gave under the name of another.
 */
export function foreignCodeIn(records: PlanRecords, facts: Facts): readonly string[] {
  const approved = facts.get(records.approvals.at(-1)?.seq ?? 0)?.environment ?? {};
  return evidenceRuns(records, facts).flatMap(
    ({ subject, seq, check, facts: { environment = {}, program } }) => {
      const names = Object.keys(environment).filter(
        (name) => foreignCode.test(name) && environment[name] !== approved[name],
      );
      const isHidden = program !== undefined && program.digest !== null && !namesPath(check, program.path);
      return [
        ...names.map((name) => `${subject} (seq ${seq}): ${name} was set, and not so at the approval`),
        ...(isHidden ? [`${subject} (seq ${seq}): the program of its check was ${program.path}`] : []),
      ];
    },
  );
}

/** Whether a check names its program by a path, and not by a name that is looked up. */
function namesPath(check: string, program: string): boolean {
  return check
    .split(/[\s;&|()]+/)
    .some((word) => word.includes('/') && path.posix.normalize(word) === program);
}

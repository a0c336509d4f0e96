import { digestsOf, filesOfChecks, furtherCheckFiles } from '../checks/bound.ts';
import type { PlanRecords } from '../derive/read-plan.ts';
import { pathMatcher } from '../records/paths.ts';
import type { FileDigests, SealedFacts } from '../records/seal.ts';
import { evidenceRuns, invariantChecks } from './changed-since.ts';

/** The files of a check that are not as they were at the approval. */
export interface CheckFileChange {
  /** The criterion or invariant of the check. */
  readonly subject: string;
  /** Of the run that closed it, or by which it holds; null where the files are those of now. */
  readonly seq: number | null;
  /** Changed or removed, and named by no task as a file that it is expected to change. */
  readonly strays: readonly string[];
  /** Changed or removed, as a task was expected to. */
  readonly expected: readonly string[];
  /** Of no check at the approval: most are tests that a task wrote. */
  readonly written: readonly string[];
}

/**
 * Compares the files of the checks with those of the latest approval: for what a run speaks for as they were in that run,
 * else as they are. Null where no approval sealed them. `owners`: the tasks whose criteria are compared, if not all.
 */
export function checkFileChanges(
  records: PlanRecords,
  facts: ReadonlyMap<number, SealedFacts>,
  owners?: ReadonlySet<string>,
): readonly CheckFileChange[] | null {
  const approved = facts.get(records.approvals.at(-1)?.seq ?? 0)?.files;
  if (approved === undefined) return null;
  const known = Object.keys(approved);
  const { place, live, closures } = records;
  const runs = new Map(evidenceRuns(records, facts, owners).map((run) => [run.subject, run]));
  const surfaces = live.contract.tasks.flatMap(({ touched_surface }) => touched_surface.map(pathMatcher));
  const isExpected = (file: string) => surfaces.some((matches) => matches?.(file));
  const ofSettings = place.settings.check_files.map(pathMatcher);
  const further = [
    ...furtherCheckFiles(place),
    ...known.filter((file) => ofSettings.some((matches) => matches?.(file))),
  ];
  const tasks = live.contract.tasks.filter(({ id }) => owners?.has(id) ?? true);
  const runnable = new Set(
    live.contract.acceptance.criteria
      .filter(({ accepted_evidence }) => accepted_evidence.includes('observed'))
      .map(({ id }) => id),
  );
  const ofCriteria = tasks.flatMap(({ id, gate_intent }) =>
    closures(id).flatMap(({ item: { criterion } }) => {
      const check = gate_intent.find((gate) => gate.criterion === criterion)?.check;
      return check === undefined || !runnable.has(criterion) ? [] : [{ id: criterion, check }];
    }),
  );
  const checks = [...ofCriteria, ...invariantChecks(records)];
  const filesOf = filesOfChecks(
    place.root,
    checks.map(({ check }) => check),
    known,
  );
  return checks.flatMap(({ id: subject, check }) => {
    const { seq = null, facts: { files } = {} } = runs.get(subject) ?? {};
    const own = [...filesOf(check), ...further];
    const then: FileDigests = files ?? digestsOf(place, own);
    const names = [...new Set([...own, ...Object.keys(then)])].sort();
    const changed = names.filter((name) => name in approved && (then[name] ?? null) !== approved[name]);
    const written = names.filter((name) => !(name in approved) && (then[name] ?? null) !== null);
    if (changed.length + written.length === 0) return [];
    const strays = changed.filter((name) => !isExpected(name));
    const expected = changed.filter(isExpected);
    return [{ subject, seq, strays, expected, written }];
  });
}

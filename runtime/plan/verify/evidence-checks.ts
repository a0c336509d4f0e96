import type { PlanRecords } from '../derive/read-plan.ts';
import type { SealedFacts } from '../records/seal.ts';
import {
  type ClosingRun,
  changedSince,
  changeWords,
  closingRuns,
  elsewhereLine,
  evidenceRuns,
  filesWords,
  foreignCodeIn,
  keptFaults,
  listed,
  logWords,
} from './changed-since.ts';
import { checkFileChanges } from './check-files.ts';
import { type CheckList, type Finding, fail, noted, pass, unknown } from './check-list.ts';
import type { SeenEvents } from './history-checks.ts';

type Facts = ReadonlyMap<number, SealedFacts>;

/** What closes the criteria: whether it is kept, of the contract's checks, in their environment, and on the files as they are. */
export function checkEvidence(
  list: CheckList,
  records: PlanRecords,
  facts: Facts,
  seen: Pick<SeenEvents, 'approvals'>,
): void {
  const runs = evidenceRuns(records, facts);
  list.add('unchanged-outputs', outputsFinding(records, facts, runs));
  list.add('contract-checks', commandsFinding(records, closingRuns(records, facts)));
  list.add('check-environment', environmentFinding(records, facts, runs));
  list.add('check-files', checkFilesFinding(records, facts));
  list.add('repeated-approvals', repeatedFinding(facts, seen));
  list.add('evidence-current', currentFinding(records, facts));
}

/** Whether the kept outputs of checks are still there, and as they were when their events were sealed. */
function outputsFinding({ place }: PlanRecords, facts: Facts, runs: readonly ClosingRun[]): Finding {
  const keptFault = keptFaults(place);
  const faults: string[] = [];
  const elsewhere: string[] = [];
  let count = 0;
  for (const [seq, { output = [] }] of facts) {
    for (const { path: kept, kept: digest } of output) {
      count++;
      const fault = keptFault(kept, digest);
      if (fault === 'not here') elsewhere.push(kept);
      else if (fault !== null) faults.push(`seq ${seq}: the log ${kept} ${logWords[fault]}`);
    }
  }
  if (faults.length > 0) return fail(`${listed(faults)}; restore it from a copy`);
  if (elsewhere.length > 0) {
    const why = 'they stayed on the machine from which the plan was opened, and their digests are known';
    return unknown(`logs that are not here: ${listed(elsewhere, 5, ', ')}; ${why}`);
  }
  const without = runs.filter(({ facts: { output } }) => output === undefined);
  if (without.length > 0) return unknown(`no log is sealed of ${ofOthers(without)}`);
  return pass(count === 0 ? 'no check has run' : `${count} logs, as they were kept`);
}

function ofOthers(runs: readonly ClosingRun[]): string {
  const found = runs.map(({ subject, seq }) => `${subject} (seq ${seq})`);
  return `${listed(found, 5, ', ')}: another tool or an older helper recorded it`;
}

/** Whether what closed the criteria was the contract's own check. Other commands close nothing in a plan of this helper. */
function commandsFinding({ isSealed }: PlanRecords, runs: readonly ClosingRun[]): Finding {
  const others = runs.filter(({ facts: { check } }) => check === 'other');
  if (others.length > 0) {
    const found = others.map(({ subject, seq }) => `${subject} (seq ${seq})`);
    return fail(`another command than the check of the contract closed ${listed(found, 5, ', ')}; run gate`);
  }
  const without = isSealed ? [] : runs.filter(({ facts: { check } }) => check === undefined);
  if (without.length > 0)
    return unknown(`which command is the check was not judged for ${ofOthers(without)}`);
  if (runs.length === 0) return pass('no check closes a criterion yet');
  return pass(`${counted(runs.length)} closed by the contract's own checks`);
}

function counted(number: number): string {
  return `${number} ${number === 1 ? 'criterion' : 'criteria'}`;
}

/** Whether a check ran with other programs or loaded code than its text says. */
function environmentFinding(records: PlanRecords, facts: Facts, runs: readonly ClosingRun[]): Finding {
  const faults = foreignCodeIn(records, facts);
  if (faults.length > 0) return fail(`${listed(faults)}; run the checks again without that`);
  const without = runs.filter(({ facts: { environment } }) => environment === undefined);
  if (without.length > 0) return unknown(`no environment is sealed of ${ofOthers(without)}`);
  return pass('no variable or program came between a check and its code');
}

/**
 * Whether the files of the checks are those of the approval. A test that a task wrote, and a file that it was expected to change,
 * are named and no fault.
 */
function checkFilesFinding(records: PlanRecords, facts: Facts): Finding {
  const approval = records.approvals.at(-1);
  if (approval === undefined) return pass('nothing is approved yet');
  const changes = checkFileChanges(records, facts);
  if (changes === null) {
    const why = 'another tool or an older helper recorded it';
    return unknown(`the approval of seq ${approval.seq} does not hold the files of the checks: ${why}`);
  }
  const named = (kind: 'strays' | 'expected' | 'written') =>
    changes
      .filter((one) => one[kind].length > 0)
      .map((one) => `${one.subject}${one.seq === null ? '' : ` (seq ${one.seq})`}: ${filesWords(one[kind])}`);
  const strays = named('strays');
  if (strays.length > 0) {
    const next =
      'put them back and run the checks, or name the files in a task by refine and have that approved';
    return fail(`changed since the approval, though no task names them: ${listed(strays)}; ${next}`);
  }
  const expected = named('expected');
  const written = named('written');
  if (expected.length + written.length === 0)
    return pass('the files of the checks are those of the approval');
  return noted(
    [
      ...(expected.length === 0
        ? []
        : [`changed since the approval, as a task names them: ${listed(expected)}`]),
      ...(written.length === 0 ? [] : [`new since the approval: ${listed(written)}`]),
    ].join('; '),
  );
}

/**
 * The approvals that saw files of checks otherwise than the one before them, named for good: `check-files` compares with the latest
 * one alone.
 */
function repeatedFinding(facts: Facts, { approvals }: Pick<SeenEvents, 'approvals'>): Finding {
  const seen = approvals.flatMap((seq) => {
    const files = facts.get(seq)?.files;
    return files === undefined ? [] : [{ seq, files }];
  });
  const found = seen.flatMap(({ seq, files }, at) => {
    const before = seen[at - 1]?.files ?? {};
    const changed = Object.keys(before).filter((name) => (files[name] ?? null) !== before[name]);
    return changed.length === 0 ? [] : [`seq ${seq}: ${filesWords(changed)}`];
  });
  if (found.length === 0)
    return pass('no approval saw the files of the checks otherwise than the one before it');
  return noted(`approved with other files of the checks than before: ${listed(found)}`);
}

/** Whether what closes the criteria is about the files as they are now, or as they were at the final review. */
function currentFinding(records: PlanRecords, facts: Facts): Finding {
  const { bound, unbound, changed, changedLater, elsewhere } = changedSince(records, facts);
  if (changed.length > 0) return fail(`${listed(changed.map(changeWords))}; run their checks again`);
  if (elsewhere.length > 0)
    return unknown(`${listed(elsewhere.map(elsewhereLine))}; merge its branch, or run the checks here`);
  if (unbound.length > 0) {
    const why = 'another tool or an older helper recorded it';
    return unknown(`on which files they were checked is not sealed: ${listed(unbound, 5, ', ')}; ${why}`);
  }
  if (bound === 0) return pass('no check closes a criterion yet');
  if (changedLater.length > 0)
    return noted(`finished; after the final review: ${listed(changedLater.map(changeWords))}`);
  return pass(`${bound} closed ${bound === 1 ? 'criterion' : 'criteria'}, checked on the files as they are`);
}

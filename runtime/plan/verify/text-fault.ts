import type { PlanPlace } from '../locate-plan.ts';
import type { PlanRecords } from '../read-plan.ts';
import { readTextBytes, taskFiles, textDigest } from '../text/plan-digest.ts';
import { readIdentity } from '../text/plan-identity.ts';
import { progressMarkers, progressRange } from '../text/progress-region.ts';
import { unwrittenFiles } from '../text/unedited.ts';

export interface TextFinding {
  readonly fault: string | null;
  /** Why the text is not the one that was approved. */
  readonly changed: string | null;
}

/** What is wrong with the Markdown of a plan. Throws a PlanError. */
export function textFault({ planDir, folders }: PlanPlace, { live, approvals }: PlanRecords): TextFinding {
  const files = readTextBytes(planDir);
  const consented = approvals.at(-1)?.plan_digest;
  const isChanged = consented !== undefined && consented !== textDigest(files);
  return {
    fault: fault(),
    changed: isChanged
      ? 'the text has changed since it was approved; run approve again, or restore it'
      : null,
  };

  function fault(): string | null {
    const readme = files.get('README.md');
    if (readme === undefined || readme.length === 0) return 'there is no README.md; run materialize';
    const { begin, end } = progressMarkers;
    const isMarked = readme.includes(begin) || readme.includes(end);
    if (isMarked && progressRange(readme) === null) {
      return `README.md does not have exactly one progress region, from ${begin} to ${end}; fix the comments`;
    }
    const identity = readIdentity(planDir, folders);
    const { format } = identity;
    const { tasks } = live.contract;
    const unwritten = unwrittenFiles(files, identity);
    if (unwritten.length > 0)
      return `materialize was interrupted, and the text is of two revisions (not written yet: ${unwritten.join(', ')}); run it again`;
    if (format === 'full') {
      const count = taskFiles(planDir).length;
      return count >= tasks.length
        ? null
        : `there are ${count} task files for ${tasks.length} tasks; write the others`;
    }
    const text = readme.toString('utf8');
    const missing = tasks.find(({ id }) => !text.includes(id));
    return missing === undefined
      ? null
      : `README.md does not speak of ${missing.id}; describe the task there`;
  }
}

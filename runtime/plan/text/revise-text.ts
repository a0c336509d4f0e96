import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { tasksInText } from './materialize-text.ts';
import { identityFile, numberTasks, type PlanIdentity, printIdentity } from './plan-identity.ts';
import type { PlanText } from './plan-digest.ts';
import { syncText } from './sync-text.ts';
import { digestsOf, renderedDigests, uneditedFiles } from './unedited.ts';

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

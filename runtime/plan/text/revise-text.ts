import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { tasksInText } from './materialize-text.ts';
import { textDigest } from './plan-digest.ts';
import { identityFile, numberTasks, type PlanIdentity, printIdentity } from './plan-identity.ts';
import type { PlanText } from './render-text.ts';
import { renderedDigest } from './rendered-digest.ts';
import { syncText } from './sync-text.ts';

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
  const isRendered = textDigest(text) === identity.rendered_digest;
  const rendered_digest = isRendered
    ? textDigest(files)
    : (renderedDigest(files, to) ?? identity.rendered_digest);
  const changed = [...files].filter(([name, content]) => text.get(name) !== content);
  const printed = printIdentity(after.plan, { ...identity, numbers, rendered_digest });
  return { files: { ...Object.fromEntries(changed), [identityFile]: printed }, removed, left };
}

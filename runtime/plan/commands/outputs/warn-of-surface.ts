import type { PlanPlace } from '../../records/places.ts';
import type { Messages } from '../frame/messages.ts';

/** Says which repository root was taken when no file of a touched surface exists under it. */
export function warnOfEmptySurface(
  messages: Messages,
  { root, rootReason }: PlanPlace,
  digests: readonly (string | null | undefined)[],
): void {
  if (digests.length === 0 || digests.some((digest) => typeof digest === 'string')) return;
  const message = `none of the task's files exist under ${root}, the repository root`;
  const reason = `It was taken because ${rootReason}; pass --repo-root if that is wrong`;
  messages.warning('touched-surface', `${message}. ${reason}`);
}

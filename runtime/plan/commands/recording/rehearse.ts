import type { PlanRecords } from '../../derive/read-plan.ts';
import { parseDocument } from '../../records/contract.ts';
import type { PlanPlace } from '../../records/places.ts';
import { stopAtFirst, unreachable } from '../../records/problems.ts';
import { stampDrafts } from '../../write/session.ts';
import { type Decide, type Result, requireStamped } from './decision.ts';

/** Decides without lock and without writing, and gives what would be recorded. Throws as `record` does. */
export async function rehearse(
  { schemaBase }: PlanPlace,
  clock: () => Date,
  records: () => PlanRecords,
  decide: Decide,
): Promise<Result> {
  const { live, lastSeq } = records();
  requireStamped(live);
  const {
    drafts = [],
    contractId,
    revision,
    files = {},
    views = {},
  } = await decide(records, { live, lastSeq });
  const facts = { schemaBase, plan: live.contract.plan, clock };
  const own = stampDrafts(drafts, lastSeq, { ...facts, contractId: contractId ?? live.id });
  const nextId = revision && idOf(revision.text);
  const next =
    revision === undefined || nextId === undefined
      ? []
      : stampDrafts(revision.drafts(nextId), lastSeq + own.length, { ...facts, contractId: nextId });
  const lines = [...own, ...next].map(({ line }) => `would record ${line}`);
  const written = [...Object.keys(files), ...Object.keys(views)];
  if (nextId !== undefined)
    lines.push(`would put revision ${live.contract.revision + 1} (${nextId}) into force`);
  for (const name of written) lines.push(`would write ${name}`);
  for (const name of revision?.removed ?? []) lines.push(`would remove ${name}`);
  const json = {
    dry_run: true,
    events: [...own, ...next].map(({ event }) => event),
    files: written,
    ...(revision && { removed: revision.removed }),
    ...(revision && { contract: revision.text }),
  };
  return { text: lines.join('\n') || 'nothing to record', json };
}

function idOf(text: string): string {
  return (parseDocument('the next revision', text, stopAtFirst) ?? unreachable()).id;
}

import { fileURLToPath } from 'node:url';
import { printManifest, renderMarkdown } from './derive/print-manifest.ts';
import { manifestOf, readPlan } from './derive/read-plan.ts';
import { locatePlan } from './records/places.ts';
import { stopAtFirst, unreachable } from './records/problems.ts';
import { defaultSchemaBase, schemaAddress } from './records/schemas.ts';

const planDir = fileURLToPath(
  new URL('../../content/example/.plan/plans/PLAN_expired_invitations', import.meta.url),
);
const task = 'T-refuse-expired-links';

interface ExampleOptions {
  readonly format?: 'json' | 'markdown';
  /** Schema base that the shown document names; the records of the example keep the default one. */
  readonly schemaBase?: string;
}

/** The manifest of the example plan that the pages show, derived now. Throws a PlanError. */
export function exampleManifest({
  format = 'json',
  schemaBase = defaultSchemaBase,
}: ExampleOptions = {}): string {
  const records = readPlan(locatePlan({ planDir }, stopAtFirst) ?? unreachable());
  const manifest = manifestOf(records, task);
  manifest.schema = schemaAddress(schemaBase, 'context-manifest') as typeof manifest.schema;
  return format === 'json' ? printManifest(manifest) : renderMarkdown(manifest, records.approvals);
}

/** The published schemas as types. */

export type { ContextManifest } from '../../generated/types/context-manifest.ts';
export type { JournalEvent } from '../../generated/types/journal-event.ts';
export type { PlanContract } from '../../generated/types/plan-contract.ts';

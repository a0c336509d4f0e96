import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import contextManifest from '../../../generated/validators/context-manifest.js';
import journalEvent from '../../../generated/validators/journal-event.js';
import planContract from '../../../generated/validators/plan-contract.js';
import recognizer from '../../../generated/validators/recognizers/journal-event.js';

/** What a value has wrong. */
export interface SchemaFault {
  /** JSON pointer to the part of the value. */
  readonly instancePath: string;
  /** Where in the schema the keyword stands. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
}

/** A type guard for a published schema. */
export interface Validator<Value> {
  (value: unknown): value is Value;
  /** What the last call found wrong; null after a value that is valid. */
  errors?: SchemaFault[] | null;
}

export const validateContextManifest: Validator<ContextManifest> = contextManifest;
export const validateJournalEvent: Validator<JournalEvent> = journalEvent;
export const validatePlanContract: Validator<PlanContract> = planContract;

/**
 * Whether a value is surely a valid journal event: many times faster than the validator, and without reasons. False says
 * nothing; ask the validator.
 */
export const recognizeJournalEvent: (value: unknown) => boolean = recognizer;

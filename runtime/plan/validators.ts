import type { ContextManifest } from '../../generated/types/context-manifest.ts';
import type { JournalEvent } from '../../generated/types/journal-event.ts';
import type { PlanContract } from '../../generated/types/plan-contract.ts';
import contextManifest from '../../generated/validators/context-manifest.js';
import journalEvent from '../../generated/validators/journal-event.js';
import planContract from '../../generated/validators/plan-contract.js';
import recognizer from '../../generated/validators/recognizers/journal-event.js';
import { type StandardValidate, standard } from '../../generated/validators/support/standard.ts';
import type { Validate, ValidationError } from '../../generated/validators/support/validate.js';

export type { StandardValidate, Validate, ValidationError };

export const validateContextManifest: StandardValidate<ContextManifest> =
  /*#__PURE__*/ standard(contextManifest);
export const validateJournalEvent: StandardValidate<JournalEvent> = /*#__PURE__*/ standard(journalEvent);
export const validatePlanContract: StandardValidate<PlanContract> = /*#__PURE__*/ standard(planContract);

/**
 * Accepts most valid journal events, many times faster than the validator and without reasons. False means nothing: ask
 * the validator.
 */
export const recognizeJournalEvent: (value: unknown) => boolean = recognizer;

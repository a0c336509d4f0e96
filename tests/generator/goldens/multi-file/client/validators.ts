// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validatePlan,
} from '../validators/components.js';
import {
  validateGetPlanSchema200Body,
} from '../validators/responses.js';
import { type AnswerValidators, validateWith } from './core/validate-with.ts';

export { type Fault, InvalidResponseError, validateWith } from './core/validate-with.ts';

/** The answers of GET /schema/plan/v1.json. */
export const getPlanSchemaAnswers: AnswerValidators = {
  of: "GET /schema/plan/v1.json",
  bodies: { "200": { "application/schema+json": validateGetPlanSchema200Body } },
};

/** The answers of GET /plans/{id}. */
export const getPlanAnswers: AnswerValidators = {
  of: "GET /plans/{id}",
  bodies: { "200": { "application/json": validatePlan } },
};

/** The option `validate` of a client for all operations. For some of them, give theirs to `validateWith`. */
export const validate: ReturnType<typeof validateWith> = /*#__PURE__*/ validateWith(
  getPlanSchemaAnswers,
  getPlanAnswers,
);

// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { PublishedPlan } from "../types/published-plan.ts";

declare const validate: support.Validate<PublishedPlan>;
export default validate;

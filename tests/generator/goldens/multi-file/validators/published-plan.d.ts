// Generated from the contract. Do not edit: change the contract and generate again.
import type { Validate } from "./support/validate.js";
import type { PublishedPlan } from "../types/published-plan.ts";

declare const validate: Validate<PublishedPlan>;
export default validate;

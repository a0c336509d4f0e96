// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { PlanContract } from "../types/plan-contract.ts";

declare const validate: support.Validate<PlanContract>;
export default validate;

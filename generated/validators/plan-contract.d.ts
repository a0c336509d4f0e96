// Generated from the contract. Do not edit: change the contract and generate again.
import type { Validate } from "./support/validate.js";
import type { PlanContract } from "../types/plan-contract.ts";

declare const validate: Validate<PlanContract>;
export default validate;

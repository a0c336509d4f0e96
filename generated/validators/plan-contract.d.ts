// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import type { ErrorObject } from 'ajv';
import type { PlanContract } from "../types/plan-contract.ts";

declare const validate: ((data: unknown) => data is PlanContract) & { errors?: ErrorObject[] | null };
export default validate;

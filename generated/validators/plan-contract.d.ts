// Generated from the contract. Do not edit: change the contract and generate again.
import type { ErrorObject } from 'ajv';
import type { PlanContract } from "../types/plan-contract.ts";

declare const validate: ((data: unknown) => data is PlanContract) & { errors?: ErrorObject[] | null };
export default validate;

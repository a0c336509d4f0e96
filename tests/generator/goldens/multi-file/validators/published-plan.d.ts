// Generated from the contract. Do not edit: change the contract and generate again.
import type { ErrorObject } from 'ajv';
import type { PublishedPlan } from "../types/published-plan.ts";

declare const validate: ((data: unknown) => data is PublishedPlan) & { errors?: ErrorObject[] | null };
export default validate;

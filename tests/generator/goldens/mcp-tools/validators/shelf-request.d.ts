// Generated from the contract. Do not edit: change the contract and generate again.
import type { ErrorObject } from 'ajv';
import type { components } from "../types/openapi.ts";

declare const validate: ((data: unknown) => data is components['schemas']["Shelf"]) & { errors?: ErrorObject[] | null };
export default validate;

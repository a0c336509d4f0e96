// Generated from the contract. Do not edit: change the contract and generate again.
import type { ErrorObject } from 'ajv';
import type { Entry } from "../types/entry.ts";

declare const validate: ((data: unknown) => data is Entry) & { errors?: ErrorObject[] | null };
export default validate;

// Generated from the contract. Do not edit: change the contract and generate again.
import type { ErrorObject } from 'ajv';
import type { Shape } from "../types/shape.ts";

declare const validate: ((data: unknown) => data is Shape) & { errors?: ErrorObject[] | null };
export default validate;

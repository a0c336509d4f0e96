// Generated from the contract. Do not edit: change the contract and generate again.
import type { ErrorObject } from 'ajv';

declare const validate: ((data: unknown) => data is unknown) & { errors?: ErrorObject[] | null };
export default validate;

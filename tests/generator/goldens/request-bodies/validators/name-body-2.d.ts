// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import type { ErrorObject } from 'ajv';

declare const validate: ((data: unknown) => data is unknown) & { errors?: ErrorObject[] | null };
export default validate;

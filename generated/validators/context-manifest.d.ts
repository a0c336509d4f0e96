// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import type { ErrorObject } from 'ajv';
import type { ContextManifest } from "../types/context-manifest.ts";

declare const validate: ((data: unknown) => data is ContextManifest) & { errors?: ErrorObject[] | null };
export default validate;

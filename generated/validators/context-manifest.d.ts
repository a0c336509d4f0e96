// Generated from the contract. Do not edit: change the contract and generate again.
import type { ErrorObject } from 'ajv';
import type { ContextManifest } from "../types/context-manifest.ts";

declare const validate: ((data: unknown) => data is ContextManifest) & { errors?: ErrorObject[] | null };
export default validate;

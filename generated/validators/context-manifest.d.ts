// Generated from the contract. Do not edit: change the contract and generate again.
import type { Validate } from "./support/validate.js";
import type { ContextManifest } from "../types/context-manifest.ts";

declare const validate: Validate<ContextManifest>;
export default validate;

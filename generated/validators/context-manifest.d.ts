// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { ContextManifest } from "../types/context-manifest.ts";

declare const validate: support.Validate<ContextManifest>;
export default validate;

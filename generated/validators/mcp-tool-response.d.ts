// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { McpTool } from "../types/schemas.ts";

declare const validate: support.Validate<McpTool>;
export default validate;

// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { ApiCatalog } from "../types/schemas.ts";

declare const validate: support.Validate<ApiCatalog>;
export default validate;

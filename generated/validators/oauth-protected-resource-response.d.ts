// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";
import type { OauthProtectedResource } from "../types/schemas.ts";

declare const validate: support.Validate<OauthProtectedResource>;
export default validate;

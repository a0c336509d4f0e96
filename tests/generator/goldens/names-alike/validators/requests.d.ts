// Generated from the contract. Do not edit: change the contract and generate again.
import type * as support from "./support/validate.js";

export declare const validateGetA3Path: support.Validate<unknown>;

// Generated from the contract. Do not edit: change the contract and generate again.
import type { Validate } from "./support/validate.js";
import type { Shape } from "../types/shape.ts";

declare const validate: Validate<Shape>;
export default validate;

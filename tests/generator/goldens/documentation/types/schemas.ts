// Generated from the contract. Do not edit: change the contract and generate again.
/**
 * @default en
 * @example es
 * @enum {string}
 */
export type Language = "en" | "fr" | "es";
/**
 * @example {
 *       "text": "From the schema"
 *     }
 */
export type Note = {
    text?: string;
};

// Generated from the contract. Do not edit: change the contract and generate again.
export type KebabNameV2 = {
    constructor?: string;
    toString: number;
    hasOwnProperty?: Class;
    "a \"quoted\" name"?: boolean;
};
/** @enum {string} */
export type Class = "delete" | "it's" | "`${x}`";

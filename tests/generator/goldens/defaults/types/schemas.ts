// Generated from the contract. Do not edit: change the contract and generate again.
export type Pet = {
    name: string;
    /** @default 0 */
    age?: number;
    color?: Color;
    home?: Home | null;
    /** @default 1 */
    readonly id?: number;
    either?: Home | Other;
};
/**
 * @default brown
 * @enum {string}
 */
export type Color = "brown" | "white";
export type Home = {
    /** @default unknown */
    street?: string;
};
export type Other = {
    other: string;
};
export type PetRequest = {
    name: string;
    /** @default 0 */
    age?: number;
    color?: Color;
    home?: Home | null;
    either?: Home | Other;
};

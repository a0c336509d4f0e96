// Generated from the contract. Do not edit: change the contract and generate again.
export type Event = {
    /** @constant */
    event: "moved";
    data: {
        to: string;
    };
    id?: string;
} | {
    /** @enum {unknown} */
    event: "said" | "sung";
    data: string;
    retry?: number;
};
export type Small = string;

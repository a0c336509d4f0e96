// Generated from the contract. Do not edit: change the contract and generate again.
export type Color = {
    R: number;
    G?: number;
    B?: number;
};
export type Filter = {
    name?: string;
    size?: {
        min?: number;
        max?: number;
    };
};

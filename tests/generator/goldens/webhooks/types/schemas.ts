// Generated from the contract. Do not edit: change the contract and generate again.
export type Order = {
    readonly id: string;
    total: number;
    hooks?: {
        /** Format: uri */
        shipped?: string;
    };
};
export type Problem = {
    title: string;
    status: number;
    detail?: string;
};
export type OrderRequest = {
    total: number;
    hooks?: {
        /** Format: uri */
        shipped?: string;
    };
};

// Generated from the contract. Do not edit: change the contract and generate again.
export type Any = {
    [key: string]: unknown;
};
export type ReadPageArguments = {
    path: string;
};
export type PageList = {
    pages: string[];
};

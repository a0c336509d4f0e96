// Generated from the contract. Do not edit: change the contract and generate again.
export type DateRange3 = number;
export type DateRange = string;
export type DateRange2 = null;
export type Boolean = boolean;
export type Boolean2 = {
    readonly id: number;
};
export type Both = [
    DateRange3?,
    DateRange?,
    Boolean?,
    Boolean2?,
    DateRange2?,
    ...unknown[]
];

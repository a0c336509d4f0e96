// Generated from the contract. Do not edit: change the contract and generate again.
export type NameBody = string;
export type Pet = {
    readonly id: number;
    name: string;
    secret?: string;
    parent?: Pet;
};
export type PetRequest = {
    name: string;
    secret?: string;
    parent?: PetRequest;
};

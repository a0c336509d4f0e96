// Generated from the contract. Do not edit: change the contract and generate again.
/** @description A book. */
export type Book = {
    readonly id: number;
    /**
     * @description Its title.
     * @example Emma
     */
    title: string;
    price?: number;
    shelf?: Shelf;
    sequel?: Book;
};
export type Shelf = string | number;
export type Change = {
    title?: string;
} & ({
    shelf?: Shelf;
} & {
    [key: string]: unknown;
});
export type Reply = {
    done: boolean;
};
/** @description A book. */
export type BookResponse = {
    readonly id: number;
    /**
     * @description Its title.
     * @example Emma
     */
    title: string;
    shelf?: Shelf;
    sequel?: BookResponse;
};
/** @description A book. */
export type BookRequest = {
    /**
     * @description Its title.
     * @example Emma
     */
    title: string;
    price?: number;
    shelf?: Shelf;
    sequel?: BookRequest;
};

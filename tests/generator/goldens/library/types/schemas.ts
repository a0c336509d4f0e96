// Generated from the contract. Do not edit: change the contract and generate again.
/**
 * Book
 * @description One book. A comment end *\/ in a description stays text.
 * @example {
 *       "isbn": "9780000000002",
 *       "title": "A",
 *       "related": []
 *     }
 */
export type Book = {
    isbn: BooksIsbn;
    title: string;
    /** Format: date */
    published?: string;
    /** Format: uri */
    homepage?: string;
    related: Book[];
};
export type Problem = {
    status: number;
    detail?: string;
    /** @default about:blank */
    type?: string;
};
export type BooksIsbn = string;

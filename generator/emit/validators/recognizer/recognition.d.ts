/** Of the functions that only generated code calls, those that tests call too. */
export declare function areUnlike(items: readonly unknown[]): boolean;

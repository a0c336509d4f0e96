/** Only generated code calls these functions; declared are those that tests call. */
export declare function areUnlike(items: readonly unknown[]): boolean;

export declare function equal(a: unknown, b: unknown): boolean;
export declare function duplicate(items: readonly unknown[]): readonly [later: number, first: number] | null;
export declare function isMultiple(number: number, step: number): boolean;
export declare function isShorter(text: string, least: number): boolean;
export declare function isLonger(text: string, most: number): boolean;
export function missingOwn(object: object, names: readonly string[]): string | undefined;
export function missing(object: object, names: readonly string[]): string | undefined;

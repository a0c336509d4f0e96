export declare function date(text: string): boolean;
export declare function time(text: string): boolean;
export declare function dateTime(text: string): boolean;
export declare function regex(text: string): boolean;
export declare function int32(number: number): boolean;
export declare function int64(number: number): boolean;

export declare function table(
  starts: readonly number[],
  classes: readonly number[],
  rows: readonly number[],
  ends: readonly number[],
): { test(text: string): boolean };

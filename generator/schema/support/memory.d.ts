import type { Validate } from './validate.d.ts';

export declare function remember(
  this: { readonly validate: Validate<unknown>; readonly self: { readonly leavesOut?: boolean } | undefined },
  value: unknown,
  context: object,
): boolean;

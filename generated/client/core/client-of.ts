// The same for every contract. Do not edit: it is copied from the compiler.
import { type ClientOptions, createCall } from './call.ts';
import type { Operation } from './operation.ts';
import type { Method } from './types.ts';

/** A method for each operation, under its name. */
export type ClientOf<Operations> = {
  readonly [Name in keyof Operations]: Operations[Name] extends Operation<infer Types>
    ? Method<Types>
    : never;
};

/** A client with all operations of a table. */
export function clientOf<Operations extends Readonly<Record<string, Operation>>>(
  operations: Operations,
  options: ClientOptions,
): ClientOf<Operations> {
  const call = createCall(options);
  const methods = Object.entries(operations).map(([name, operation]) => [
    name,
    (request?: object) => call(operation, request as never),
  ]);
  return Object.fromEntries(methods) as ClientOf<Operations>;
}

import type { HandlerTable } from './core/calls.ts';
import type { Contract } from './core/contract.ts';
import { EngineError } from './core/errors.ts';
import { readTarget } from './router/target.ts';

/**
 * The webhooks and callbacks of a contract that have a handler, each at its address. Throws an EngineError for an address
 * that is none, or that two of them have.
 *
 * @param paths addresses by name, in place of those of the contract
 */
export function receivedContract(
  contract: Contract,
  handlers: HandlerTable,
  paths: Readonly<Record<string, string | undefined>> = {},
): Contract {
  const stray = Object.keys(paths).find((name) => !Object.hasOwn(contract.operations, name));
  if (stray !== undefined)
    throw new EngineError('PE106', `paths: the contract has no webhook ${JSON.stringify(stray)}.`);
  const owners = new Map<string, string>();
  const received = Object.entries(contract.operations)
    .filter(([name]) => handlers[name] !== undefined)
    .map(([name, operation]) => {
      const path = paths[name] ?? operation.path;
      if (!isPath(path))
        throw new EngineError('PE108', `paths: ${name} cannot be received at ${JSON.stringify(path)}.`);
      const address = `${operation.method} ${path}`;
      const owner = owners.get(address);
      if (owner !== undefined)
        throw new EngineError('PE105', `paths: ${owner} and ${name} are both received at ${address}.`);
      owners.set(address, name);
      return [name, { ...operation, path }] as const;
    });
  return { ...contract, operations: Object.fromEntries(received) };
}

/** A path without parameters or a query, in the form in which requests have it. */
function isPath(path: string): boolean {
  return path.startsWith('/') && !/[{}?#]/.test(path) && readTarget(path)?.path === path;
}

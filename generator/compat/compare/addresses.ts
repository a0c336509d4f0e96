import type { LinkedOperation } from '../../link/operations.ts';
import { templateShape } from '../../source/grammar/path-template.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import type { Place } from '../../source/place.ts';

/** An object of a contract with its place. */
export interface Written extends Place {
  readonly value?: unknown;
}

/** What says which servers an operation has: itself, its path item, or the contract (OpenAPI 3.1 section 4.8.9.1). */
export function serversOf(operation: LinkedOperation, root: Written): Written {
  return [operation, operation.item].find(({ value }) => 'servers' in value) ?? root;
}

interface Server {
  /** Equal for servers at the same address. */
  readonly key: string;
  /** Its path without a slash at the end, variables as their defaults have it. */
  readonly basePath: string;
}

/** The servers of an object; without any, one at the root (OpenAPI 3.1 section 4.8.1.1). */
export function serversIn({ value }: Written): Server[] {
  const listed = isObject(value) ? value['servers'] : undefined;
  const servers = Array.isArray(listed) ? listed.filter(isObject) : [];
  return servers.length === 0 ? [{ key: '', basePath: '' }] : servers.map(serverOf);
}

function serverOf({ url, variables }: JsonObject): Server {
  const written = String(url).replace(/\/$/, '');
  const named = isObject(variables) ? variables : {};
  const filled = written.replace(/\{([^{}]*)\}/g, (text, name) => {
    const variable = named[name];
    return isObject(variable) ? String(variable['default']) : text;
  });
  const basePath = filled.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, '');
  const isOpen = filled !== written;
  return { key: isOpen ? `${written} ${JSON.stringify(variables)}` : written, basePath };
}

/** The operations of the old contract with the same ones of the next. */
export type Twins = ReadonlyMap<LinkedOperation, LinkedOperation>;

/**
 * Which operations of two contracts are the same: those that clients find at the same path of a server, so that a part of
 * the path may have moved to the address of the servers or back; then those of the same path. Parameters in paths may have
 * other names, but the same names come first: a contract with faults may have two paths that differ in nothing else.
 */
export function twinsOf(
  old: { readonly operations: readonly LinkedOperation[]; readonly root: Written },
  next: { readonly operations: readonly LinkedOperation[]; readonly root: Written },
): Twins {
  const twins = new Map<LinkedOperation, LinkedOperation>();
  const taken = new Set<LinkedOperation>();
  for (const keys of [addressesOf, shapedAddressesOf, namesOf, shapesOf]) {
    const after = new Map<string, LinkedOperation>();
    for (const one of next.operations)
      if (!taken.has(one)) for (const key of keys(one, next.root)) if (!after.has(key)) after.set(key, one);
    for (const one of old.operations) {
      if (twins.has(one)) continue;
      const twin = keys(one, old.root)
        .map((key) => after.get(key))
        .find((found) => found !== undefined && !taken.has(found));
      if (twin === undefined) continue;
      twins.set(one, twin);
      taken.add(twin);
    }
  }
  return twins;
}

function addressesOf(operation: LinkedOperation, root: Written): string[] {
  const { method, path } = operation;
  return serversIn(serversOf(operation, root)).map(({ basePath }) => `${method} ${basePath}${path}`);
}

const shapedAddressesOf: typeof addressesOf = (operation, root) =>
  addressesOf(operation, root).map(templateShape);

const namesOf = ({ method, path }: LinkedOperation): string[] => [`${method} ${path}`];
const shapesOf = ({ method, path }: LinkedOperation): string[] => [`${method} ${templateShape(path)}`];

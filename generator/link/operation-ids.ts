import { kebabCase, pascalCase } from '../source/names.ts';

interface Nameable {
  readonly path: string;
  /** In lower case. */
  readonly method: string;
  readonly value: { readonly [name: string]: unknown };
}

/**
 * The id of each operation: its operationId, or where there is none, method and path, as `getUsersById` for
 * `GET /users/{id}`, with a number when that is taken.
 */
export function operationIds<Operation extends Nameable>(
  operations: readonly Operation[],
): ReadonlyMap<Operation, string> {
  return settleIds(
    operations,
    ({ value }) => ownIdOf(value),
    ({ method, path }) => spell(method, path),
  );
}

/** An empty one is none. */
export function ownIdOf({ operationId }: { readonly [name: string]: unknown }): string | null {
  return typeof operationId === 'string' && operationId !== '' ? operationId : null;
}

/** What each one is called: its own id, or where there is none, a substitute, with a number when that is taken. */
export function settleIds<One>(
  all: readonly One[],
  ownId: (one: One) => string | null,
  substitute: (one: One) => string,
): ReadonlyMap<One, string> {
  const ids = new Map<One, string>();
  const taken = new Set<string>();
  for (const one of all) {
    const id = ownId(one);
    if (id === null) continue;
    ids.set(one, id);
    taken.add(keyOf(id));
  }
  for (const one of all) {
    if (ids.has(one)) continue;
    const plain = substitute(one);
    let id = plain;
    for (let count = 2; taken.has(keyOf(id)); count++) id = `${plain}_${count}`;
    taken.add(keyOf(id));
    ids.set(one, id);
  }
  return ids;
}

function spell(method: string, path: string): string {
  const words = decoded(path).replace(/\{([^{}]*)\}/g, ' by $1 ');
  const [first = '', ...rest] = pascalCase(
    /[\p{L}\p{N}]/u.test(words) ? `${method} ${words}` : `${method} root`,
  );
  return first.toLowerCase() + rest.join('');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Equal for operationIds that would get the same name in generated code. */
function keyOf(id: string): string {
  return kebabCase(id).replaceAll('-', '');
}

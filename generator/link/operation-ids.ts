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
  const ids = new Map<Operation, string>();
  const taken = new Set<string>();
  for (const operation of operations) {
    const id = operation.value['operationId'];
    if (typeof id !== 'string') continue;
    ids.set(operation, id);
    taken.add(keyOf(id));
  }
  for (const operation of operations) {
    if (ids.has(operation)) continue;
    const plain = spell(operation.method, operation.path);
    let id = plain;
    for (let count = 2; taken.has(keyOf(id)); count++) id = `${plain}_${count}`;
    taken.add(keyOf(id));
    ids.set(operation, id);
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

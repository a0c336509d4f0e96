import { methods } from '../source/grammar/openapi-kinds.ts';
import type { JsonObject } from '../source/json.ts';
import { isObject } from '../source/json.ts';
import { kebabCase, pascalCase } from '../source/names.ts';
import { dereference } from './dereference.ts';

/**
 * The operationIds of a contract, and for operations without one what stands in for it: method and path, as
 * `getUsersById` for `GET /users/{id}`, with a number when that is taken.
 */
export class OperationNames {
  readonly #derived = new Map<string, string>();

  constructor(document: JsonObject) {
    const taken = new Set<string>();
    const nameless: { path: string; method: string }[] = [];
    for (const [path, item] of Object.entries(isObject(document['paths']) ? document['paths'] : {})) {
      const operations = dereference(document, item);
      for (const method of methods) {
        const operation = operations[method];
        if (!isObject(operation)) continue;
        if (typeof operation['operationId'] === 'string') taken.add(keyOf(operation['operationId']));
        else nameless.push({ path, method });
      }
    }
    for (const { path, method } of nameless) {
      const plain = spell(method, path);
      let name = plain;
      for (let count = 2; taken.has(keyOf(name)); count++) name = `${plain}_${count}`;
      taken.add(keyOf(name));
      this.#derived.set(`${method} ${path}`, name);
    }
  }

  /** @param method in lower case */
  of(method: string, path: string, operation: JsonObject): string {
    return this.#derived.get(`${method} ${path}`) ?? String(operation['operationId']);
  }
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

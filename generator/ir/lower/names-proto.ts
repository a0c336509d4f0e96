import { subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { dereferenceSchema } from './dereference.ts';

const NAME = '__proto__';

/**
 * Tells whether one of some schemas, or one that they lead to, names a member `__proto__`: the engine refuses it everywhere else.
 * Hardly any document has the name at all, which is found out first.
 */
export function protoFinder(document: JsonObject): (schemas: readonly unknown[]) => boolean {
  let isMentioned: boolean | undefined;
  return (schemas) => {
    isMentioned ??= JSON.stringify(document).includes(`"${NAME}"`);
    return isMentioned && reaches(document, schemas);
  };
}

function reaches(document: JsonObject, schemas: readonly unknown[]): boolean {
  const seen = new Set<unknown>();
  const waiting = schemas.filter((schema) => schema !== undefined);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    if (names(next)) return true;
    const inner = [...subschemasOf(next).map(({ schema }) => schema), dereferenceSchema(document, next)];
    waiting.push(...inner.filter((schema) => schema !== undefined));
  }
  return false;
}

function names({ properties, required }: JsonObject): boolean {
  return (
    (isObject(properties) && Object.hasOwn(properties, NAME)) ||
    (Array.isArray(required) && required.includes(NAME))
  );
}

import { astToString, UNKNOWN } from 'openapi-typescript';
import ts from 'typescript';
import { isPlain } from '../../print/types/is-plain.ts';
import { schemaTypes } from '../../print/types/schema-type.ts';
import { schemaKeywords } from '../../source/grammar/schema-keywords.ts';
import { mapSubschemas, schemaAt } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';

/**
 * A published schema in a form that json-schema-to-typescript reads correctly: where it would get the type
 * wrong, the type is given as text (`tsType`), with references expanded; a recursive reference is `unknown`.
 *
 * @param name the name of the type of the whole schema
 */
export function bridgeSchema(schema: JsonObject, name: string): JsonObject {
  const around: string[] = [];
  const typeOf = schemaTypes((reference) => {
    if (reference === '#') return ts.factory.createTypeReferenceNode(name);
    if (around.includes(reference)) return UNKNOWN;
    around.push(reference);
    const type = typeOf(schemaAt(schema, reference));
    around.pop();
    return type;
  });
  const bridge = (one: unknown): unknown => {
    // A schema that is only a reference to a part would get the name of the part.
    const isNamedOtherwise = one === schema && '$ref' in schema;
    if (!isObject(one)) return one;
    if (isPlain(one) && !isNamedOtherwise) return mapSubschemas(telling(one), bridge);
    const { title, description, deprecated, $defs } = one;
    const definitions = $defs === undefined ? {} : (mapSubschemas({ $defs }, bridge) as JsonObject);
    return { title, description, deprecated, ...definitions, tsType: textOf(typeOf(one)) };
  };
  return bridge(schema) as JsonObject;
}

/**
 * The members that affect the types or their comments. The others may contain data that looks like a
 * reference.
 */
function telling(schema: JsonObject): JsonObject {
  const isTelling = (name: string) => comments.has(name) || schemaKeywords.get(name)?.isTyped === true;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => isTelling(name)));
}

const comments = new Set(['title', 'description', 'deprecated', '$defs']);

function textOf(type: ts.TypeNode): string {
  const alias = ts.factory.createTypeAliasDeclaration(undefined, 'T', undefined, type);
  return astToString([alias])
    .trim()
    .replace(/^type T = /, '')
    .replace(/;$/, '');
}

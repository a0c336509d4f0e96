import { astToString, UNKNOWN } from 'openapi-typescript';
import ts from 'typescript';
import { isPlain } from '../../print/types/is-plain.ts';
import { schemaTypes } from '../../print/types/schema-type.ts';
import { schemaKeywords } from '../../source/grammar/schema-keywords.ts';
import { mapSubschemas, schemaAt } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';

/**
 * A published schema as json-schema-to-typescript reads it rightly: where it would take a schema for something else, the
 * type is given in words (`tsType`). In them stands what references name; what leads back to itself is `unknown`.
 *
 * @param name the name of the type of the whole
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
    // A whole that only refers to a part would have the name of the part.
    const isNamedOtherwise = one === schema && '$ref' in schema;
    if (!isObject(one)) return one;
    if (isPlain(one) && !isNamedOtherwise) return mapSubschemas(telling(one), bridge);
    const { title, description, deprecated, $defs } = one;
    const definitions = $defs === undefined ? {} : (mapSubschemas({ $defs }, bridge) as JsonObject);
    return { title, description, deprecated, ...definitions, tsType: textOf(typeOf(one)) };
  };
  return bridge(schema) as JsonObject;
}

/** The members that make a difference to the types or their comments. In the others, data may hold what looks like a reference. */
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

import { NEVER, UNKNOWN } from 'openapi-typescript';
import ts from 'typescript';

/** An array type, or, with `prefixItems`, a tuple: required items, optional items, and the rest. */
export function arrayType(
  schema: Readonly<Record<string, unknown>>,
  typeOf: (schema: unknown) => ts.TypeNode,
): ts.TypeNode {
  const { items, prefixItems, minItems, maxItems } = schema;
  const itemType = items === undefined ? UNKNOWN : typeOf(items);
  if (!Array.isArray(prefixItems)) return ts.factory.createArrayTypeNode(itemType);
  const least = typeof minItems === 'number' ? minItems : 0;
  const most = typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY;
  const prefix = prefixItems.slice(0, most).map((item, index) => {
    const type = typeOf(item);
    return index < least ? type : ts.factory.createOptionalTypeNode(type);
  });
  const isClosed = itemType === NEVER || most <= prefix.length;
  const rest = ts.factory.createRestTypeNode(ts.factory.createArrayTypeNode(itemType));
  return ts.factory.createTupleTypeNode(isClosed ? prefix : [...prefix, rest]);
}

import {
  astToString,
  type GlobalContext,
  type OpenAPI3,
  resolveRef,
  transformSchema,
  tsLiteral,
} from 'openapi-typescript';
import ts from 'typescript';
import type { Contract } from '../../ir/contract.ts';
import type { Output } from '../../print/output.ts';
import { describing } from '../../print/types/describing.ts';
import { schemaTypes } from '../../print/types/schema-type.ts';
import { componentOfReference } from '../../source/grammar/component-reference.ts';
import { mapSchemas } from '../../source/grammar/subschemas.ts';
import type { JsonObject } from '../../source/json.ts';

/**
 * Types of every operation and component, by openapi-typescript. Only its printer is used: the document is
 * checked and self-contained by now. The library's linter would check it again, fetch `externalValue` from
 * the network, and stumble over a property called `constructor`. The types of schemas come from
 * `schemaTypes`, since the library gets combinations of keywords wrong. If defaults are filled in, handlers
 * have types of their own in another file.
 */
export function emitTypes({ typesDocument, filled }: Contract): Output {
  const files = new Map([['types/openapi.ts', printTypes(typesDocument)]]);
  if (filled !== null) files.set('types/filled.ts', printTypes(filled));
  return files;
}

function printTypes(bundled: JsonObject): string {
  const typeOf = schemaTypes(componentType);
  const schemas = new WeakMap<object, unknown>();
  const document = mapSchemas('Document', bundled, (schema) => {
    const { const: _, enum: __, ...comment } = describing(schema);
    // The library asks for the type of everything that has a `type`.
    const stand = { ...comment, type: 'object' };
    schemas.set(stand, schema);
    return stand;
  }) as unknown as OpenAPI3;
  const context = {
    silent: true,
    injectFooter: [],
    discriminators: { objects: {}, refsHandled: [] },
    resolve: (reference: string) => resolveRef(document, reference, { silent: true }),
    transform: (stand: object): ts.TypeNode | undefined =>
      schemas.has(stand) ? typeOf(schemas.get(stand)) : undefined,
  } as unknown as GlobalContext;
  const header = '// Generated from the contract. Do not edit: change the contract and generate again.\n';
  return header + astToString(transformSchema(document, context));
}

/** `components["schemas"]["Name"]`. */
function componentType(reference: string): ts.TypeNode {
  const names = ['schemas', componentOfReference(reference) ?? ''];
  return names.reduce<ts.TypeNode>(
    (type, name) => ts.factory.createIndexedAccessTypeNode(type, tsLiteral(name)),
    ts.factory.createTypeReferenceNode('components'),
  );
}

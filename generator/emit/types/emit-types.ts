import {
  addJSDocComment,
  astToString,
  createRef,
  type GlobalContext,
  injectOperationObject,
  type OpenAPI3,
  resolveRef,
  transformSchema,
  tsPropertyIndex,
} from 'openapi-typescript';
import ts from 'typescript';
import type { Contract } from '../../ir/contract.ts';
import type { Output } from '../../print/printer.ts';
import { describing, schemaTypes } from '../../print/schema-type.ts';
import { componentOfReference, mapSchemas } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { valueAt } from '../../source/pointer.ts';

const header = '// Generated from the contract. Do not edit: change the contract and generate again.\n';

/**
 * Types of every operation and component, by openapi-typescript. Only its printer is used: the document is
 * checked and self-contained by now. The library's linter would check it again, fetch `externalValue` from
 * the network, and stumble over a property called `constructor`. The types of schemas come from
 * `schemaTypes`, since the library gets combinations of keywords wrong. If defaults are filled in, handlers
 * have types of their own in other files.
 */
export function emitTypes({ typesDocument, filled, typeNames }: Contract): Output {
  const files = new Map([
    ...printTypes(typesDocument, typeNames, ['openapi', 'schemas']),
    ...(filled === null ? [] : printTypes(filled, typeNames, ['filled', 'filled-schemas'])),
  ]);
  const types = "export type { components, operations, paths, webhooks } from './openapi.ts';\n";
  const named = files.has('types/schemas.ts') ? "export type * from './schemas.ts';\n" : '';
  return files.set('types/index.ts', `${header}${types}${named}`);
}

/** The files of a document: its operations, and the types of its components, if it has any. */
function printTypes(
  bundled: JsonObject,
  names: ReadonlyMap<string, string>,
  [operations, components]: readonly [operations: string, components: string],
): Output {
  const schemas = Object.entries((valueAt(bundled, '/components/schemas') ?? {}) as JsonObject);
  const named = new Map(schemas.map(([component]) => [component, names.get(component) ?? '']));
  const text = printOperations(bundled, named);
  if (schemas.length === 0) return new Map([[`types/${operations}.ts`, header + text]]);
  const imported = `import type * as schemas from './${components}.ts';\n\n`;
  return new Map([
    [`types/${operations}.ts`, header + imported + text],
    [`types/${components}.ts`, header + printComponents(schemas, named)],
  ]);
}

/** An alias for each component: messages of the type checker print its name. */
function printComponents(
  schemas: readonly (readonly [component: string, schema: unknown])[],
  names: ReadonlyMap<string, string>,
): string {
  const typeOf = schemaTypes((reference) => referenceTo(names.get(componentOfReference(reference) ?? '')));
  const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const aliases = schemas.map(([component, schema]) => {
    const name = names.get(component) ?? '';
    const alias = ts.factory.createTypeAliasDeclaration(exported, name, undefined, typeOf(schema));
    addJSDocComment(describing(schema) as never, alias as never);
    return alias;
  });
  return astToString(aliases);
}

/** The names of components are in the file of their types, which is imported as `schemas`. */
function printOperations(bundled: JsonObject, names: ReadonlyMap<string, string>): string {
  const typeOf = schemaTypes((reference) =>
    referenceTo('schemas', names.get(componentOfReference(reference) ?? '')),
  );
  const types = new WeakMap<object, () => ts.TypeNode>();
  const stand = (schema: unknown, type: () => ts.TypeNode): JsonObject => {
    const { const: _, enum: __, ...comment } = describing(schema);
    // The library calls this for every object with a `type`.
    const standing = { ...comment, type: 'object' };
    types.set(standing, type);
    return standing;
  };
  const inPlace = mapSchemas('Document', bundled, (schema) =>
    stand(schema, () => typeOf(schema)),
  ) as JsonObject;
  const references = [...names].map(([component, name]) => [
    component,
    stand({}, () => referenceTo('schemas', name)),
  ]);
  const components = inPlace['components'];
  const document = {
    ...inPlace,
    ...(isObject(components) && { components: { ...components, schemas: Object.fromEntries(references) } }),
  } as unknown as OpenAPI3;
  const context = {
    silent: true,
    injectFooter: [],
    discriminators: { objects: {}, refsHandled: [] },
    resolve: (reference: string) => resolveRef(document, reference, { silent: true }),
    transform: (standing: object): ts.TypeNode | undefined => types.get(standing)?.(),
  } as unknown as GlobalContext;
  const newer = newerOperations(inPlace);
  injectNewerOperations(newer, context);
  return astToString(withNewerMethods(transformSchema(document, context), newer));
}

/** `Name`, or `schemas.Name`. */
function referenceTo(...names: readonly (string | undefined)[]): ts.TypeNode {
  const [first, second] = names.map((name) => ts.factory.createIdentifier(name ?? ''));
  if (first === undefined) throw new Error('a type without a name');
  return ts.factory.createTypeReferenceNode(
    second === undefined ? first : ts.factory.createQualifiedName(first, second),
  );
}

/** Operations of OpenAPI 3.2 that openapi-typescript does not know: under `query` and `additionalOperations`. */
interface NewerOperations {
  readonly member: 'paths' | 'webhooks';
  readonly path: string;
  readonly query: JsonObject | null;
  readonly additional: readonly (readonly [method: string, operation: JsonObject])[];
}

function newerOperations(document: JsonObject): NewerOperations[] {
  return (['paths', 'webhooks'] as const).flatMap((member) => newerOf(document, member));
}

function newerOf(document: JsonObject, member: 'paths' | 'webhooks'): NewerOperations[] {
  const items = Object.entries((document[member] ?? {}) as Readonly<Record<string, JsonObject>>);
  return items.flatMap(([path, { query, additionalOperations: more }]) => {
    const additional = Object.entries((more ?? {}) as Readonly<Record<string, JsonObject>>);
    return isObject(query) || additional.length > 0
      ? [{ member, path, query: isObject(query) ? query : null, additional }]
      : [];
  });
}

/** Adds their types to `operations`. */
function injectNewerOperations(found: readonly NewerOperations[], ctx: GlobalContext): void {
  for (const { member: holder, path, query, additional } of found) {
    const listed = [...(query === null ? [] : [['query', query] as const]), ...additional];
    for (const [method, operation] of listed)
      injectOperationObject(String(operation['operationId']), operation as never, {
        path: createRef([holder, path, method]),
        ctx,
      });
  }
}

/** Adds them to `paths` and `webhooks`, each where the contract has it. */
function withNewerMethods(nodes: readonly ts.Node[], found: readonly NewerOperations[]): ts.Node[] {
  return nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node)) return node;
    const own = found.filter(({ member }) => member === node.name.text);
    if (own.length === 0) return node;
    const byPath = new Map(own.map((operations) => [operations.path, operations]));
    const members = node.members.map((member) => {
      const operations = ts.isPropertySignature(member) ? byPath.get(nameOf(member)) : undefined;
      if (operations === undefined || !ts.isPropertySignature(member)) return member;
      const { type } = member;
      if (type === undefined || !ts.isTypeLiteralNode(type)) return member;
      const item = ts.factory.createTypeLiteralNode([...type.members, ...membersOf(operations)]);
      return ts.factory.updatePropertySignature(
        member,
        member.modifiers,
        member.name,
        member.questionToken,
        item,
      );
    });
    const { modifiers, name, typeParameters, heritageClauses } = node;
    return ts.factory.updateInterfaceDeclaration(
      node,
      modifiers,
      name,
      typeParameters,
      heritageClauses,
      members,
    );
  });
}

function nameOf({ name }: ts.PropertySignature): string {
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : '';
}

function membersOf({ query, additional }: NewerOperations): ts.TypeElement[] {
  const more = additional.map(([method, operation]) => property(method, typeOf(operation)));
  return [
    ...(query === null ? [] : [property('query', typeOf(query))]),
    ...(more.length === 0 ? [] : [property('additionalOperations', ts.factory.createTypeLiteralNode(more))]),
  ];
}

function property(name: string, type: ts.TypeNode): ts.PropertySignature {
  return ts.factory.createPropertySignature(undefined, tsPropertyIndex(name), undefined, type);
}

function typeOf(operation: JsonObject): ts.TypeNode {
  const key = ts.factory.createLiteralTypeNode(
    ts.factory.createStringLiteral(String(operation['operationId'])),
  );
  return ts.factory.createIndexedAccessTypeNode(ts.factory.createTypeReferenceNode('operations'), key);
}

import { createRef, type GlobalContext, injectOperationObject, tsPropertyIndex } from 'openapi-typescript';
import ts from 'typescript';
import { isObject, type JsonObject } from '../../source/json.ts';

/** Operations of OpenAPI 3.2 that openapi-typescript does not know: under `query` and `additionalOperations`. */
interface NewerOperations {
  readonly member: 'paths' | 'webhooks';
  readonly path: string;
  readonly query: JsonObject | null;
  readonly additional: readonly (readonly [method: string, operation: JsonObject])[];
}

export function newerOperations(document: JsonObject): NewerOperations[] {
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
export function injectNewerOperations(found: readonly NewerOperations[], ctx: GlobalContext): void {
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
export function withNewerMethods(nodes: readonly ts.Node[], found: readonly NewerOperations[]): ts.Node[] {
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

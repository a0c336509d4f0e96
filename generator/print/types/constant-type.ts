import { NEVER, tsLiteral, tsPropertyIndex } from 'openapi-typescript';
import ts from 'typescript';
import { isObject } from '../../source/json.ts';
import { indexSignature } from './index-signature.ts';

/** The type of one value of JSON. */
export function constantType(value: unknown): ts.TypeNode {
  if (Array.isArray(value) && value.length > 0)
    return ts.factory.createTupleTypeNode(value.map(constantType));
  if (!isObject(value)) return tsLiteral(value);
  const members = Object.entries(value).map(([name, member]) =>
    ts.factory.createPropertySignature(undefined, tsPropertyIndex(name), undefined, constantType(member)),
  );
  // Not by the name of `Record`, which a component may have.
  return ts.factory.createTypeLiteralNode(members.length > 0 ? members : [indexSignature(NEVER)]);
}

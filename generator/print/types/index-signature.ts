import { STRING } from 'openapi-typescript';
import ts from 'typescript';

/** Any name of a member, with this type. */
export function indexSignature(type: ts.TypeNode): ts.IndexSignatureDeclaration {
  const key = ts.factory.createParameterDeclaration(undefined, undefined, 'key', undefined, STRING);
  return ts.factory.createIndexSignature(undefined, [key], type);
}

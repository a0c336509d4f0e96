import type { Operation, RequestMediaType } from '../../ir/contract.ts';
import { literal } from '../../print/printer.ts';
import { mediaTypeType } from './media-type-type.ts';

/** The members of a handler's request beyond the common ones, each as a line of code. */
export interface RequestType {
  readonly members: readonly string[];
  /** The alternatives for the body, each as members; empty without a body. */
  readonly bodies: readonly (readonly string[])[];
}

/** @param typesOf name of the type that holds the types of all operations */
export function requestType(operation: Operation, typesOf: string): RequestType {
  const types = `${typesOf}[${literal(operation.typeKey)}]`;
  const located = (member: string, location: string, isGiven: boolean) =>
    isGiven ? [`readonly ${member}: NonNullable<${types}['parameters']['${location}']>`] : [];
  const { requestBody } = operation;
  const content = `NonNullable<${types}['requestBody']>['content']`;
  const bodies = (requestBody?.mediaTypes ?? []).map((mediaType) => {
    const type = bodyType(mediaType, `${content}[${literal(mediaType.type)}]`);
    return [`readonly contentType: ${mediaTypeType(mediaType.type)}`, `readonly body: ${type}`];
  });
  const absent =
    requestBody?.required === false ? [['readonly contentType: null', 'readonly body: null']] : [];
  return {
    members: [
      ...(operation.pathParameters === null ? [] : [`readonly path: ${types}['parameters']['path']`]),
      ...located('query', 'query', operation.queryParameters !== null),
      ...located('headers', 'header', operation.headerParameters !== null),
      ...located('cookies', 'cookie', operation.cookieParameters !== null),
    ],
    bodies: [...bodies, ...absent],
  };
}

function bodyType({ reading, isTyped, fields }: RequestMediaType, type: string): string {
  if (reading === 'any') return `${type} | Uint8Array`;
  if (reading === 'stream') return 'ReadableStream<Uint8Array>';
  if (reading === 'bytes') return 'Uint8Array';
  if (reading === 'text') return isTyped ? type : 'string';
  const files = fields.filter(({ part }) => part === 'file').map(({ name }) => literal(name));
  return files.length === 0 ? type : `WithFiles<${type}, ${files.join(' | ')}>`;
}

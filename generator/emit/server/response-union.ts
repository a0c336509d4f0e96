import type { MediaType, Response } from '../../ir/contract.ts';
import { literal } from '../../print/printer.ts';
import { mediaTypeType } from './media-type-type.ts';

/**
 * What a handler may return, one alternative for each declared status and media type.
 *
 * @param types expression of a response's type in the output of openapi-typescript, by its key there
 */
export function responseUnion(responses: readonly Response[], types: (key: string) => string): string {
  const alternatives = responses
    .filter(({ runtime }) => !runtime)
    .flatMap((response) => {
      const type = types(literal(response.status));
      const status = `readonly status: ${typeof response.status === 'number' ? response.status : 'number'}`;
      const headers = headersMember(response, type);
      if (response.mediaTypes.length === 0) return [`{ ${[status, ...headers].join('; ')} }`];
      return response.mediaTypes.map((mediaType) => {
        const body = `readonly body: ${bodyType(mediaType, `${type}['content'][${literal(mediaType.type)}]`)}`;
        const name = `readonly mediaType: ${mediaTypeType(mediaType.type)}`;
        return `{ ${[status, name, body, ...headers].join('; ')} }`;
      });
    });
  return alternatives.length === 0
    ? ' never'
    : alternatives.map((alternative) => `\n  | ${alternative}`).join('');
}

function bodyType({ reading, isTyped, dispatched }: MediaType, type: string): string {
  // The dispatcher has written the JSON.
  if (dispatched) return 'string';
  if (reading === 'any') return `${type} | string | Uint8Array`;
  return isTyped ? type : 'string | Uint8Array';
}

function headersMember({ headers }: Response, type: string): string[] {
  if (headers.length === 0) return [];
  const members = headers.map(({ name, required, isText }) => {
    const value = isText ? 'string' : `NonNullable<${type}['headers'][${literal(name)}]>`;
    return `readonly ${literal(name)}${required ? '' : '?'}: ${value}`;
  });
  const optional = headers.every(({ required }) => !required);
  return [`readonly headers${optional ? '?' : ''}: { ${members.join('; ')} }`];
}

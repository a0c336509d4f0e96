import type { Response } from '../../ir/contract.ts';
import { literal } from '../../print/printer.ts';

/**
 * What a handler may return, one alternative for each declared status and media type.
 *
 * @param types expression of the responses' types in the output of openapi-typescript, by status
 */
export function responseUnion(responses: readonly Response[], types: (status: number) => string): string {
  const alternatives = responses
    .filter(({ runtime }) => !runtime)
    .flatMap((response) => {
      const status = `readonly status: ${response.status}`;
      const headers = headersMember(response);
      if (response.mediaTypes.length === 0) return [`{ ${[status, ...headers].join('; ')} }`];
      return response.mediaTypes.map(({ type, dispatched }) => {
        const typed = `${types(response.status)}['content'][${literal(type)}]`;
        const body = `readonly body: ${dispatched ? 'Uint8Array' : typed}`;
        return `{ ${[status, `readonly mediaType: ${literal(type)}`, body, ...headers].join('; ')} }`;
      });
    });
  return alternatives.length === 0
    ? ' never'
    : alternatives.map((alternative) => `\n  | ${alternative}`).join('');
}

function headersMember(response: Response): string[] {
  if (response.headers.length === 0) return [];
  const members = response.headers.map(
    ({ name, required }) => `readonly ${literal(name)}${required ? '' : '?'}: string`,
  );
  const optional = response.headers.every(({ required }) => !required);
  return [`readonly headers${optional ? '?' : ''}: { ${members.join('; ')} }`];
}

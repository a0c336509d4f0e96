import type { ValidationError } from './contract-operation.ts';
import type { RequestFault } from './parameters/read-parameters.ts';

/** What a validator found, as faults of a request. In a location of parameters the first member names one of them. */
export function faultsOf(
  location: RequestFault['in'],
  errors: readonly ValidationError[] | null | undefined,
): RequestFault[] {
  return (errors ?? []).map(({ instancePath, message = 'does not match its schema', params = {} }) => {
    const missing = params['missingProperty'];
    const isMissing = typeof missing === 'string';
    const path = isMissing ? `${instancePath}/${escapeToken(missing)}` : instancePath;
    const reason = isMissing ? 'is missing' : message;
    if (location === 'body') return { in: location, name: '', pointer: path, reason };
    const [, name = '', ...inner] = path.split('/');
    return {
      in: location,
      name: unescapeToken(name),
      pointer: inner.map((token) => `/${token}`).join(''),
      reason,
    };
  });
}

const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeToken = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

import type { ValidationError } from '../core/contract.ts';
import type { Fault } from '../core/problem.ts';
import { unknownMember } from '../core/proto-members.ts';

/** More allowed values than this are not listed. */
const LISTED_VALUES = 20;

/**
 * What a validator found, as faults of a request, each once. In a location of parameters the first member names one of
 * them.
 */
export function faultsOf(
  location: Fault['in'],
  errors: readonly ValidationError[] | null | undefined,
): Fault[] {
  const faults = (errors ?? []).map((error) => faultOf(location, error));
  const told = new Set<string>();
  return faults.filter(({ name, pointer, reason }) => {
    const key = JSON.stringify([name, pointer, reason]);
    return !told.has(key) && told.add(key);
  });
}

function faultOf(location: Fault['in'], error: ValidationError): Fault {
  const { instancePath, params = {} } = error;
  const named = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  const path = typeof named === 'string' ? `${instancePath}/${escapeToken(named)}` : instancePath;
  const reason = reasonOf(error);
  if (location === 'body') return { in: location, name: '', pointer: path, reason };
  const [, name = '', ...inner] = path.split('/');
  return {
    in: location,
    name: unescapeToken(name),
    pointer: inner.map((token) => `/${token}`).join(''),
    reason,
  };
}

function reasonOf({ keyword, message = 'does not match its schema', params = {} }: ValidationError): string {
  if (typeof params['missingProperty'] === 'string') return 'is missing';
  if (params['additionalProperty'] !== undefined || params['unevaluatedProperty'] !== undefined)
    return unknownMember;
  if (keyword === 'false schema') return 'must not be given: only responses have it';
  const allowed = params['allowedValues'] ?? (keyword === 'const' ? [params['allowedValue']] : undefined);
  if (Array.isArray(allowed) && allowed.length <= LISTED_VALUES) {
    const values = allowed.map((value) => JSON.stringify(value));
    return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;
  }
  return message;
}

const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeToken = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

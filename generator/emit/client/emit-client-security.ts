import type { Contract } from '../../ir/contract.ts';
import { schemePlace } from '../../ir/scheme-place.ts';
import { type Output, template } from '../../print/printer.ts';
import { isObject, type JsonObject } from '../../source/json.ts';

const print = template<object>('client/security');

/** The schemes that operations require; nothing where they require none. */
export function emitClientSecurity({ operations, securitySchemes }: Contract): Output {
  const secured = operations.filter(({ security }) => security.length > 0);
  if (secured.length === 0) return new Map();
  const names = new Set(secured.flatMap(({ security }) => security.flatMap((one) => Object.keys(one))));
  const used = Object.entries(securitySchemes).flatMap(([name, scheme]) =>
    names.has(name) && isObject(scheme) ? [{ name, scheme }] : [],
  );
  const given = used.filter(({ scheme }) => scheme['type'] !== 'mutualTLS');
  return new Map([
    [
      'client/security.ts',
      print({
        schemes: given.map(({ name, scheme }) => ({
          name,
          line: lineOf(scheme),
          value: hasPassword(scheme) ? 'UserAndPassword' : 'string',
        })),
        places: used.map(({ name, scheme }) => ({ name, place: schemePlace(scheme) })),
        operations: secured.map(({ id, security }) => ({ id, security })),
        hasPasswords: given.some(({ scheme }) => hasPassword(scheme)),
      }),
    ],
  ]);
}

const hasPassword = ({ type, scheme }: JsonObject) =>
  type === 'http' && String(scheme).toLowerCase() === 'basic';

/** Where it goes, and what the contract says of it. */
function lineOf(scheme: JsonObject): string {
  const { type, name, description = '' } = scheme;
  const kind = type === 'http' ? scheme['scheme'] : 'bearer';
  const place =
    type === 'apiKey' ? `The ${String(scheme['in'])} ${String(name)}` : `Authorization: ${String(kind)}`;
  return `${place}. ${String(description)}`;
}

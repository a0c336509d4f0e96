import { isObject } from '../../../source/json.ts';
import { below, type Place } from '../../../source/place.ts';

/** The objects of a Swagger 2.0 document that are converted. */
export type Kind = 'Document' | 'PathItem' | 'Operation' | 'Parameter' | 'Response' | 'Header' | 'Schema';

type Child = readonly ['one' | 'list' | 'map', Kind];

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const;

/** The members that contain further objects (Swagger 2.0 section 5). */
const kinds: Readonly<Record<Kind, Readonly<Record<string, Child>>>> = {
  Document: {
    paths: ['map', 'PathItem'],
    definitions: ['map', 'Schema'],
    parameters: ['map', 'Parameter'],
    responses: ['map', 'Response'],
  },
  PathItem: {
    parameters: ['list', 'Parameter'],
    ...Object.fromEntries(methods.map((method) => [method, ['one', 'Operation'] as const])),
  },
  Operation: { parameters: ['list', 'Parameter'], responses: ['map', 'Response'] },
  Parameter: { schema: ['one', 'Schema'] },
  Response: { schema: ['one', 'Schema'], headers: ['map', 'Header'] },
  Header: {},
  Schema: {
    properties: ['map', 'Schema'],
    additionalProperties: ['one', 'Schema'],
    items: ['one', 'Schema'],
    allOf: ['list', 'Schema'],
  },
};

/** The objects directly inside an object. */
export function childrenOf(kind: Kind, place: Place, value: unknown): (Place & { readonly kind: Kind })[] {
  if (!isObject(value)) return [];
  return Object.entries(kinds[kind]).flatMap(([name, [form, child]]) => {
    const member = value[name];
    if (form === 'one') return isObject(member) ? [{ ...below(place, name), kind: child }] : [];
    const isEntry = (key: string) => name === 'properties' || name === 'definitions' || !key.startsWith('x-');
    const keys = member !== null && typeof member === 'object' ? Object.keys(member).filter(isEntry) : [];
    return keys.map((key) => ({ ...below(place, name, key), kind: child }));
  });
}

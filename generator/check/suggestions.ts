import type { Graph } from '../link/link-contract.ts';
import { similarFile } from '../link/similar-files.ts';
import type { ContractNode } from '../link/walk.ts';
import { type Kind, kinds } from '../source/grammar/openapi-kinds.ts';
import { isObject } from '../source/json.ts';
import { nearestName } from '../source/names.ts';
import { contentAt } from '../source/place.ts';
import { appendPointer, parsePointer, pointerOfFragment } from '../source/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';

/** The hint that names what is probably meant; undefined, for the hint of the catalogue, if nothing is. */
export function didYouMean(meant: string | null | undefined): string | undefined {
  return meant === null || meant === undefined ? undefined : `Did you mean ${JSON.stringify(meant)}?`;
}

/** JSON Schema 2020-12 core section 4.2.1, validation section 6.1.1. */
const ofType: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  null: (value) => value === null,
  number: (value) => typeof value === 'number',
  object: isObject,
  string: (value) => typeof value === 'string',
};

/** Whether a value is of a type of JSON Schema. */
export function isOfType(type: string, value: unknown): boolean {
  return Object.hasOwn(ofType, type) && ofType[type]?.(value) === true;
}

export const jsonTypes = Object.keys(ofType);

/** What programming languages and databases call the types of JSON Schema. */
const foreignTypes: Readonly<Record<string, readonly string[]>> = {
  integer: ['int', 'int32', 'int64', 'long', 'short', 'bigint', 'uint'],
  number: ['float', 'double', 'decimal', 'numeric', 'real'],
  string: [
    'str',
    'text',
    'char',
    'varchar',
    'date',
    'datetime',
    'date-time',
    'uuid',
    'email',
    'url',
    'uri',
    'file',
  ],
  boolean: ['bool'],
  array: ['list', 'tuple', 'set'],
  object: ['dict', 'map', 'hash', 'struct', 'json'],
  null: ['none', 'nil', 'void', 'undefined'],
};

/** The type of JSON Schema that is meant by a text that is none. */
export function typeMeant(written: unknown): string | null {
  if (typeof written !== 'string') return null;
  const known = Object.keys(foreignTypes).find((type) => foreignTypes[type]?.includes(written.toLowerCase()));
  return known ?? nearestName(written, jsonTypes);
}

/**
 * How to write a value that has the wrong JSON type, if that is plain from the value.
 *
 * @param fits whether a value is of the right type
 */
export function inRightForm(value: unknown, fits: (value: unknown) => boolean): string | undefined {
  if (fits([value]) && typeof value === 'string') return `Write a list: [${value}].`;
  if (fits([value])) return 'Write a list: begin each of its items with "- ".';
  if (fits(String(value)) && (typeof value === 'number' || typeof value === 'boolean'))
    return 'Write it in quotes.';
  const plain = typeof value === 'string' ? plainValue(value) : undefined;
  if (plain === undefined || !fits(plain)) return undefined;
  return String(plain) === value ? `Write ${value} without quotes.` : `Write ${plain}.`;
}

/** The number or boolean that a text spells; `yes` and `no` are texts in YAML 1.2. */
function plainValue(text: string): number | boolean | undefined {
  const meant = nearestName(text, ['true', 'false', 'yes', 'no', 'on', 'off']);
  if (meant !== null) return ['true', 'yes', 'on'].includes(meant);
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Where the objects of a kind are among the components. */
const sections: Readonly<Partial<Record<Kind, string>>> = {
  Schema: 'schemas',
  Response: 'responses',
  Parameter: 'parameters',
  Example: 'examples',
  RequestBody: 'requestBodies',
  Header: 'headers',
  SecurityScheme: 'securitySchemes',
  Link: 'links',
  Callback: 'callbacks',
  PathItem: 'pathItems',
};

/**
 * The reference that is meant by one that leads nowhere: with corrected names, to a component of that name, or to another
 * file.
 */
export function referenceMeant(
  { resources, sources }: Graph,
  from: ContractNode,
  reference: string,
): string | null {
  const isRight = (one: string) => one !== reference && typeof resources.resolve(from, one) !== 'string';
  const [location = '', fragment] = reference.split('#', 2);
  const file = location === '' ? from : resources.resolve(from, location);
  const pointer =
    typeof file === 'string' || fragment === undefined ? null : correctedPointer(file.file, fragment);
  const candidates = [
    pointer === null ? '' : `${location}#${encodeURI(pointer)}`,
    // Without "#", or without what is before the name of a component.
    `#/${reference.replace(/^[#/]+/, '')}`,
    `#/components/${sections[from.kind]}/${reference.split('/').at(-1)}`,
  ];
  const right = candidates.find((one) => one !== '' && isRight(one));
  if (right !== undefined) return right;
  const similar = typeof file === 'string' ? similarFile(sources, from.file, location) : null;
  return similar === null || fragment === undefined ? similar : `${similar}#${fragment}`;
}

/** Whether what a reference leads to is there, but in a section whose name is misspelt: which is reported by itself. */
export function isInMisspeltSection(meant: string | null): boolean {
  const [location, ...names] = meant?.split('/') ?? [];
  const [first = '', second = ''] = names;
  if (location !== '#' || first.startsWith('x-') || second.startsWith('x-')) return false;
  if (first !== 'components') return !Object.hasOwn(kinds.Document, first);
  return !Object.hasOwn(kinds.Components, second);
}

/** A pointer in which each name that does not exist is replaced with one like it; null if there is none. */
function correctedPointer(file: SourceFile, fragment: string): string | null {
  const written = pointerOfFragment(fragment.startsWith('/') ? fragment : `/${fragment}`);
  if (written === null) return null;
  let pointer = '';
  for (const token of parsePointer(written)) {
    const value = contentAt({ file, pointer });
    if (!isObject(value) && !Array.isArray(value)) return null;
    const name = Object.hasOwn(value, token) ? token : nearestName(token, Object.keys(value));
    if (name === null) return null;
    pointer = appendPointer(pointer, name);
  }
  return pointer;
}

import type { Graph } from '../link/link-contract.ts';
import { similarFile } from '../link/similar-files.ts';
import { isObject } from '../source/json.ts';
import { nearestName } from '../source/names.ts';
import { contentAt, type Place } from '../source/place.ts';
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
  return plain !== undefined && fits(plain) ? `Write ${value} without quotes.` : undefined;
}

/** The number or boolean that a text spells. */
function plainValue(text: string): number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** The reference that is meant by one that leads nowhere: with corrected names, in the right form, or to another file. */
export function referenceMeant({ resources, sources }: Graph, from: Place, reference: string): string | null {
  const isRight = (one: string) => one !== reference && typeof resources.resolve(from, one) !== 'string';
  const [location = '', fragment] = reference.split('#', 2);
  const component = `#/components/schemas/${reference}`;
  if (fragment === undefined && isRight(component)) return component;
  const file = location === '' ? from : resources.resolve(from, location);
  if (typeof file === 'string') {
    const similar = similarFile(sources, from.file, location);
    return similar === null || fragment === undefined ? similar : `${similar}#${fragment}`;
  }
  const pointer = correctedPointer(file.file, fragment ?? '');
  const corrected = `${location}#${encodeURI(pointer ?? '')}`;
  return pointer !== null && isRight(corrected) ? corrected : null;
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

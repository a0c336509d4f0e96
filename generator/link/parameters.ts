import { below, type Place } from '../source/place.ts';
import type { LinkedObject, Linker } from './linked-object.ts';

/** A parameter that an operation or a path item lists (OpenAPI 3.1 section 4.8.12). */
export interface LinkedParameter extends LinkedObject {
  readonly name: string;
  readonly in: string;
  /** Location and name, equal for parameters that replace each other: header names are case-insensitive. */
  readonly key: string;
}

/** The parameters that an object lists, in order; those without a name or location are skipped. */
export function linkParameters(
  linker: Linker,
  holder: Place & { readonly value: object },
): LinkedParameter[] {
  const list = (holder.value as { readonly parameters?: unknown }).parameters;
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) => {
    const parameter = linker.link(below(holder, 'parameters', index), 'parameters');
    const { name, in: location } = parameter?.value ?? {};
    if (parameter === null || typeof name !== 'string' || typeof location !== 'string') return [];
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    return [{ ...parameter, name, in: location, key }];
  });
}

/** Headers that a contract describes elsewhere (OpenAPI 3.1 section 4.8.12.1). */
const describedElsewhere = new Set(['header accept', 'header content-type', 'header authorization']);

/**
 * The parameters of an operation: those of its path item, unless it has its own of the same name and location
 * (OpenAPI 3.1 section 4.8.9), without the headers that OpenAPI ignores.
 */
export function effectiveParameters(
  shared: readonly LinkedParameter[],
  own: readonly LinkedParameter[],
): LinkedParameter[] {
  const all = new Map([...shared, ...own].map((parameter) => [parameter.key, parameter]));
  return [...all.values()].filter(({ key }) => !describedElsewhere.has(key));
}

import type { Operation, Parameter } from '../core/contract.ts';
import { isJsonType } from '../core/media-type.ts';
import type { Fault } from '../core/problem.ts';
import { protoFaultOf } from '../core/proto-members.ts';
import { textOf } from './text-of.ts';

type Location = 'path' | 'query' | 'header';
type Values = Readonly<Record<string, unknown>>;
type FindReason = (value: unknown, parameter: Parameter | undefined) => string | null;

/**
 * Finds values that their schema admits and that no request can bring at their place: a handler is not given them by a call
 * either.
 *
 * @param told faults of the same location: where something is wrong already, nothing more is said
 */
export function compileNotWritable(
  location: Location,
  { parameters }: Operation,
): (values: Values, told: readonly Fault[]) => readonly Fault[] {
  const known = new Map((parameters?.[location] ?? []).map((parameter) => [parameter.name, parameter]));
  const find = finders[location];
  return (values, told) =>
    Object.entries(values).flatMap(([name, value]) => {
      const parameter = known.get(name);
      const proto = parameter?.shape?.namesProto === true ? null : protoFaultOf(value);
      if (proto !== null) return [{ in: location, name, ...proto }];
      // JSON inside of a parameter is read as it is, in a request too.
      if (parameter?.mediaType !== undefined && isJsonType(parameter.mediaType)) return [];
      const reason = told.some((fault) => fault.name === name) ? null : find(value, parameter);
      return reason === null ? [] : [{ in: location, name, pointer: '', reason }];
    });
}

const finders: Readonly<Record<Location, FindReason>> = {
  path(value, parameter) {
    const text = textOf(value) ?? '';
    // A surrogate without its other half is no character.
    if (/\p{Surrogate}/u.test(text)) return 'must be well-formed Unicode text';
    // The router finds no empty parameter. Other styles than `simple` begin with a character of their own.
    if (text === '' && (parameter?.style ?? 'simple') === 'simple') return 'must not be empty';
    return inexact(value);
  },
  query: inexact,
  header: (value) =>
    /[\0\r\n]/.test(textOf(value) ?? '') ? 'must not have line breaks or null characters' : inexact(value),
};

/** A whole number that JSON has rounded could be another key. A request is refused where its text says more than the value. */
function inexact(value: unknown): string | null {
  const values = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  const isRounded = values.some((one) => Number.isInteger(one) && !Number.isSafeInteger(one));
  return isRounded ? 'is a number that cannot be held exactly' : null;
}

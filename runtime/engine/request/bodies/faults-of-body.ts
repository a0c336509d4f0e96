import type { Validate } from '../../core/contract.ts';
import type { Fault } from '../../core/problem.ts';
import { stripMembers } from '../../core/proved-values.ts';
import { faultsOf } from '../faults.ts';

/**
 * What is wrong with a body; null when it matches its schema.
 *
 * @param readOnly what becomes of members that only responses have; `strip` changes the value
 */
export function faultsOfBody(
  value: unknown,
  validate: Validate,
  readOnly: 'refuse' | 'strip',
): readonly Fault[] | null {
  try {
    if (validate(value)) return null;
    if (readOnly === 'strip' && stripMembers(value, validate)) return null;
    return faultsOf('body', validate.errors);
  } catch (error) {
    // The validator of a schema that refers to itself goes as deep as the value.
    if (error instanceof RangeError) return [faultOfBody('is nested too deeply')];
    throw error;
  }
}

/** @param pointer empty for the body as a whole */
export function faultOfBody(reason: string, pointer = ''): Fault {
  return { in: 'body', name: '', pointer, reason };
}

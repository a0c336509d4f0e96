import { classOf, isBodiless, parseStatus, type Status } from '../source/grammar/status.ts';
import { isObject } from '../source/json.ts';
import { below, type Place } from '../source/place.ts';
import type { LinkedObject, Linker } from './linked-object.ts';

/** A response that an operation lists (OpenAPI 3.1 section 4.8.16). */
export interface LinkedResponse extends LinkedObject {
  /** As it was written. */
  readonly key: string;
  readonly status: Status;
}

/** The responses of an operation, in order; null for one that cannot be read, which is reported elsewhere. */
export function linkResponses(
  linker: Linker,
  operation: Place & { readonly value: { readonly [name: string]: unknown } },
): (LinkedResponse | null)[] {
  const responses = operation.value['responses'];
  if (!isObject(responses)) return [null];
  const keys = Object.keys(responses).filter((key) => !key.startsWith('x-'));
  return keys.map((key) => {
    const status = parseStatus(key);
    const response = linker.link(below(operation, 'responses', key), 'responses');
    return status === null || response === null ? null : { ...response, key, status };
  });
}

/**
 * Media types of the first 2xx response that has a body, single statuses before the range. If no success is
 * declared, `default` takes its place.
 */
export function successMediaTypes(responses: readonly LinkedResponse[]): string[] {
  const ofClass = (...digits: string[]) =>
    responses.filter(({ status }) => digits.includes(classOf(status) ?? ''));
  const successes = ofClass('2').sort(
    (a, b) => Number(typeof a.status === 'string') - Number(typeof b.status === 'string'),
  );
  const isDeclared = ofClass('2', '3').length > 0;
  const candidates = isDeclared ? successes : responses.filter(({ status }) => status === 'default');
  return candidates.map(mediaTypesOf).find((types) => types.length > 0) ?? [];
}

function mediaTypesOf({ status, value }: LinkedResponse): string[] {
  const { content } = value;
  return isObject(content) && !isBodiless(status) ? Object.keys(content) : [];
}

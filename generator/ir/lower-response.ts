import type { Place } from '../check/diagnostics.ts';
import { isObject } from '../load/openapi-kinds.ts';
import { pointerOfFragment, valueAt } from '../load/pointer.ts';
import type { JsonObject, MediaType, Response } from './contract.ts';
import { pascalCase } from './names.ts';
import type { ValidatorNames } from './validator-names.ts';

/** The object itself, or the one at the end of its references inside the bundled document. */
export function dereference(document: JsonObject, value: unknown): JsonObject {
  let current = value;
  while (isObject(current) && typeof current['$ref'] === 'string') {
    current = valueAt(document, pointerOfFragment(current['$ref']) ?? '/');
  }
  return isObject(current) ? current : {};
}

export function lowerResponse(
  document: JsonObject,
  status: number,
  value: unknown,
  name: string,
  validators: ValidatorNames,
  at: Place,
): Response {
  const component =
    isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'].split('/').at(-1) : undefined;
  const response = dereference(document, value);
  const headers = Object.entries(isObject(response['headers']) ? response['headers'] : {}).flatMap(
    ([header, object]) => {
      const resolved = dereference(document, object);
      return resolved['x-runtime'] === true
        ? []
        : [{ name: header, required: resolved['required'] === true }];
    },
  );
  return {
    status,
    mediaTypes: lowerContent(response['content'], component ?? `${name} ${status}`, validators, at),
    headers,
    runtime: response['x-runtime'] === true,
  };
}

/** Bodies of JSON media types are validated; any other body is text or bytes. */
export function lowerContent(
  content: unknown,
  name: string,
  validators: ValidatorNames,
  at: Place,
): MediaType[] {
  return Object.entries(isObject(content) ? content : {}).map(([type, mediaType]) => {
    const schema = isObject(mediaType) ? mediaType['schema'] : undefined;
    const validator =
      isJson(type) && schema !== undefined ? validators.claim(schema, `${pascalCase(name)}Body`, at) : null;
    return { type, validator };
  });
}

/** RFC 6839 section 3.1: `application/json` and the `+json` suffix. */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(mediaType);
}

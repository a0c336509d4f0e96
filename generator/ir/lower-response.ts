import { below, type Place } from '../check/diagnostics.ts';
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
  const shared = sharedResponse(value);
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
    mediaTypes: lowerContent(
      response['content'],
      shared?.name ?? name,
      validators,
      shared === null ? at : { file: at.file, pointer: shared.pointer },
    ),
    headers,
    runtime: response['x-runtime'] === true,
  };
}

/** The component that a response refers to; its bodies are named after it, once for all who refer to it. */
function sharedResponse(value: unknown): { name: string; pointer: string } | null {
  const reference = isObject(value) ? String(value['$ref'] ?? '') : '';
  const name = /^#\/components\/responses\/([^/]+)$/.exec(reference)?.[1];
  return name === undefined ? null : { name, pointer: reference.slice(1) };
}

/** Bodies of JSON media types are validated; any other body is text or bytes. */
export function lowerContent(
  content: unknown,
  name: string,
  validators: ValidatorNames,
  at: Place,
): MediaType[] {
  const entries = Object.entries(isObject(content) ? content : {});
  const several = entries.filter(([type]) => isJson(type)).length > 1;
  return entries.map(([type, mediaType]) => {
    const schema = isObject(mediaType) ? mediaType['schema'] : undefined;
    if (!isJson(type) || schema === undefined) return { type, validator: null };
    const body = pascalCase(several ? `${name} ${type} Body` : `${name} Body`);
    return { type, validator: validators.claim(schema, body, below(at, 'content', type), 'response') };
  });
}

/** RFC 6839 section 3.1: `application/json` and the `+json` suffix. */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(mediaType);
}

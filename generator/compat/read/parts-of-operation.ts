import { findMediaType } from '../../client/media-type.ts';
import { dereference } from '../../ir/lower/dereference.ts';
import { essenceOf } from '../../ir/media-type.ts';
import type { LinkedOperation, LinkedResponse } from '../../link/operations.ts';
import type { LinkedWebhook } from '../../link/webhooks.ts';
import { itemSchemaOf } from '../../source/grammar/extensions.ts';
import { templateParameters, templateShape } from '../../source/grammar/path-template.ts';
import { isBodiless } from '../../source/grammar/status.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { below, type Place } from '../../source/place.ts';
import type { ReadContract } from './read-contract.ts';

/** A parameter, with its references followed and its defaults filled in. */
export interface PartParameter {
  /** Identifies it in both contracts: location and name; for a path parameter, its position. */
  readonly key: string;
  readonly name: string;
  readonly location: string;
  readonly value: JsonObject;
  readonly at: Place;
}

/** One media type of a body. */
export interface PartContent {
  /** As it is written. */
  readonly type: string;
  /** True if there is none. */
  readonly schema: unknown;
  readonly at: Place;
  /** How the members of a form are written, by name. */
  readonly encoding: JsonObject;
}

/** The media types of a body: by their names in lower case, with their parameters. */
type ContentByType = ReadonlyMap<string, PartContent>;

/** The range that covers a media type which is not listed: the most specific one. */
export function coveringContent(content: ContentByType, type: string): PartContent | undefined {
  return content.get(findMediaType([...content.keys()], type) ?? '');
}

export function parametersOf({ bundle }: ReadContract, operation: LinkedOperation): PartParameter[] {
  const order = templateParameters(operation.path) ?? [];
  return operation.parameters.map((parameter) => {
    const { name, in: location } = parameter;
    const value = bundle.objectAt(parameter);
    const isRequired = value['required'] === true || location === 'path';
    return {
      key: location === 'path' ? `path ${order.indexOf(name)}` : parameter.key,
      name,
      location,
      value: { ...value, required: isRequired },
      at: { file: parameter.file, pointer: parameter.pointer },
    };
  });
}

/** The place of the schema of a parameter or header. */
export function schemaPlace(value: JsonObject, at: Place): Place {
  const [type] = Object.keys(isObject(value['content']) ? value['content'] : {});
  return type === undefined ? below(at, 'schema') : below(at, 'content', type, 'schema');
}

/** The body of a request by media type; null if there is none. */
export function bodiesOf(
  { bundle }: ReadContract,
  operation: LinkedOperation,
): {
  readonly isRequired: boolean;
  readonly at: Place;
  readonly content: ContentByType;
} | null {
  const { requestBody } = operation;
  if (requestBody === null) return null;
  const value = bundle.objectAt(requestBody);
  return { isRequired: value['required'] === true, at: requestBody, content: contentOf(value, requestBody) };
}

export interface PartResponse {
  readonly key: string;
  readonly at: Place;
  /** Where the operation lists it: the same place, or that of the reference. */
  readonly listed: Place;
  readonly content: ContentByType;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<
    string,
    { readonly name: string; readonly value: JsonObject; readonly at: Place }
  >;
}

export function responseOf({ bundle }: ReadContract, response: LinkedResponse): PartResponse {
  const value = bundle.objectAt(response);
  const headers = Object.entries(isObject(value['headers']) ? value['headers'] : {});
  return {
    key: String(response.status),
    at: response,
    listed: response.at,
    content: isBodiless(response.status) ? new Map() : contentOf(value, response),
    headers: new Map(
      headers.map(([name, header]) => [
        name.toLowerCase(),
        { name, value: dereference(bundle.document, header), at: below(response, 'headers', name) },
      ]),
    ),
  };
}

function contentOf(value: JsonObject, at: Place): ContentByType {
  const entries = Object.entries(isObject(value['content']) ? value['content'] : {});
  return new Map(
    entries.map(([type, mediaType]) => {
      const written = isObject(mediaType) ? mediaType['encoding'] : undefined;
      const encoding = isObject(written) ? written : {};
      const item = itemSchemaOf(mediaType);
      const schema = isObject(mediaType) ? mediaType['schema'] : undefined;
      const place = below(at, 'content', type);
      const found =
        item === null
          ? { schema: schema ?? true, at: schema === undefined ? place : below(place, 'schema') }
          : { schema: item.schema, at: below(place, item.member) };
      const parameters = type
        .split(';')
        .slice(1)
        .map((one) => one.trim().toLowerCase());
      return [[essenceOf(type), ...parameters].join(';'), { type, encoding, ...found }];
    }),
  );
}

/** A request that the API sends. */
interface SentRequest {
  /** `webhook petSold POST`. */
  readonly title: string;
  /** The name of a callback. */
  readonly callback: string | null;
  readonly operation: LinkedOperation;
}

/** The requests of webhooks and callbacks, keyed by what identifies them in both contracts. */
export function sentRequests(webhooks: readonly LinkedWebhook[]): Map<string, SentRequest> {
  const sent = new Map<string, SentRequest>();
  for (const { key: name, operations, address, callback } of webhooks)
    for (const operation of operations) {
      const kind = callback === null ? 'webhook' : 'callback';
      const title = `${kind} ${name} ${operation.method.toUpperCase()}`;
      const place =
        callback === null ? name : `${callback.method} ${templateShape(callback.path)} ${address}`;
      const key = `${kind} ${place} ${operation.method}`;
      // Several callbacks at one address are told apart by name.
      const own = sent.has(key) ? `${key} ${callback?.name}` : key;
      sent.set(own, { title, callback: callback?.name ?? null, operation });
    }
  return sent;
}

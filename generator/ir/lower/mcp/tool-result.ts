import type { LinkedOperation } from '../../../link/operations.ts';
import { classOf } from '../../../source/grammar/status.ts';
import { componentOfReference } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import type { Operation, Response } from '../../contract.ts';
import type { McpOperationTool } from '../../mcp.ts';
import { essenceOf } from '../../media-type.ts';
import { plainObject, schemaOfMember } from './plain-object.ts';
import type { ToolContext } from './tool-schemas.ts';

/** The result of a tool; the schema is null without structured content. */
export interface ToolOutput extends Pick<McpOperationTool, 'result' | 'accept' | 'streamSeconds'> {
  /** An object schema whose references name components. */
  readonly schema: JsonObject | null;
  /** Whether its JSON can be a list, or an object with one. */
  readonly hasList: boolean;
}

/** The success response of an operation as a tool result. */
export function toolOutput(linked: LinkedOperation, operation: Operation, context: ToolContext): ToolOutput {
  const plain = { schema: null, result: 'plain', accept: null, hasList: false } as const;
  if (operation.method === 'HEAD') return plain;
  const successes = successesOf(operation);
  const json = successes.map(({ response }) => response.mediaTypes.find(({ reading }) => reading === 'json'));
  const streams = successes.flatMap(({ response }, index) =>
    json[index] === undefined ? response.mediaTypes.filter(isStream) : [],
  );
  const [stream] = streams;
  if (stream !== undefined) return { ...plain, accept: stream.type, streamSeconds: context.streamSeconds };
  const accept = json.find((mediaType) => mediaType !== undefined)?.type ?? null;
  const isDeclared = successes.some(({ response }) => classOf(response.status) === '2');
  // Every success response must match the output schema.
  if (!isDeclared || json.includes(undefined) || redirects(operation))
    return { ...plain, accept, hasList: accept !== null };
  const schemas = successes.map(({ position }, index) =>
    schemaOf(linked, position, json[index]?.type ?? '', context),
  );
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const hasList = different.some((schema) => hasListIn(schema, context));
  const object = different.length === 1 ? rootObject(different[0], context) : null;
  if (object !== null) return { schema: object, result: 'structured', accept, hasList };
  const result = different.length === 1 ? different[0] : { anyOf: different };
  return {
    schema: { type: 'object', properties: { result }, required: ['result'] },
    result: 'wrapped',
    accept,
    hasList,
  };
}

interface Success {
  readonly response: Response;
  /** Among the responses of the operation. */
  readonly position: number;
}

/** The 2xx responses; `default` if neither they nor redirections are declared. */
function successesOf({ responses }: Operation): Success[] {
  const all = responses.map((response, position) => ({ response, position }));
  const ofClass = (digit: string) => all.filter(({ response }) => classOf(response.status) === digit);
  if (ofClass('2').length + ofClass('3').length > 0) return ofClass('2');
  return all.filter(({ response }) => response.status === 'default');
}

/** A 304 answers conditional requests, and a tool call is not one. */
function redirects({ responses }: Operation): boolean {
  return responses.some(({ status }) => classOf(status) === '3' && status !== 304);
}

/** Events or lines, which may come without end. */
function isStream({ type, reading }: { readonly type: string; readonly reading: string }): boolean {
  return (
    reading === 'events' ||
    /^(text\/event-stream|application\/(x-)?(ndjson|jsonl|jsonlines))$/.test(essenceOf(type))
  );
}

function schemaOf(
  { responses }: LinkedOperation,
  position: number,
  mediaType: string,
  { bundle, schemas }: ToolContext,
): unknown {
  const linked = responses[position];
  const response = linked === undefined ? {} : bundle.objectAt(linked);
  const content = isObject(response['content']) ? response['content'][mediaType] : undefined;
  const written = isObject(content) ? content['schema'] : undefined;
  return schemas.of(written ?? true, 'response');
}

/** A schema as strict clients accept it for a result: an object, without choices at its root. Null for every other. */
function rootObject(schema: unknown, { schemas }: ToolContext): JsonObject | null {
  let root = schema;
  const seen = new Set<unknown>();
  while (isObject(root) && Object.keys(root).join() === '$ref' && !seen.has(root)) {
    seen.add(root);
    root = schemas.component(componentOfReference(String(root['$ref'])) ?? '');
  }
  if (!isObject(root)) return null;
  if (root['type'] === 'object' && !combining.some((keyword) => keyword in root)) return root;
  const object = plainObject(root, schemas.component);
  if (object === null || !object.isTyped) return null;
  const { description } = root;
  return {
    ...(description === undefined ? {} : { description }),
    type: 'object',
    properties: Object.fromEntries([...object.properties].map(([name, all]) => [name, schemaOfMember(all)])),
    ...(object.required.length === 0 ? {} : { required: object.required }),
    ...(object.additional === true ? {} : { additionalProperties: object.additional }),
  };
}

/** Whether JSON of the schema is an array, or an object with one among its described members. */
function hasListIn(schema: unknown, { schemas }: ToolContext): boolean {
  const resolve = (written: unknown): unknown => {
    let found = written;
    for (let steps = 0; isObject(found) && typeof found['$ref'] === 'string' && steps < 20; steps++)
      found = schemas.component(componentOfReference(found['$ref']) ?? '');
    return found;
  };
  const isList = (one: unknown) => isObject(one) && (one['type'] === 'array' || 'items' in one);
  const root = resolve(schema);
  if (isList(root)) return true;
  const described = plainObject(root, schemas.component)?.properties.values();
  const own = isObject(root) && isObject(root['properties']) ? Object.values(root['properties']) : [];
  return [...(described ?? []), own].flat().some((member) => isList(resolve(member)));
}

const combining = [
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'dependentSchemas',
  'unevaluatedProperties',
];

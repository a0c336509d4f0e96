import type { Fault } from '../engine/core/errors.ts';
import { charactersOf } from '../engine/core/faults.ts';
import type { CallAnswer, CallValues, FindOperation } from '../engine/core/handlers.ts';
import { headerIn } from '../engine/core/http-exchange.ts';
import { andThen } from '../engine/core/maybe-promise.ts';
import { isJsonType, parseMediaType } from '../engine/core/negotiation.ts';
import type { OperationTool } from './definition.ts';
import type { Tool } from './methods.ts';
import {
  type ArgumentFault,
  InvalidArguments,
  type ToolDescriptor,
  WrittenToolResult,
} from './revisions/revision.ts';

/**
 * Makes the tools that call operations. A call goes through the same stages as a request: the operation's own validators
 * check the arguments and the response. Throws an EngineError if one of the operations is missing.
 */
export function operationTools(
  tools: readonly OperationTool[],
  find: FindOperation,
): { readonly descriptor: ToolDescriptor; readonly call: Tool }[] {
  return tools.map((tool) => {
    const { descriptor } = tool;
    const hasOutputSchema = descriptor.outputSchema !== undefined;
    return { descriptor, call: compileTool({ ...tool, hasOutputSchema }, find) };
  });
}

/** How an operation is called by a tool, its own or one for many. */
export interface CalledOperation extends Omit<OperationTool, 'descriptor'> {
  readonly hasOutputSchema: boolean;
}

export function compileTool(tool: CalledOperation, find: FindOperation): Tool {
  const call = find(tool.operation);
  const { read, explain } = compileArguments(tool);
  const write = compileResults(tool);
  const finish = (answer: CallAnswer) => (answer.kind === 'invalid' ? explain(answer.faults) : write(answer));
  return (args, { exchange }) => {
    if (exchange === undefined)
      throw new Error('A tool of an operation is called with the request around it.');
    const values = read(args as object);
    return values instanceof InvalidArguments ? values : andThen(call(exchange, values), finish);
  };
}

/** Maps a tool's arguments to an operation's values, and faults of values back to arguments. */
interface ArgumentReader {
  read(args: object): CallValues | InvalidArguments;
  /** @param faults at least one */
  explain(faults: readonly Fault[]): InvalidArguments;
}

type Located = 'path' | 'query' | 'headers';
type Entries = [name: string, value: unknown][];
type Writable = { -readonly [Member in keyof CallValues]: CallValues[Member] } & Partial<
  Record<Located, Record<string, unknown>>
>;

const locations = ['path', 'query', 'headers'] as const;
/** Locations by their names in faults. */
const locationOf = { path: 'path', query: 'query', header: 'headers', cookie: null, body: null } as const;

/** The argument that is a body as a whole. */
const BODY = 'body';

/** Compiles the mapping of arguments. */
export function compileArguments({
  arguments: map,
  accept,
}: Pick<OperationTool, 'arguments' | 'accept'>): ArgumentReader {
  const targets = new Map<string, { readonly location: Located; readonly parameter: string }>();
  const sources: Record<Located, Map<string, string>> = {
    path: new Map(),
    query: new Map(),
    headers: new Map(),
  };
  for (const location of locations) {
    for (const [argument, parameter] of map[location] ?? []) {
      targets.set(argument, { location, parameter });
      sources[location].set(parameter, argument);
    }
  }
  const { body: bodyForm, contentType } = map;

  return {
    read(args) {
      const values: Writable = { accept, contentType };
      // Without parameters all arguments are members of the body.
      if (targets.size === 0 && bodyForm === 'members') {
        if (map.isBodyOptional !== true || Object.keys(args).length > 0) values.body = args;
        return values;
      }
      const rest: Entries = [];
      const given = args as Readonly<Record<string, unknown>>;
      for (const name of Object.keys(given)) {
        const target = targets.get(name);
        if (target === undefined) rest.push([name, given[name]]);
        else {
          const { location, parameter } = target;
          const located = values[location] ?? {};
          values[location] = located;
          located[parameter] = given[name];
        }
      }
      if (bodyForm === 'members') {
        // Unlike an assignment, this can also make a member `__proto__`.
        if (rest.length > 0 || map.isBodyOptional !== true) values.body = Object.fromEntries(rest);
        return values;
      }
      const strays = rest.filter(([name]) => bodyForm === null || name !== BODY);
      if (strays.length > 0) return new InvalidArguments(strays.map(([name]) => unknownArgument(name)));
      const [whole] = rest;
      if (whole === undefined) return values;
      values.body = map.isBase64 === true ? bytesOf(whole[1]) : whole[1];
      if (map.isBase64 === true && values.body === null)
        return new InvalidArguments([{ pointer: `/${BODY}`, reason: 'must be Base64' }]);
      return values;
    },

    explain(faults) {
      return new InvalidArguments(
        faults.map(({ in: place, name, pointer, reason }) => {
          const location = locationOf[place];
          if (location === null)
            return { pointer: (bodyForm === 'whole' ? `/${BODY}` : '') + pointer, reason };
          const argument = sources[location].get(name) ?? name;
          return { pointer: (argument === '' ? '' : `/${escapeToken(argument)}`) + pointer, reason };
        }),
      );
    },
  };
}

function unknownArgument(name: string): ArgumentFault {
  return { pointer: `/${escapeToken(name)}`, reason: 'is not an argument of this tool' };
}

/** Null for invalid Base64. */
function bytesOf(value: unknown): Uint8Array | null {
  if (typeof value !== 'string') return null;
  try {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');

type Answer = Extract<CallAnswer, { readonly kind: 'answer' }>;

/**
 * Makes tool results from an operation's responses. JSON is used as the text that the engine has validated and serialized,
 * without parsing it. An error is a result with `isError`, with the problem as text and as structured content.
 */
function compileResults({
  operation,
  result,
  hasOutputSchema,
}: CalledOperation): (answer: Answer) => WrittenToolResult {
  const uri = `operation:${encodeURIComponent(operation)}`;
  return (answer) => {
    const json = jsonOf(answer);
    const isFailure = answer.status >= 400;
    const structured = json === null ? null : structureOf(json, isFailure ? 'plain' : result, isFailure);
    return new WrittenToolResult({
      content: json === null ? contentOf(answer, uri) : textBlock(json),
      structured,
      // The output schema requires structured content, which this response lacks, such as a redirect that is declared as `default`.
      isError: isFailure || (hasOutputSchema && structured === null),
      hasOutputSchema,
    });
  };
}

/** The JSON text of a response; null if it is not JSON. */
function jsonOf({ mediaType, body }: Answer): string | null {
  if (mediaType === null || body === null || !isJsonType(mediaType)) return null;
  const text = typeof body === 'string' ? body : decoder.decode(body);
  // The engine ends JSON with a line feed.
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** Structured content as JSON text. It must be an object; other problems have none. */
function structureOf(json: string, form: OperationTool['result'], isFailure: boolean): string | null {
  if (form === 'wrapped') return `{"result":${json}}`;
  return (form === 'structured' || isFailure) && json.startsWith('{') ? json : null;
}

/** JSON text of the content blocks of a response that is not JSON. */
function contentOf({ status, mediaType, headers, body }: Answer, uri: string): string {
  if (body === null || mediaType === null) return status < 300 ? '[]' : textBlock(describe(status, headers));
  const { essence } = parseMediaType(mediaType);
  if (typeof body === 'string' && !isShown(essence)) return textBlock(body);
  if (essence.startsWith('text/')) return textBlock(textOf(body, mediaType));
  const data = base64Of(body);
  const block = isShown(essence)
    ? { type: essence.slice(0, essence.indexOf('/')), data, mimeType: essence }
    : { type: 'resource', resource: { uri, mimeType: essence, blob: data } };
  return JSON.stringify([block]);
}

function textBlock(text: string): string {
  return `[{"type":"text","text":${JSON.stringify(text)}}]`;
}

/** The text for a response without a body: its status, and the target of a redirect. */
function describe(status: number, headers: readonly string[]): string {
  const location = headerIn(headers, 'location');
  return location === undefined ? `Status ${status}.` : `Status ${status}. Location: ${location}`;
}

/** Media types that have content blocks of their own. */
function isShown(essence: string): boolean {
  return essence.startsWith('image/') || essence.startsWith('audio/');
}

function textOf(body: string | Uint8Array, mediaType: string): string {
  if (typeof body === 'string') return body;
  const charset = parseMediaType(mediaType).parameters.get('charset') ?? 'utf-8';
  return new TextDecoder(charset).decode(body);
}

function base64Of(body: string | Uint8Array): string {
  return btoa(charactersOf(typeof body === 'string' ? encoder.encode(body) : body));
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

import { protoFaultOf } from '../engine/core/faults.ts';
import { andThen, type MaybePromise } from '../engine/core/maybe-promise.ts';
import type { CallContext, Check, Finding, ToolDefinition } from './definition.ts';
import { errorCodes, isObject, type JsonObject, RpcError } from './messages/json-rpc.ts';
import {
  type ArgumentFault,
  InvalidArguments,
  type LibraryMethod,
  type PreparedRevision,
  type ToolResult,
  WrittenToolResult,
} from './revisions/revision.ts';

/**
 * The request methods that every server with tools has. They do not rely on the types of params, since a contract may have a
 * laxer schema for them than the protocol.
 *
 * @param revisions newest first
 */
export function toolMethods(
  revisions: readonly PreparedRevision[],
  tools: ReadonlyMap<unknown, Tool>,
): ReadonlyMap<LibraryMethod, MethodCall> {
  const pong = {};
  const toolNames = [...tools.keys()].join(', ');
  return new Map<LibraryMethod, MethodCall>([
    ['initialize', initialize(revisions)],
    ['ping', () => pong],
    ['server/discover', discover(revisions)],
    [
      'tools/list',
      (params, revision) => {
        const page = revision.toolPages.get(member(params, 'cursor'));
        if (page !== undefined) return page;
        const hint =
          revision.toolPages.size === 1
            ? 'Leave the cursor out: all tools fit one page.'
            : 'Leave the cursor out to begin again, then send nextCursor of each page.';
        return new RpcError(errorCodes.invalidParams, 'The cursor is not known.', {
          pointer: '/params/cursor',
          hint,
        });
      },
    ],
    [
      'tools/call',
      (params, revision, context) => {
        const tool = tools.get(member(params, 'name'));
        if (tool === undefined) {
          return new RpcError(errorCodes.invalidParams, 'There is no such tool.', {
            pointer: '/params/name',
            hint: `The tools are ${toolNames}.`,
          });
        }
        const args = member(params, 'arguments') ?? {};
        return andThen(tool(args, context), (given) => showResult(given, revision));
      },
    ],
  ]);
}

function showResult(given: Awaited<ReturnType<Tool>>, revision: PreparedRevision): object {
  if (given instanceof RpcError || given instanceof WrittenToolResult) return given;
  if (!(given instanceof InvalidArguments)) return revision.toolResult(given);
  return revision.invalidArguments(given);
}

/** Version negotiation (2025-11-25, section Lifecycle): the client's revision if it is supported, else the newest. */
function initialize(revisions: readonly PreparedRevision[]): MethodCall {
  const negotiable = revisions.filter(({ rules }) => rules.hasHandshake);
  return (params, revision) => {
    const asked = member(params, 'protocolVersion');
    const found = negotiable.find(({ rules }) => rules.version === asked) ?? negotiable[0] ?? revision;
    return found.initializeResult;
  };
}

/** 2026-07-28, section Discovery. */
function discover(revisions: readonly PreparedRevision[]): MethodCall {
  const supportedVersions = revisions.map(({ rules }) => rules.version);
  const results = new Map(
    revisions.map(({ rules, initializeResult: { capabilities, instructions } }) => {
      const result = { supportedVersions, capabilities };
      return [rules.version, instructions === undefined ? result : { ...result, instructions }];
    }),
  );
  return (_, { rules }) => results.get(rules.version) ?? { supportedVersions };
}

function member(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

/** Runs a method and returns the JSON text of its result. */
export type Method = (
  params: unknown,
  revision: PreparedRevision,
  context: CallContext,
) => MaybePromise<string | RpcError>;

/** A tool that validates its own arguments and results. Throws, or rejects, only for defects. */
export type Tool = (
  args: unknown,
  context: CallContext,
) => MaybePromise<ToolResult | WrittenToolResult | InvalidArguments | RpcError>;

/** A method whose params are checked before, and whose results are validated after it. */
export type MethodCall = (
  params: unknown,
  revision: PreparedRevision,
  context: CallContext,
) => MaybePromise<object>;

export interface MethodChecks {
  readonly name: string;
  /** Null when anything is admitted. */
  readonly params: Check<unknown> | null;
  /** Null for results that need no validation. */
  readonly result: Check<unknown> | null;
}

/** Validates params and results. A result object that is returned again is not validated and serialized again. */
export function checkedMethod(
  { name, params: check, result: resultCheck }: MethodChecks,
  call: MethodCall,
): Method {
  const validateResult = (result: object): void => {
    if (resultCheck !== null) assertValid(resultCheck, result, `The result of ${name}`);
  };
  return (params, revision, context) => {
    const given = params ?? {};
    if (check !== null && !check(given)) return invalidParams(firstFault(check));
    return andThen(call(given, revision, context), (result) => {
      if (result instanceof RpcError) return result;
      if (result instanceof WrittenToolResult) return revision.writeToolResult(result);
      return revision.writeResult(name, result, validateResult);
    });
  };
}

/** Checks arguments and validates structured content; `tools/call` validates the rest of the result. */
export function checkedTool(tool: ToolDefinition): Tool {
  const { descriptor, input, output } = tool;
  const validated = new WeakSet<object>();
  const validateOnce = (result: ToolResult | RpcError): ToolResult | RpcError => {
    if (result instanceof RpcError) return result;
    if (output !== null && result.isError !== true && !validated.has(result)) {
      assertValid(output, result.structuredContent, `The structured result of the tool ${descriptor.name}`);
      validated.add(result);
    }
    return result;
  };
  return (args, context) => {
    if (!input(args)) return new InvalidArguments([firstFault(input)]);
    const proto = tool.namesProto === true ? null : protoFaultOf(args);
    return proto === null ? andThen(tool.call(args, context), validateOnce) : new InvalidArguments([proto]);
  };
}

export function invalidParams(fault: ArgumentFault): RpcError {
  const pointer = `/params${fault.pointer}`;
  return new RpcError(errorCodes.invalidParams, `${pointer} ${fault.reason}.`, { pointer });
}

function firstFault({ errors }: Check<unknown>): ArgumentFault {
  const finding = errors?.[0];
  return {
    pointer: finding?.instancePath ?? '',
    reason: finding === undefined ? 'is not as the schema says' : describeFinding(finding),
  };
}

/** Throws if a result does not match its schema, which is a defect of the server. */
function assertValid(check: Check<unknown>, value: unknown, subject: string): void {
  if (check(value)) return;
  const finding = check.errors?.[0];
  const reason = finding === undefined ? 'does not match its schema' : describeFinding(finding);
  throw new Error(
    `${subject} does not match the contract: ${finding?.instancePath || 'the root'} ${reason}. Correct the tool or the schema.`,
  );
}

/** Completes a sentence that begins with the place. Adds the values and names that Ajv's message omits. */
function describeFinding({ keyword, message, params }: Finding): string {
  const allowed = params['allowedValues'];
  if (keyword === 'enum' && Array.isArray(allowed)) return `must be one of ${allowed.map(quote).join(', ')}`;
  if (keyword === 'additionalProperties')
    return `must not have the member ${quote(params['additionalProperty'])}`;
  return message ?? 'is not as the schema says';
}

const quote = (value: unknown): string => JSON.stringify(value).slice(0, 100);

type Read = (params: JsonObject) => Finding | null;

/** Checks of params for methods of this library that the contract does not describe. */
export const libraryParams: Readonly<Record<LibraryMethod, Check<unknown>>> = {
  initialize: paramsCheck(
    (params) => text(params, 'protocolVersion') ?? object(params, 'capabilities') ?? implementation(params),
  ),
  'server/discover': paramsCheck(() => null),
  ping: paramsCheck(() => null),
  'tools/list': paramsCheck((params) => (params['cursor'] === undefined ? null : text(params, 'cursor'))),
  'tools/call': paramsCheck(
    (params) =>
      text(params, 'name') ?? (params['arguments'] === undefined ? null : object(params, 'arguments')),
  ),
};

function paramsCheck(read: Read): Check<unknown> {
  return libraryCheck((params) => {
    if (!isObject(params)) return fault('', 'must be object');
    return (params['_meta'] === undefined ? null : object(params, '_meta')) ?? read(params);
  });
}

function implementation(params: JsonObject): Finding | null {
  const { clientInfo } = params;
  if (!isObject(clientInfo)) return object(params, 'clientInfo');
  return text(clientInfo, 'name', '/clientInfo') ?? text(clientInfo, 'version', '/clientInfo');
}

function text(parent: JsonObject, name: string, above = ''): Finding | null {
  return typeof parent[name] === 'string' ? null : fault(`${above}/${name}`, 'must be string');
}

function object(parent: JsonObject, name: string): Finding | null {
  return isObject(parent[name]) ? null : fault(`/${name}`, 'must be object');
}

/** The default check of a tool's result, for contracts without a schema for results (2025-11-25, section Tools, Tool Result). */
export interface CallToolResult {
  content: ContentBlock[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  _meta?: Record<string, unknown>;
}

export type ContentBlock = (
  | { type: 'text'; text: string }
  | { type: 'image' | 'audio'; data: string; mimeType: string }
  | { type: 'resource'; resource: { uri: string; mimeType?: string } & ({ text: string } | { blob: string }) }
  | {
      type: 'resource_link';
      uri: string;
      name: string;
      title?: string;
      description?: string;
      mimeType?: string;
    }
) & { annotations?: object; _meta?: Record<string, unknown> };

export const isCallToolResult: Check<unknown> = libraryCheck(findFault);

function findFault(result: unknown): Finding | null {
  if (!isObject(result) || !Array.isArray(result['content']))
    return fault('/content', 'must be an array of content blocks');
  const { content, isError } = result;
  if (isError !== undefined && typeof isError !== 'boolean') return fault('/isError', 'must be a boolean');
  const index = content.findIndex((block) => !isContentBlock(block));
  return index < 0 ? null : fault(`/content/${index}`, 'must be a content block of a known type');
}

/** The members that are strings, by the type of a block. */
const requiredMembers = new Map<unknown, readonly string[]>([
  ['text', ['text']],
  ['image', ['data', 'mimeType']],
  ['audio', ['data', 'mimeType']],
  ['resource_link', ['uri', 'name']],
]);

function isContentBlock(block: unknown): boolean {
  if (!isObject(block)) return false;
  const { type, resource } = block;
  if (type === 'resource') return isObject(resource) && isResource(resource);
  return requiredMembers.get(type)?.every((name) => typeof block[name] === 'string') ?? false;
}

function isResource({ uri, text, blob }: Readonly<Record<string, unknown>>): boolean {
  return typeof uri === 'string' && (typeof text === 'string' || typeof blob === 'string');
}

/** A hand-written check with the interface of a compiled schema. */
function libraryCheck(findFault: (value: unknown) => Finding | null): Check<unknown> {
  const check: Check<unknown> = (value): value is unknown => {
    const found = findFault(value);
    check.errors = found === null ? null : [found];
    return found === null;
  };
  return check;
}

function fault(instancePath: string, message: string): Finding {
  return { instancePath, keyword: 'library', message, params: {} };
}

import { protoFaultOf } from '../../engine/core/faults.ts';
import {
  errorCodes,
  isObject,
  type JsonObject,
  type Message,
  RpcError,
  type RpcRequest,
} from '../messages/json-rpc.ts';
import { asToolError } from './handshake.ts';
import type {
  ChooseRevision,
  Headers,
  Revision,
  RevisionForServer,
  ServerFacts,
  ToolDescriptor,
} from './revision.ts';

/**
 * Revision 2026-07-28 is stateless. Each request contains its revision and the client's capabilities, and repeats members in
 * headers; there is no `initialize`, `ping` or batch, and a client sends no responses. Results have a type, and lists say how
 * long they may be cached. An unknown method is a 404 (section Protocol Version Header).
 */
export const revision: Revision = {
  version: '2026-07-28',
  hasHandshake: false,
  assumedWithoutHeader: false,
  batch: null,
  takesResponses: false,
  unreadId: undefined,
  methods: ['server/discover', 'tools/list', 'tools/call'],
  /** Section Receiving Messages. */
  eventStreamHeaders: { 'x-accel-buffering': 'no' },
  choose: chooseRevision,
  errorStatus(code) {
    if (code === errorCodes.methodNotFound) return 404;
    return code === errorCodes.missingClientCapability ? 400 : 200;
  },
  forServer: (server) => ({
    admit: admitRequests(server.tools),
    clientCapabilities: declaredCapabilities,
    ...decorateResults(server),
  }),
  serverInfo: (info) => info,
  tool: (descriptor) => descriptor,
  toolResult: (result) => result,
  invalidArguments: asToolError,
};

/**
 * Finds the revision of a message (sections Protocol Version Header and Versioning, Backward Compatibility): by the header,
 * with which the version in the body must agree. A request without either has the oldest revision that the server supports.
 */
function chooseRevision(
  ...[spoken, headers, message]: Parameters<ChooseRevision>
): ReturnType<ChooseRevision> {
  const header = headers['mcp-protocol-version'];
  const claimed = claimedVersion(message);
  const { assumed, byVersion } = spoken;
  const versions = () => spoken.all.map(({ version }) => version);
  if (header === undefined) {
    const isRequest = message?.kind === 'request';
    if (isRequest && (claimed !== undefined || assumed === null)) {
      return headerMismatch(NAME, 'is missing', `The revisions are ${versions().join(', ')}.`);
    }
    if (claimed === undefined) return assumed ?? newestOf(spoken);
  } else if (claimed !== undefined && claimed !== header) {
    const places = `${JSON.stringify(header.slice(0, 100))}, and the body ${JSON.stringify(claimed.slice(0, 100))}`;
    return headerMismatch(NAME, `names another revision than the body: it has ${places}`);
  }
  const requested = header ?? claimed ?? '';
  return byVersion.get(requested) ?? unsupportedVersion(versions(), requested);
}

const NAME = 'MCP-Protocol-Version';

function unsupportedVersion(supported: readonly string[], requested: string): RpcError {
  const data = { supported, requested };
  return new RpcError(errorCodes.unsupportedVersion, 'This revision is not spoken here.', data);
}

/** The revision in the body of a message; undefined if it is not a string. */
export function claimedVersion(message: Message | null): string | undefined {
  if (message?.kind !== 'request' && message?.kind !== 'notification') return undefined;
  const meta = isObject(message.params) ? message.params['_meta'] : undefined;
  const claimed = isObject(meta) ? meta[metaKeys.protocolVersion] : undefined;
  return typeof claimed === 'string' ? claimed : undefined;
}

function newestOf({ all: [newest] }: Parameters<ChooseRevision>[0]) {
  if (newest === undefined) throw new Error('A server speaks at least one revision.');
  return newest;
}

/** Checks the metadata of a request, and that its headers agree with the body. */
function admitRequests(
  tools: readonly ToolDescriptor[],
): (request: RpcRequest, headers: Headers | null) => RpcError | null {
  const mirrored = new Map<unknown, readonly MirroredArgument[]>();
  for (const { name, inputSchema } of tools) {
    const found = mirroredArguments(inputSchema);
    if (found.length > 0) mirrored.set(name, found);
  }

  return ({ method, params }, headers) => {
    const given = isObject(params) ? params : {};
    const meta = checkMeta(given['_meta']);
    if (meta !== null || headers === null) return meta;
    const fault = checkMethod(method, headers) ?? checkName(method, given, headers);
    if (fault !== null || method !== 'tools/call') return fault;
    const headersOfTool = mirrored.get(given['name']);
    return headersOfTool === undefined
      ? null
      : checkMirroredArguments(headersOfTool, given['arguments'], headers);
  };
}

/** The client's capabilities, from a valid request. */
function declaredCapabilities({ params }: RpcRequest): object | undefined {
  const meta = isObject(params) ? params['_meta'] : undefined;
  const declared = isObject(meta) ? meta[metaKeys.clientCapabilities] : undefined;
  return isObject(declared) ? declared : undefined;
}

/** Section General fields, Per-request protocol fields. */
function checkMeta(meta: unknown): RpcError | null {
  if (!isObject(meta)) return malformed('', 'must be an object', 'Send it with every request.');
  const { protocolVersion, clientCapabilities, clientInfo } = metaKeys;
  if (typeof meta[protocolVersion] !== 'string') return malformed(protocolVersion, 'must be a string');
  if (!isObject(meta[clientCapabilities])) return malformed(clientCapabilities, 'must be an object');
  // It is passed to tools and methods.
  const proto = protoFaultOf(meta[clientCapabilities]);
  if (proto !== null) return malformed(clientCapabilities, proto.reason, undefined, proto.pointer);
  const client = meta[clientInfo];
  return client === undefined || isImplementation(client)
    ? null
    : malformed(clientInfo, 'must have a name and a version, both strings');
}

function malformed(key: string, reason: string, hint?: string, inside = ''): RpcError {
  const pointer = `/params/_meta${key === '' ? '' : `/${key.replace('/', '~1')}`}${inside}`;
  const data = hint === undefined ? { pointer } : { pointer, hint };
  return new RpcError(errorCodes.invalidParams, `${pointer} ${reason}.`, data);
}

function isImplementation(client: unknown): boolean {
  return isObject(client) && typeof client['name'] === 'string' && typeof client['version'] === 'string';
}

/** Section Standard Request Headers. Method names are case-sensitive. */
function checkMethod(method: string, headers: Headers): RpcError | null {
  const value = headers['mcp-method'];
  if (value === undefined) return headerMismatch('Mcp-Method', 'is missing');
  return value === method ? null : headerMismatch('Mcp-Method', 'names another method than the body');
}

/** The member of params that `Mcp-Name` mirrors. */
const nameMembers = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/** Params without a name are refused later, by the method. */
function checkName(method: string, params: JsonObject, headers: Headers): RpcError | null {
  const member = nameMembers.get(method);
  if (member === undefined) return null;
  const name = params[member];
  const value = headers['mcp-name'];
  if (value === undefined) return typeof name === 'string' ? headerMismatch('Mcp-Name', 'is missing') : null;
  const decoded = decodeHeaderValue(value);
  if (decoded === null) return headerMismatch('Mcp-Name', 'has a value that cannot be read');
  return decoded === name ? null : headerMismatch('Mcp-Name', `is not /params/${member} of the body`);
}

/** An argument that clients also send as a header (section Custom Headers from Tool Parameters). */
interface MirroredArgument {
  /** The name in error messages. */
  readonly header: string;
  /** In lower case. */
  readonly key: string;
  /** The path of property names to the argument. */
  readonly path: readonly string[];
  readonly isInteger: boolean;
}

/** Finds every `x-mcp-header` below `properties`; the compiler refuses all others. */
function mirroredArguments(schema: unknown, path: readonly string[] = []): readonly MirroredArgument[] {
  if (!isObject(schema)) return [];
  const { 'x-mcp-header': name, type, properties } = schema;
  const own =
    typeof name === 'string' && path.length > 0
      ? [
          {
            header: `Mcp-Param-${name}`,
            key: `mcp-param-${name.toLowerCase()}`,
            path,
            isInteger: type === 'integer',
          },
        ]
      : [];
  const below = isObject(properties)
    ? Object.entries(properties).flatMap(([member, child]) => mirroredArguments(child, [...path, member]))
    : [];
  return [...own, ...below];
}

/** Each argument with a value must have its header, and no other may. */
function checkMirroredArguments(
  mirrored: readonly MirroredArgument[],
  args: unknown,
  headers: Headers,
): RpcError | null {
  for (const { header, key, path, isInteger } of mirrored) {
    const value = headers[key];
    const argument = valueAt(args, path);
    if (argument === undefined || argument === null) {
      if (value !== undefined) return headerMismatch(header, 'has no argument in the body');
      continue;
    }
    // Other values have no text form; the tool's schema refuses them.
    if (typeof argument === 'object' && value === undefined) continue;
    const place = `/params/arguments/${path.join('/')}`;
    if (value === undefined) return headerMismatch(header, `is missing, and ${place} has a value`);
    const decoded = decodeHeaderValue(value);
    if (decoded === null) return headerMismatch(header, 'has a value that cannot be read');
    if (!isSame(decoded, argument, isInteger)) return headerMismatch(header, `is not ${place} of the body`);
  }
  return null;
}

/** Integers are compared as numbers: 42.0 is 42 (section Server Validation). */
function isSame(decoded: string, argument: unknown, isInteger: boolean): boolean {
  if (isInteger && typeof argument === 'number')
    return /^-?\d+(?:\.\d+)?$/.test(decoded) && Number(decoded) === argument;
  return typeof argument !== 'object' && decoded === String(argument);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const member of path) {
    if (!isObject(found) || !Object.hasOwn(found, member)) return undefined;
    found = found[member];
  }
  return found;
}

/** The error of a request whose headers and body do not agree (section Server Validation). */
function headerMismatch(header: string, fault: string, hint?: string): RpcError {
  const message = `The header ${header} ${fault}.`;
  return new RpcError(errorCodes.headerMismatch, message, hint === undefined ? {} : { hint });
}

/**
 * The value in a header, which may be in Base64 (section Value Encoding); null if it is invalid. The host has already trimmed
 * it (RFC 9110 section 5.5).
 */
function decodeHeaderValue(value: string): string | null {
  if (!isPlainText(value)) return null;
  if (!value.startsWith(PREFIX) || !value.endsWith(SUFFIX) || value.length < PREFIX.length + SUFFIX.length)
    return value;
  const encoded = value.slice(PREFIX.length, -SUFFIX.length);
  if (!base64.test(encoded)) return null;
  try {
    return utf8.decode(Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** Visible ASCII, blanks and tabs (RFC 9110 section 5.5). */
function isPlainText(value: string): boolean {
  return /^[\t\x20-\x7e]*$/.test(value);
}

const PREFIX = '=?base64?';
const SUFFIX = '?=';

/** RFC 4648 section 4, with its padding. */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Methods whose results say how long they may be cached (section Caching). */
const cacheable: ReadonlySet<string> = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/** The members of every result in this revision: its type, the server, and for some how long it may be cached. */
function decorateResults({
  serverInfo,
  cache,
}: Pick<ServerFacts, 'serverInfo' | 'cache'>): Pick<RevisionForServer, 'result' | 'write'> {
  const meta = { [metaKeys.serverInfo]: serverInfo };
  const writtenMeta = JSON.stringify(meta);
  return {
    result: (method, result) => ({
      resultType: 'complete',
      ...(cacheable.has(method) ? cache : {}),
      ...result,
      _meta: { ...meta, ...('_meta' in result && isObject(result._meta) ? result._meta : {}) },
    }),
    write({ content, shortContent, structured, isError }) {
      const given = structured === null ? '' : `,"structuredContent":${structured}`;
      const failed = isError ? ',"isError":true' : '';
      return `{"resultType":"complete","content":${shortContent ?? content}${given}${failed},"_meta":${writtenMeta}}`;
    },
  };
}

/** Members of `_meta` (section General fields). */
const metaKeys = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const;

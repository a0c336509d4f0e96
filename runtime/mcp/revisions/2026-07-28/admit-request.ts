import { protoFaultOf } from '../../../engine/core/faults.ts';
import { errorCodes, isObject, type JsonObject, RpcError, type RpcRequest } from '../../messages/json-rpc.ts';
import type { Headers, ToolDescriptor } from '../revision.ts';
import { decodeHeaderValue, headerMismatch } from './header-values.ts';
import { metaKeys } from './meta-keys.ts';
import { checkMirroredArguments, type MirroredArgument, mirroredArguments } from './mirrored-arguments.ts';

/** Checks what every request of this revision carries: its metadata, and headers that agree with the body. */
export function admitRequests(
  tools: readonly ToolDescriptor[],
): (request: RpcRequest, headers: Headers) => RpcError | null {
  const mirrored = new Map<unknown, readonly MirroredArgument[]>();
  for (const { name, inputSchema } of tools) {
    const found = mirroredArguments(inputSchema);
    if (found.length > 0) mirrored.set(name, found);
  }

  return ({ method, params }, headers) => {
    const given = isObject(params) ? params : {};
    const fault =
      checkMeta(given['_meta']) ?? checkMethod(method, headers) ?? checkName(method, given, headers);
    if (fault !== null || method !== 'tools/call') return fault;
    const headersOfTool = mirrored.get(given['name']);
    return headersOfTool === undefined
      ? null
      : checkMirroredArguments(headersOfTool, given['arguments'], headers);
  };
}

/** What the client of an admitted request can do. */
export function declaredCapabilities({ params }: RpcRequest): object | undefined {
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
  // Tools and methods are given it.
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

/** Section Standard Request Headers. Method names are compared as they stand. */
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

/** Params without a name are refused by whoever reads them. */
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

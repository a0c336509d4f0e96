import { errorCodes, isObject, RpcError } from '../messages/json-rpc.ts';
import type {
  ArgumentFault,
  ChooseRevision,
  InvalidArguments,
  Revision,
  RevisionForServer,
  ToolDescriptor,
  ToolResult,
  WrittenToolResult,
} from './revision.ts';

type Shared =
  | 'hasHandshake'
  | 'assumedWithoutHeader'
  | 'batch'
  | 'takesResponses'
  | 'methods'
  | 'eventStreamHeaders'
  | 'choose'
  | 'errorStatus';
type Handshake = Pick<Revision, Shared> & { forServer(): RevisionForServer };

/** The common part of the revisions in which a client begins with `initialize`. */
export const handshake: Handshake = {
  hasHandshake: true,
  assumedWithoutHeader: false,
  batch: null,
  takesResponses: true,
  methods: ['initialize', 'ping', 'tools/list', 'tools/call'],
  eventStreamHeaders: null,
  choose: null,
  errorStatus: () => 200,
  forServer: () => ({
    admit: () => null,
    result: (_, result) => result,
    write: writeToolResult,
    clientCapabilities: () => undefined,
  }),
};

/** By `MCP-Protocol-Version` alone (2025-06-18, section Transports, Protocol Version Header). */
export const chooseByHeader: ChooseRevision = ({ byVersion, assumed }, headers) => {
  const version = headers['mcp-protocol-version'];
  const revision = version === undefined ? assumed : byVersion.get(version);
  if (revision !== undefined && revision !== null) return revision;
  const message = 'MCP-Protocol-Version names a revision that is not spoken here.';
  const hint = `The revisions are ${[...byVersion.keys()].join(', ')}.`;
  return new RpcError(errorCodes.invalidRequest, message, { hint });
};

/** Invalid arguments are a protocol error (2025-06-18, section Tools, Error Handling). */
export function asProtocolError({ faults }: InvalidArguments): RpcError {
  const lines = faults.map(({ pointer, reason }) => `/params/arguments${pointer} ${reason}.`);
  const pointer = `/params/arguments${faults[0]?.pointer ?? ''}`;
  return new RpcError(errorCodes.invalidParams, lines.join(' '), { pointer });
}

/** Invalid arguments are a result, so that a model can correct its call (2025-11-25, section Tools, Error Handling). */
export function asToolError({ faults }: InvalidArguments): { content: object[]; isError: true } {
  const lines = faults.map(describe);
  const text = lines.length === 1 ? lines.join() : ['The arguments do not fit:', ...lines].join('\n- ');
  return { content: [{ type: 'text', text }], isError: true };
}

function describe({ pointer, reason }: ArgumentFault): string {
  return `${pointer === '' ? 'The arguments' : `The argument ${pointer}`} ${reason}.`;
}

/**
 * The members that 2025-06-18 knows. If the tool has an output schema, the structured content of an error is in `_meta`, since
 * clients validate structured content even of errors.
 */
function writeToolResult({
  content,
  shortContent,
  structured,
  isError,
  hasOutputSchema,
}: WrittenToolResult): string {
  const shown = `{"content":${shortContent ?? content}`;
  const end = isError ? ',"isError":true}' : '}';
  if (structured === null) return shown + end;
  return isError && hasOutputSchema
    ? `${shown},"_meta":{"problem":${structured}}${end}`
    : `${shown},"structuredContent":${structured}${end}`;
}

/** Drops an output schema that is not of an object: before 2026-07-28, structured content must be an object. */
export function withObjectOutput(descriptor: ToolDescriptor): ToolDescriptor {
  const { outputSchema, ...known } = descriptor;
  return outputSchema === undefined || isOfObjects(outputSchema) ? descriptor : known;
}

/** Drops structured content that is not an object. */
export function withObjectResult(result: ToolResult): ToolResult {
  const { structuredContent, ...known } = result;
  return structuredContent === undefined || isObject(structuredContent) ? result : known;
}

function isOfObjects(schema: object): boolean {
  return 'type' in schema && schema.type === 'object';
}

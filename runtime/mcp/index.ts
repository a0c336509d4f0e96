/**
 * MCP servers for any contract: the generated `defineServer` joins the contract and its tools, `createMcpHandler` answers
 * requests. No file of this library imports Node, generated code or the product: it runs wherever web standards do.
 *
 * ```ts
 * const handle = createMcpHandler({
 *   ...defineServer({ tools }),
 *   serverInfo: { name: 'library', version: '1.0.0' },
 *   guard: null,
 *   refuse: (problem) => ({ status: problem.status, mediaType: 'application/problem+json', body: problem }),
 * });
 * ```
 */

export type { ReportFailure } from './answer.ts';
export type {
  ArgumentMap,
  CallContext,
  Check,
  ContractServer,
  Finding,
  FoundCall,
  FoundOperation,
  Limits,
  MethodAnswer,
  MethodDefinition,
  OperationDetails,
  OperationSearch,
  OperationTool,
  ServerDefinition,
  ServerIntroduction,
  StructuredResult,
  ToolAnswer,
  ToolDefinition,
} from './definition.ts';
export {
  createMcpHandler,
  type McpOptions,
  type McpRequest,
  type McpResponse,
  type TransportProblem,
} from './handler.ts';
export type { ContractLogin, LoginOptions } from './login.ts';
export { type ErrorData, errorCodes, RpcError } from './messages/json-rpc.ts';
export type { CallToolResult, ContentBlock } from './methods.ts';
export { type MountOptions, mountMcp, TransportRefusal } from './mount.ts';
export type { CheckedTool } from './protocol.ts';
export {
  createRebindingGuard,
  type ForeignCaller,
  type RebindingGuard,
  type RebindingGuardOptions,
} from './rebinding-guard.ts';
export type { CacheHints, InitializeResult, ServerInfo, ToolDescriptor } from './revisions/revision.ts';
export { type ArgumentFault, InvalidArguments, WrittenToolResult } from './revisions/revision.ts';

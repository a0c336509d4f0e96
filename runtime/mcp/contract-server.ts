import type { ServerIntroduction } from './protocol.ts';
import type { OperationTool } from './tools/operation-tool.ts';
import type { ServerDefinition } from './tools/server-definition.ts';

/** All that a contract says of its MCP server: what `defineServer` of the generated code returns. */
export interface ContractServer extends ServerDefinition, ServerIntroduction {
  /** The operations that are tools, listed after the tools of the definition. */
  readonly operationTools: readonly OperationTool[];
}

// Generated from the contract. Do not edit: change the contract and generate again.
import type * as Mcp from '@plan-surface/engine/mcp';
import { limits, operationTools, protocolVersions } from './tools.ts';

/** The result of a tool, in the form of the newest revision. */
export type ToolResult = Mcp.CallToolResult;

/** The handlers that the contract requires: none if all tools are operations. */
export interface Implementation {
}

/** The server as declared in the contract, with what calls its tools. */
export function defineServer(): Mcp.ContractServer {
  return {
    protocolVersions,
    limits,
    ...{"serverInfo":{"name":"books","version":"2.1","title":"Books","websiteUrl":"https://books.example"},"instructions":"Search before you read."},
    operationTools,
    tools: [
    ],
    methods: [
    ],
  };
}

// Generated from the contract. Do not edit: change the contract and generate again.
import type * as Mcp from '@plan-surface/engine/mcp';
import { limits, operationTools, protocolVersions } from './tools.ts';

/** What a tool answers, as the newest revision shows it. */
export type ToolResult = Mcp.CallToolResult;

/** What the contract leaves to be written: nothing, when its operations are all the tools. */
export interface Implementation {
}

/** What the contract says of the server, with what answers its calls. */
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

// Generated from the contract. Do not edit: change the contract and generate again.
import type * as Mcp from '@plan-surface/engine/mcp';
import type * as schemas from '../types/schemas.ts';
import type {
  GetInitPromptArguments,
  ListSiteSectionsArguments,
  ListSiteSectionsOutput,
  ReadPageArguments,
} from './tools.ts';
import { limits, methodValidators, operationTools, protocolVersions, tools as descriptors, toolValidators } from './tools.ts';

/** The result of a tool, in the form of the newest revision. */
export type ToolResult = schemas.CallToolResult;

/** Handlers of the tools that the contract declares: from validated arguments to the result. */
export interface Tools {
  /** get_init_prompt: Get the adoption prompt */
  getInitPrompt(args: GetInitPromptArguments, context: Mcp.CallContext): Mcp.ToolAnswer<ToolResult>;
  /** list_site_sections: List the site's sections */
  listSiteSections(args: ListSiteSectionsArguments, context: Mcp.CallContext): Mcp.ToolAnswer<Mcp.StructuredResult<ToolResult, ListSiteSectionsOutput>>;
  /** read_page: Read a page */
  readPage(args: ReadPageArguments, context: Mcp.CallContext): Mcp.ToolAnswer<ToolResult>;
}

/** The handlers that the contract requires: none if all tools are operations. */
export interface Implementation {
  readonly tools: Tools;
}

/** The server as declared in the contract, with what calls its tools. */
export function defineServer(implementation: Implementation): Mcp.ContractServer {
  return {
    protocolVersions,
    limits,
    ...{"serverInfo":{"name":"plan","version":"1.0.0"}},
    operationTools,
    tools: [
      {
        descriptor: descriptors[0],
        ...toolValidators["get_init_prompt"],
        call: (args, context) => implementation.tools.getInitPrompt(args, context),
      } satisfies Mcp.ToolDefinition<GetInitPromptArguments>,
      {
        descriptor: descriptors[1],
        ...toolValidators["list_site_sections"],
        call: (args, context) => implementation.tools.listSiteSections(args, context),
      } satisfies Mcp.ToolDefinition<ListSiteSectionsArguments>,
      {
        descriptor: descriptors[2],
        ...toolValidators["read_page"],
        call: (args, context) => implementation.tools.readPage(args, context),
      } satisfies Mcp.ToolDefinition<ReadPageArguments>,
    ],
    methods: [
      { name: "initialize", ...methodValidators["initialize"] } satisfies Mcp.MethodDefinition,
      { name: "ping", ...methodValidators["ping"] } satisfies Mcp.MethodDefinition,
      { name: "tools/list", ...methodValidators["tools/list"] } satisfies Mcp.MethodDefinition,
      { name: "tools/call", ...methodValidators["tools/call"] } satisfies Mcp.MethodDefinition,
    ],
  };
}

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

/** What a tool answers, as the newest revision shows it. */
export type ToolResult = schemas.CallToolResult;

/** The tools that the contract describes itself: checked arguments in, the result out. */
export interface Tools {
  /** get_init_prompt: Get the adoption prompt */
  getInitPrompt(args: GetInitPromptArguments, context: Mcp.CallContext): Mcp.ToolAnswer<ToolResult>;
  /** list_site_sections: List the site's sections */
  listSiteSections(args: ListSiteSectionsArguments, context: Mcp.CallContext): Mcp.ToolAnswer<Mcp.StructuredResult<ToolResult, ListSiteSectionsOutput>>;
  /** read_page: Read a page */
  readPage(args: ReadPageArguments, context: Mcp.CallContext): Mcp.ToolAnswer<ToolResult>;
}

/** What the contract leaves to be written: nothing, when its operations are all the tools. */
export interface Implementation {
  readonly tools: Tools;
}

/** What the contract says of the server, with what answers its calls. */
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

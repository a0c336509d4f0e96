// Generated from the contract. Do not edit: change the contract and generate again.
import type * as Mcp from '@plan-surface/engine/mcp';
import type { components } from '../types/openapi.ts';
import type {
  GetInitPromptArguments,
  ListSiteSectionsArguments,
  ListSiteSectionsOutput,
  ReadPageArguments,
} from './tools.ts';
import { limits, methodValidators, protocolVersions, tools as descriptors, toolValidators } from './tools.ts';

type Schemas = components['schemas'];

/** What a tool answers, as the newest revision shows it. */
export type ToolResult = Schemas["CallToolResult"];

/** The tools: checked arguments in, the result out. */
export interface Tools {
  /** get_init_prompt: Get the adoption prompt */
  getInitPrompt(args: GetInitPromptArguments, context: Mcp.CallContext): Mcp.ToolAnswer<ToolResult>;
  /** list_site_sections: List the site's sections */
  listSiteSections(args: ListSiteSectionsArguments, context: Mcp.CallContext): Mcp.ToolAnswer<Mcp.StructuredResult<ToolResult, ListSiteSectionsOutput>>;
  /** read_page: Read a page */
  readPage(args: ReadPageArguments, context: Mcp.CallContext): Mcp.ToolAnswer<ToolResult>;
}

/** The request methods that the engine does not answer by itself: checked params in, the result out, or why there is none. */
export interface Methods {
}

/** What the contract says of the server, with what answers its calls. */
export function defineServer(implementation: { readonly tools: Tools; readonly methods: Methods }): Mcp.ServerDefinition {
  return {
    protocolVersions,
    limits,
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

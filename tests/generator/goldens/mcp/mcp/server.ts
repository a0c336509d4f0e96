// Generated from the contract. Do not edit: change the contract and generate again.
import type * as Mcp from '@plan-surface/engine/mcp';
import type * as schemas from '../types/schemas.ts';
import type {
  ReadPageArguments,
  ListPagesArguments,
  ListPagesOutput,
} from './tools.ts';
import { limits, methodValidators, operationTools, protocolVersions, tools as descriptors, toolValidators } from './tools.ts';

/** What a tool answers, as the newest revision shows it. */
export type ToolResult = schemas.Any;

/** The tools that the contract describes itself: checked arguments in, the result out. */
export interface Tools {
  /** read_page: Read a page */
  readPage(args: ReadPageArguments, context: Mcp.CallContext): Mcp.ToolAnswer<ToolResult>;
  /** list.pages: List the pages */
  listPages(args: ListPagesArguments, context: Mcp.CallContext): Mcp.ToolAnswer<Mcp.StructuredResult<ToolResult, ListPagesOutput>>;
}

/** The request methods that the engine does not answer by itself: checked params in, the result out, or why there is none. */
export interface Methods {
  "resources/read"(params: schemas.ReadPageArguments, context: Mcp.CallContext): Mcp.MethodAnswer<schemas.PageList>;
}

/** What the contract leaves to be written: nothing, when its operations are all the tools. */
export interface Implementation {
  readonly tools: Tools;
  readonly methods: Methods;
}

/** What the contract says of the server, with what answers its calls. */
export function defineServer(implementation: Implementation): Mcp.ContractServer {
  return {
    protocolVersions,
    limits,
    ...{"serverInfo":{"name":"mcp","version":"1.0.0"}},
    operationTools,
    tools: [
      {
        descriptor: descriptors[0],
        ...toolValidators["read_page"],
        call: (args, context) => implementation.tools.readPage(args, context),
      } satisfies Mcp.ToolDefinition<ReadPageArguments>,
      {
        descriptor: descriptors[1],
        ...toolValidators["list.pages"],
        call: (args, context) => implementation.tools.listPages(args, context),
      } satisfies Mcp.ToolDefinition<ListPagesArguments>,
    ],
    methods: [
      { name: "initialize", ...methodValidators["initialize"] } satisfies Mcp.MethodDefinition,
      { name: "ping", ...methodValidators["ping"] } satisfies Mcp.MethodDefinition,
      { name: "tools/list", ...methodValidators["tools/list"] } satisfies Mcp.MethodDefinition,
      { name: "tools/call", ...methodValidators["tools/call"] } satisfies Mcp.MethodDefinition,
      {
        name: "resources/read",
        ...methodValidators["resources/read"],
        call: (params, context) => implementation.methods["resources/read"](params, context),
      } satisfies Mcp.MethodDefinition<schemas.ReadPageArguments>,
    ],
  };
}

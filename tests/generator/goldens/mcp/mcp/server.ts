// Generated from the contract. Do not edit: change the contract and generate again.
import type * as Mcp from '@plan-surface/engine/mcp';
import type * as schemas from '../types/schemas.ts';
import type {
  ReadPageArguments,
  ListPagesArguments,
  ListPagesOutput,
} from './tools.ts';
import { limits, methodValidators, operationTools, protocolVersions, tools as descriptors, toolValidators } from './tools.ts';

/** The result of a tool, in the form of the newest revision. */
export type ToolResult = schemas.Any;

/** Handlers of the tools that the contract declares: from validated arguments to the result. */
export interface Tools {
  /** read_page: Read a page */
  readPage(args: ReadPageArguments, context: Mcp.CallContext): Mcp.ToolAnswer<ToolResult>;
  /** list.pages: List the pages */
  listPages(args: ListPagesArguments, context: Mcp.CallContext): Mcp.ToolAnswer<Mcp.StructuredResult<ToolResult, ListPagesOutput>>;
}

/** Handlers of the methods that the engine does not answer: from validated params to the result or an error. */
export interface Methods {
  "resources/read"(params: schemas.ReadPageArguments, context: Mcp.CallContext): Mcp.MethodAnswer<schemas.PageList>;
}

/** The handlers that the contract requires: none if all tools are operations. */
export interface Implementation {
  readonly tools: Tools;
  readonly methods: Methods;
}

/** The server as declared in the contract, with what calls its tools. */
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

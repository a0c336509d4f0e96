// Generated from the contract. Do not edit: change the contract and generate again.
import type { components } from '../types/openapi.ts';
import type {
  GetInitPromptArguments,
  ListSiteSectionsArguments,
  ListSiteSectionsOutput,
  ReadPageArguments,
} from './tools.ts';
import { methodValidators, toolValidators } from './tools.ts';

type Schemas = components['schemas'];

/** A compiled JSON Schema. `errors` holds what the last call found. */
export type Check<T> = ((data: unknown) => data is T) & { errors?: readonly Finding[] | null };

export interface Finding {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What a tool answers, as the newest revision shows it. */
export type ToolResult = Schemas["CallToolResult"];

/** What a tool with an output schema answers. */
export type StructuredToolResult<Output> = ToolResult & ({ structuredContent: Output } | { isError: true });

/** The tools: checked arguments in, the result out. */
export interface Tools {
  /** get_init_prompt: Get the adoption prompt */
  getInitPrompt(args: GetInitPromptArguments): ToolResult;
  /** list_site_sections: List the site's sections */
  listSiteSections(args: ListSiteSectionsArguments): StructuredToolResult<ListSiteSectionsOutput>;
  /** read_page: Read a page */
  readPage(args: ReadPageArguments): ToolResult;
}

/** The request methods: checked params in, the result out, or why there is none. */
export interface Methods<Context, Refusal> {
  "initialize"(params: Schemas["InitializeParams"], context: Context): Schemas["InitializeResult"] | Refusal;
  "ping"(params: Schemas["PingParams"], context: Context): Schemas["PingResult"] | Refusal;
  "tools/list"(params: Schemas["ListToolsParams"], context: Context): Schemas["ListToolsResult"] | Refusal;
  "tools/call"(params: Schemas["CallToolParams"], context: Context): Schemas["CallToolResult"] | Refusal;
}

/** What all methods and tools have in common: params and arguments are checked, results are proved. */
export interface Engine<Context, Refusal, Method, Tool> {
  method<Params, Result extends object>(
    name: string,
    validators: { readonly params: Check<Params> | null; readonly result: Check<Result> },
    run: (params: Params, context: Context) => Result | Refusal,
  ): Method;
  tool<Arguments, Output>(
    name: string,
    validators: { readonly input: Check<Arguments>; readonly output: Check<Output> | null },
    run: (args: Arguments) => ToolResult,
  ): Tool;
}

/** Every tool of the contract by name, with its validators. */
export function dispatchTools<Context, Refusal, Method, Tool>(
  tools: Tools,
  engine: Engine<Context, Refusal, Method, Tool>,
): ReadonlyMap<string, Tool> {
  return new Map([
    ["get_init_prompt", engine.tool("get_init_prompt", toolValidators["get_init_prompt"], tools.getInitPrompt.bind(tools))],
    ["list_site_sections", engine.tool("list_site_sections", toolValidators["list_site_sections"], tools.listSiteSections.bind(tools))],
    ["read_page", engine.tool("read_page", toolValidators["read_page"], tools.readPage.bind(tools))],
  ]);
}

/** Every request method of the contract by name, with its validators. */
export function dispatchMethods<Context, Refusal, Method, Tool>(
  methods: Methods<Context, Refusal>,
  engine: Engine<Context, Refusal, Method, Tool>,
): ReadonlyMap<string, Method> {
  return new Map([
    ["initialize", engine.method("initialize", methodValidators["initialize"], methods["initialize"].bind(methods))],
    ["ping", engine.method("ping", methodValidators["ping"], methods["ping"].bind(methods))],
    ["tools/list", engine.method("tools/list", methodValidators["tools/list"], methods["tools/list"].bind(methods))],
    ["tools/call", engine.method("tools/call", methodValidators["tools/call"], methods["tools/call"].bind(methods))],
  ]);
}

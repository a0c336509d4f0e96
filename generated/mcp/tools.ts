// Generated from the contract. Do not edit: change the contract and generate again.
import type { Limits, OperationTool, ToolDescriptor } from '@plan-surface/engine/mcp';
import type * as schemas from '../types/schemas.ts';
import {
  validateCallToolParams,
  validateCallToolResult,
  validateGetInitPromptArguments,
  validateInitializeParams,
  validateInitializeResult,
  validateListSiteSectionsArguments,
  validateListToolsParams,
  validateListToolsResult,
  validatePingParams,
  validatePingResult,
  validateReadPageArguments,
  validateSections,
} from '../validators/components.js';

/** Protocol revisions that the server speaks, newest first. */
export const protocolVersions = ["2025-06-18","2025-03-26"] as const;

/** Maximum body size in bytes, messages in a batch, and nesting of a body. */
export const limits = {"bodyBytes":65536,"batch":20,"depth":65536} as const;
limits satisfies Limits;

/** Arguments of the tool get_init_prompt. */
export type GetInitPromptArguments = schemas.GetInitPromptArguments;

/** Arguments of the tool list_site_sections. */
export type ListSiteSectionsArguments = schemas.ListSiteSectionsArguments;

/** Structured result of the tool list_site_sections. */
export type ListSiteSectionsOutput = schemas.Sections;

/** Arguments of the tool read_page. */
export type ReadPageArguments = schemas.ReadPageArguments;

/** Descriptors of the tools that the contract declares, as in `tools/list` of the newest revision. */
export const tools = [{"name":"get_init_prompt","title":"Get the adoption prompt","description":"Returns the adoption prompt of the plan methodology as Markdown. Follow it to make the current repository AI-first: agent instructions, docs and agents directories, and a git-ignored work directory.","annotations":{"readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false},"inputSchema":{"description":"Arguments of `get_init_prompt`.","type":"object","additionalProperties":false,"properties":{"language":{"description":"Language code of the prompt. English when left out.","type":"string","enum":["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]}}}},{"name":"list_site_sections","title":"List the site's sections","description":"Lists the sections of the documentation site in reading order, each with its name, the path of its first page and a description. Use it to find a path for read_page.","annotations":{"readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false},"inputSchema":{"description":"Arguments of `list_site_sections`.","type":"object","additionalProperties":false,"properties":{"language":{"description":"Language code of names, descriptions and paths. English when left out.","type":"string","enum":["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]}}},"outputSchema":{"title":"Sections","description":"The sections of the site in reading order.","type":"object","required":["sections","language"],"properties":{"sections":{"description":"The sections.","type":"array","minItems":1,"items":{"description":"One section.","type":"object","required":["name","path","description"],"properties":{"name":{"description":"Name of the section.","type":"string","minLength":1},"path":{"description":"Path of the section's first page.","type":"string","pattern":"^/"},"description":{"description":"What the section covers.","type":"string","minLength":1}}}},"language":{"description":"Language of names, descriptions and paths.","type":"string","enum":["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]}},"examples":[{"sections":[{"name":"Start","path":"/quickstart","description":"From an empty repository to a running plan."}],"language":"en"}]}},{"name":"read_page","title":"Read a page","description":"Returns one page of the documentation site as Markdown. A path that names no page is reported as a tool error with the nearest paths.","annotations":{"readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false},"inputSchema":{"description":"Arguments of `read_page`.","type":"object","additionalProperties":false,"required":["path"],"properties":{"path":{"description":"A site path such as `/methodology`, `/es/methodology` or `/methodology.md`: with or without a language prefix, `.md` or a trailing slash.","type":"string","minLength":1,"maxLength":200}}}}] as const;
tools satisfies readonly ToolDescriptor[];

/** Validators of each tool's arguments and structured result. */
export const toolValidators = {
  "get_init_prompt": { input: validateGetInitPromptArguments as typeof validateGetInitPromptArguments, output: null },
  "list_site_sections": { input: validateListSiteSectionsArguments as typeof validateListSiteSectionsArguments, output: validateSections as typeof validateSections },
  "read_page": { input: validateReadPageArguments as typeof validateReadPageArguments, output: null },
} as const;

/** The operations that are tools, with where each argument goes. */
export const operationTools: readonly OperationTool[] = [
];

/** Validators of each method's params and result. */
export const methodValidators = {
  "initialize": { params: validateInitializeParams as typeof validateInitializeParams, result: validateInitializeResult as typeof validateInitializeResult },
  "ping": { params: validatePingParams as typeof validatePingParams, result: validatePingResult as typeof validatePingResult },
  "tools/list": { params: validateListToolsParams as typeof validateListToolsParams, result: validateListToolsResult as typeof validateListToolsResult },
  "tools/call": { params: validateCallToolParams as typeof validateCallToolParams, result: validateCallToolResult as typeof validateCallToolResult },
} as const;

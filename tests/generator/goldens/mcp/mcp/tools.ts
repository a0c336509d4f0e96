// Generated from the contract. Do not edit: change the contract and generate again.
import type { Limits, OperationTool, ToolDescriptor } from '@plan-surface/engine/mcp';
import type * as schemas from '../types/schemas.ts';
import {
  validateAny,
  validatePageList,
  validateReadPageArguments,
} from '../validators/components.js';

/** Protocol revisions that the server speaks, newest first. */
export const protocolVersions = ["2025-06-18","2025-03-26"] as const;

/** Maximum body size in bytes, messages in a batch, and nesting of a body. */
export const limits = {"bodyBytes":65536,"batch":20,"depth":100} as const;
limits satisfies Limits;

/** Arguments of the tool read_page. */
export type ReadPageArguments = schemas.ReadPageArguments;

/** Arguments of the tool list.pages. */
export type ListPagesArguments = schemas.Any;

/** Structured result of the tool list.pages. */
export type ListPagesOutput = schemas.PageList;

/** Descriptors of the tools that the contract declares, as in `tools/list` of the newest revision. */
export const tools = [{"name":"read_page","title":"Read a page","description":"Returns a page.","annotations":{"readOnlyHint":true},"inputSchema":{"type":"object","properties":{"path":{"type":"string","minLength":1}},"required":["path"],"additionalProperties":false}},{"name":"list.pages","title":"List the pages","description":"Lists \"every\" page; */ is text here.","annotations":{"readOnlyHint":true,"openWorldHint":false},"inputSchema":{"type":"object"},"outputSchema":{"type":"object","properties":{"pages":{"type":"array","items":{"type":"string"}}},"required":["pages"]}}] as const;
tools satisfies readonly ToolDescriptor[];

/** Validators of each tool's arguments and structured result. */
export const toolValidators = {
  "read_page": { input: validateReadPageArguments as typeof validateReadPageArguments, output: null },
  "list.pages": { input: validateAny as typeof validateAny, output: validatePageList as typeof validatePageList },
} as const;

/** The operations that are tools, with where each argument goes. */
export const operationTools: readonly OperationTool[] = [
];

/** Validators of each method's params and result. */
export const methodValidators = {
  "initialize": { params: validateAny as typeof validateAny, result: validateAny as typeof validateAny },
  "ping": { params: null, result: validateAny as typeof validateAny },
  "tools/list": { params: validateAny as typeof validateAny, result: validateAny as typeof validateAny },
  "tools/call": { params: validateAny as typeof validateAny, result: validateAny as typeof validateAny },
  "resources/read": { params: validateReadPageArguments as typeof validateReadPageArguments, result: validatePageList as typeof validatePageList },
} as const;

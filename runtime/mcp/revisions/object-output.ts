import { isObject } from '../messages/json-rpc.ts';
import type { ToolDescriptor, ToolResult } from './revision.ts';

/** Without an output schema of something else than an object: before 2026-07-28 structured content is an object. */
export function withObjectOutput(descriptor: ToolDescriptor): ToolDescriptor {
  const { outputSchema, ...known } = descriptor;
  return outputSchema === undefined || isOfObjects(outputSchema) ? descriptor : known;
}

/** Without structured content that is something else than an object. */
export function withObjectResult(result: ToolResult): ToolResult {
  const { structuredContent, ...known } = result;
  return structuredContent === undefined || isObject(structuredContent) ? result : known;
}

function isOfObjects(schema: object): boolean {
  return 'type' in schema && schema.type === 'object';
}

import { isObject } from '../messages/json-rpc.ts';
import { fault, libraryCheck } from './library-check.ts';
import type { Check, Finding } from './server-definition.ts';

/** A result of a tool in a contract that has no schema of its own for results (2025-11-25, section Tools, Tool Result). */
export interface CallToolResult {
  content: ContentBlock[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  _meta?: Record<string, unknown>;
}

export type ContentBlock = (
  | { type: 'text'; text: string }
  | { type: 'image' | 'audio'; data: string; mimeType: string }
  | { type: 'resource'; resource: { uri: string; mimeType?: string } & ({ text: string } | { blob: string }) }
  | {
      type: 'resource_link';
      uri: string;
      name: string;
      title?: string;
      description?: string;
      mimeType?: string;
    }
) & { annotations?: object; _meta?: Record<string, unknown> };

export const isCallToolResult: Check<unknown> = libraryCheck(findFault);

function findFault(result: unknown): Finding | null {
  if (!isObject(result) || !Array.isArray(result['content']))
    return fault('/content', 'must be an array of content blocks');
  const { content, isError } = result;
  if (isError !== undefined && typeof isError !== 'boolean') return fault('/isError', 'must be a boolean');
  const index = content.findIndex((block) => !isContentBlock(block));
  return index < 0 ? null : fault(`/content/${index}`, 'must be a content block of a known type');
}

/** The members that are strings, by the type of a block. */
const requiredMembers = new Map<unknown, readonly string[]>([
  ['text', ['text']],
  ['image', ['data', 'mimeType']],
  ['audio', ['data', 'mimeType']],
  ['resource_link', ['uri', 'name']],
]);

function isContentBlock(block: unknown): boolean {
  if (!isObject(block)) return false;
  const { type, resource } = block;
  if (type === 'resource') return isObject(resource) && isResource(resource);
  return requiredMembers.get(type)?.every((name) => typeof block[name] === 'string') ?? false;
}

function isResource({ uri, text, blob }: Readonly<Record<string, unknown>>): boolean {
  return typeof uri === 'string' && (typeof text === 'string' || typeof blob === 'string');
}

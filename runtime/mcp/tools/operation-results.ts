import { charactersOf } from '../../engine/core/faults.ts';
import type { CallAnswer } from '../../engine/core/handlers.ts';
import { headerIn } from '../../engine/core/http-exchange.ts';
import { isJsonType, parseMediaType } from '../../engine/core/negotiation.ts';
import { WrittenToolResult } from '../messages/written-result.ts';
import type { OperationTool } from './operation-tool.ts';

type Answer = Extract<CallAnswer, { readonly kind: 'answer' }>;

/**
 * Makes the tool results of an operation's answers. JSON is taken over as the text that the engine has proved and written:
 * nothing is parsed or serialised a second time. An error is a result with `isError`, the problem as text and as structure.
 */
export function compileResults({
  operation,
  result,
  descriptor,
}: OperationTool): (answer: Answer) => WrittenToolResult {
  const hasOutputSchema = descriptor.outputSchema !== undefined;
  const uri = `operation:${encodeURIComponent(operation)}`;
  return (answer) => {
    const json = jsonOf(answer);
    const isFailure = answer.status >= 400;
    const structured = json === null ? null : structureOf(json, isFailure ? 'plain' : result, isFailure);
    return new WrittenToolResult({
      content: json === null ? contentOf(answer, uri) : textBlock(json),
      structured,
      // What the output schema promises is missing: in a redirect that is declared as `default`, for example.
      isError: isFailure || (hasOutputSchema && structured === null),
      hasOutputSchema,
    });
  };
}

/** The JSON text of an answer; null when it is none. */
function jsonOf({ mediaType, body }: Answer): string | null {
  if (mediaType === null || body === null || !isJsonType(mediaType)) return null;
  const text = typeof body === 'string' ? body : decoder.decode(body);
  // The engine ends JSON with a line feed.
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** Structured content as JSON text, always of an object: a problem of another kind has none. */
function structureOf(json: string, form: OperationTool['result'], isFailure: boolean): string | null {
  if (form === 'wrapped') return `{"result":${json}}`;
  return (form === 'structured' || isFailure) && json.startsWith('{') ? json : null;
}

/** JSON text of the content blocks of an answer that is no JSON. */
function contentOf({ status, mediaType, headers, body }: Answer, uri: string): string {
  if (body === null || mediaType === null) return status < 300 ? '[]' : textBlock(describe(status, headers));
  const { essence } = parseMediaType(mediaType);
  if (typeof body === 'string' && !isShown(essence)) return textBlock(body);
  if (essence.startsWith('text/')) return textBlock(textOf(body, mediaType));
  const data = base64Of(body);
  const block = isShown(essence)
    ? { type: essence.slice(0, essence.indexOf('/')), data, mimeType: essence }
    : { type: 'resource', resource: { uri, mimeType: essence, blob: data } };
  return JSON.stringify([block]);
}

function textBlock(text: string): string {
  return `[{"type":"text","text":${JSON.stringify(text)}}]`;
}

/** A redirect leads somewhere; other answers without a body say their status only. */
function describe(status: number, headers: readonly string[]): string {
  const location = headerIn(headers, 'location');
  return location === undefined ? `Status ${status}.` : `Status ${status}. Location: ${location}`;
}

/** Media types that have content blocks of their own. */
function isShown(essence: string): boolean {
  return essence.startsWith('image/') || essence.startsWith('audio/');
}

function textOf(body: string | Uint8Array, mediaType: string): string {
  if (typeof body === 'string') return body;
  const charset = parseMediaType(mediaType).parameters.get('charset') ?? 'utf-8';
  return new TextDecoder(charset).decode(body);
}

function base64Of(body: string | Uint8Array): string {
  return btoa(charactersOf(typeof body === 'string' ? encoder.encode(body) : body));
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

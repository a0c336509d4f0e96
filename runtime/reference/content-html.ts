import type { ReferenceMediaType, ReferenceResponse } from '../../generated/reference/types.ts';
import { codeBlock } from '../site/markdown/code-block.ts';
import { code, contractText, documentPath, escapeHtml, idOf, type Rendering } from './elements.ts';
import { isJson } from './example-request.ts';

/** Longer examples are left out where a request to copy shows a real answer. */
const longestExample = 400;

/** What stands around a response, so that nothing is told twice. */
export interface Place {
  /** Tells the examples of the page apart. */
  readonly name: string;
  /** Media type that the request above is answered with. */
  readonly answerType?: string | undefined;
  /** Headers that have been named for the whole group. */
  readonly groupHeaders?: readonly string[];
}

/** Description, bodies and headers of a response. */
export function responseHtml(response: ReferenceResponse, place: Place, rendering: Rendering): string {
  const { headers, content } = response;
  for (const { name, description } of headers) rendering.headers.set(name, description);
  const own = headers.map(({ name }) => name).filter((name) => !place.groupHeaders?.includes(name));
  const bodies = content.map(
    (mediaType) => mediaTypeHtml(mediaType) + exampleHtml(mediaType, place, rendering),
  );
  return [contractText(response.description, rendering), ...bodies, headersHtml(own, rendering)].join('');
}

/** Names of headers, which the end of the reference explains. */
export function headersHtml(names: readonly string[], { text }: Rendering): string {
  if (names.length === 0) return '';
  const title = `<a href="#${idOf('headers')}">${escapeHtml(text.headers)}</a>`;
  return `<p>${title}: ${names.map(code).join(' ')}</p>`;
}

/** A media type of a body with its schema. */
export function mediaTypeHtml({ type, schema }: ReferenceMediaType): string {
  return `<p>${code(type)}${schema === null ? '' : `: ${schemaLink(schema)}`}</p>`;
}

/** The schema by its place in the contract: a JSON Pointer. */
function schemaLink(name: string): string {
  return `<a href="${documentPath}#/components/schemas/${encodeURIComponent(name)}">${code(name)}</a>`;
}

/** The first example, once for each schema; none where the request above shows one that is as good. */
function exampleHtml(
  { type, schema, examples }: ReferenceMediaType,
  place: Place,
  rendering: Rendering,
): string {
  const { text, shownSchemas } = rendering;
  const [example] = examples;
  const isText = typeof example === 'string';
  const shown = isText ? example.trimEnd() : JSON.stringify(example, null, 2);
  if (shown === undefined || (schema !== null && shownSchemas.has(schema))) return '';
  if (type === place.answerType && (isText || shown.length > longestExample)) return '';
  if (schema !== null) shownSchemas.add(schema);
  return codeBlock(`${shown}\n`, isJson(type) ? 'json' : 'text', `${text.example}: ${place.name}, ${type}`);
}

import { codeBlock } from '../site/code-block.ts';
import { examplesOf, isJson, type MediaType, nameOf, type Response, resolve } from './contract-document.ts';
import { code, contractText, documentPath, escapeHtml, idOf, type Reference } from './elements.ts';

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
export function responseHtml(response: Response, place: Place, reference: Reference): string {
  const { headers = {}, content = {} } = response;
  for (const [name, header] of Object.entries(headers)) {
    reference.headers.set(name, resolve(reference.document, header));
  }
  const own = Object.keys(headers).filter((name) => !place.groupHeaders?.includes(name));
  const bodies = Object.entries(content).map(
    ([type, mediaType]) => mediaTypeHtml(type, mediaType) + exampleHtml(type, mediaType, place, reference),
  );
  return [contractText(response.description, reference), ...bodies, headersHtml(own, reference)].join('');
}

/** Names of headers, which the end of the reference explains. */
export function headersHtml(names: readonly string[], { text }: Reference): string {
  if (names.length === 0) return '';
  const title = `<a href="#${idOf('headers')}">${escapeHtml(text.headers)}</a>`;
  return `<p>${title}: ${names.map(code).join(' ')}</p>`;
}

/** A media type of a body with its schema. */
export function mediaTypeHtml(type: string, mediaType: MediaType): string {
  const schema = schemaLink(mediaType);
  return `<p>${code(type)}${schema && `: ${schema}`}</p>`;
}

/** The schema by its place in the contract: a JSON Pointer. */
function schemaLink({ schema }: MediaType): string {
  const name = schema && nameOf(schema);
  if (name === undefined) return '';
  return `<a href="${documentPath}#/components/schemas/${encodeURIComponent(name)}">${code(name)}</a>`;
}

/** The first example, once for each schema; none where the request above shows one that is as good. */
function exampleHtml(type: string, mediaType: MediaType, place: Place, reference: Reference): string {
  const { document, text, shownSchemas } = reference;
  const schema = mediaType.schema && nameOf(mediaType.schema);
  const [example] = examplesOf(mediaType, document);
  const isText = typeof example === 'string';
  const shown = isText ? example.trimEnd() : JSON.stringify(example, null, 2);
  if (shown === undefined || (schema !== undefined && shownSchemas.has(schema))) return '';
  if (type === place.answerType && (isText || shown.length > longestExample)) return '';
  if (schema !== undefined) shownSchemas.add(schema);
  return codeBlock(`${shown}\n`, isJson(type) ? 'json' : 'text', `${text.example}: ${place.name}, ${type}`);
}

import { codeBlock } from '../site/code-block.ts';
import {
  type Content,
  examplesOf,
  isJson,
  type MediaType,
  nameOf,
  type Response,
  resolve,
} from './contract-document.ts';
import { code, contractText, documentPath, escapeHtml, idOf, type Reference } from './elements.ts';

/** Longer examples are left out where one request shows a real answer. */
const longestExample = 400;

/** Where a body belongs: `name` tells its examples apart, `address` answers a plain GET, if any does. */
export interface Place {
  readonly name: string;
  readonly address?: string | undefined;
}

/** Description, bodies and headers of a response. */
export function responseHtml(response: Response, place: Place, reference: Reference): string {
  const names = Object.entries(response.headers ?? {}).map(([name, header]) => {
    reference.headers.set(name, resolve(reference.document, header));
    return code(name);
  });
  const title = `<a href="#${idOf('headers')}">${escapeHtml(reference.text.headers)}</a>`;
  return [
    contractText(response.description, reference),
    contentHtml(response.content ?? {}, place, reference),
    names.length > 0 ? `<p>${title}: ${names.join(' ')}</p>` : '',
  ].join('');
}

/** Every media type of a body with its schema and an example. */
export function contentHtml(content: Content, place: Place, reference: Reference): string {
  return Object.entries(content)
    .map(([type, mediaType]) => {
      const schema = schemaLink(mediaType);
      return `<p>${code(type)}${schema && `: ${schema}`}</p>${exampleHtml(type, mediaType, place, reference)}`;
    })
    .join('');
}

/** The schema by its place in the contract: a JSON Pointer. */
function schemaLink({ schema }: MediaType): string {
  const name = schema && nameOf(schema);
  if (name === undefined) return '';
  return `<a href="${documentPath}#/components/schemas/${encodeURIComponent(name)}">${code(name)}</a>`;
}

function exampleHtml(
  type: string,
  mediaType: MediaType,
  place: Place,
  { document, text }: Reference,
): string {
  const [example] = examplesOf(mediaType, document);
  const shown = typeof example === 'string' ? example.trimEnd() : JSON.stringify(example, null, 2);
  const { name, address } = place;
  if (address !== undefined && (typeof example === 'string' || (shown?.length ?? 0) > longestExample)) {
    return `<p>${escapeHtml(text.example)}: <a href="${escapeHtml(address)}">${code(address)}</a></p>`;
  }
  if (shown === undefined) return '';
  const language = isJson(type) ? 'json' : 'text';
  return codeBlock(`${shown}\n`, language, `${text.example}: ${name}, ${type}`);
}

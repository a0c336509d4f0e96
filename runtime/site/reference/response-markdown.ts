import type { ReferenceMediaType, ReferenceResponse } from '../../../generated/reference/types.ts';
import { code, overviewSlug, type Writing } from './markdown-parts.ts';

/** Where the document is served: links to schemas lead into it. */
const documentPath = '/openapi.json';

/** Description, media types and headers of a response, in one paragraph. Headers that have been named stay out. */
export function responseMarkdown(
  { description, content, headers }: ReferenceResponse,
  named: readonly string[],
  writing: Writing,
): string {
  const own = headers.map(({ name }) => name).filter((name) => !named.includes(name));
  return [
    writing.prose(description.trim()),
    content.length === 0 ? '' : `${content.map(mediaTypeMarkdown).join(', ')}.`,
    headersMarkdown(own, writing),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Names of headers, which the overview explains. */
export function headersMarkdown(names: readonly string[], { text }: Writing): string {
  if (names.length === 0) return '';
  return `[${text.headers}](${overviewSlug}.md#headers): ${names.map(code).join(' ')}.`;
}

/** A media type of a body with its schema, by the schema's place in the contract: a JSON Pointer. */
export function mediaTypeMarkdown({ type, schema }: ReferenceMediaType): string {
  if (schema === null) return code(type);
  return `${code(type)} ([${schema}](${documentPath}#/components/schemas/${encodeURIComponent(schema)}))`;
}

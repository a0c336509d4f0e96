/** Writes an operation of the contract as a section of our API reference; the compiler emits its data, not its words. */
import type {
  ApiReference,
  ReferenceMediaType,
  ReferenceOperation,
  ReferenceResponse,
  ReferenceStatus,
} from '../../../generated/reference/types.ts';
import { escapeMarkdown } from '../pages/markdown-text.ts';
import { createHeadingIds } from '../source/heading-ids.ts';
import { format, type Strings } from '../source/strings.ts';
import { block, code, label } from './code.ts';
import { type ExampleAnswer, type ExampleAnswers, excerpt } from './example-answers.ts';
import { curlCommand, exampleRequest, fetchModule, isJson, pythonProgram } from './example-requests.ts';
import { type Prose, spaced } from './prose.ts';
import type { Schemas } from './schema-fields.ts';
import { mediaTypeMarkdown, type PageSchemas, parametersTable } from './schema-markdown.ts';

/**
 * One operation as a section of its page.
 *
 * @param named headers that the page has listed already
 * @param answer the response to the section's example request
 */
export function operationMarkdown(
  operation: ReferenceOperation,
  named: readonly string[],
  answer: ExampleAnswer | undefined,
  writing: Writing,
): string {
  const { method, path, summary, description, parameters, requestBody } = operation;
  const { text, prose, reference } = writing;
  const request = exampleRequest(operation, reference);
  return [
    `## ${escapeMarkdown(prose(summary))}`,
    code(`${method} ${path}`),
    deprecationMarkdown(operation, writing),
    prose(description.trim()),
    ...(parameters.length === 0
      ? []
      : [label(text.parameters), parametersTable(operation, writing.schemas, writing.page, writing)]),
    ...(requestBody === null
      ? []
      : [
          label(text.request),
          `${prose(requestBody.description.trim())} ${contentMarkdown(requestBody.content, writing)}`,
        ]),
    label('curl'),
    block('sh', curlCommand(request)),
    label('JavaScript'),
    block('javascript', fetchModule(request)),
    label('Python'),
    block('python', pythonProgram(request)),
    ...answerMarkdown(answer, writing),
    label(text.responses),
    operation.responses.map((found) => statusMarkdown(found, named, writing)).join('\n'),
    cacheMarkdown(operation),
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

/** Status and media type, then the body if it is text. */
export function answerMarkdown(answer: ExampleAnswer | undefined, { text }: Writing): string[] {
  if (answer === undefined) return [];
  const { status, mediaType } = answer;
  const title = `${label(text.example)} ${code(mediaType === '' ? status : `${status} ${mediaType}`)}`;
  return answer.text === '' ? [title] : [title, answerBlock(answer)];
}

function deprecationMarkdown({ deprecation }: ReferenceOperation, { text }: Writing): string {
  if (deprecation === null) return '';
  const { on, sunset, successor } = deprecation;
  return format(text.deprecated, { date: code(on), sunset: code(sunset), successor: code(successor) });
}

/** A response by its status. Shared responses are described in the overview. */
function statusMarkdown(found: ReferenceStatus, named: readonly string[], writing: Writing): string {
  if ('own' in found) return `- ${code(found.status)}: ${responseMarkdown(found.own, named, writing)}`;
  return `- [${code(found.status)}](${sharedLink(found.shared)}): ${writing.prose(spaced(found.shared))}`;
}

function cacheMarkdown({ cacheControl }: ReferenceOperation): string {
  const values = Object.entries(cacheControl).map(([type, value]) =>
    type === '*' ? code(value) : `${code(value)} (${code(type)})`,
  );
  return values.length === 0 ? '' : `${code('Cache-Control')}: ${values.join(', ')}`;
}

/** Description, media types and headers of a response in one paragraph, without the headers in `named`. */
export function responseMarkdown(
  { description, content, headers }: ReferenceResponse,
  named: readonly string[],
  writing: Writing,
): string {
  const own = headers.map(({ name }) => name).filter((name) => !named.includes(name));
  return [
    writing.prose(description.trim()),
    content.length === 0 ? '' : `${contentMarkdown(content, writing)}.`,
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

function contentMarkdown(content: readonly ReferenceMediaType[], writing: Writing): string {
  const { schemas, page } = writing;
  return content.map((one) => mediaTypeMarkdown(one, schemas, page, writing)).join(', ');
}

/** The context in which parts of the reference are written. */
export interface Writing {
  readonly reference: ApiReference;
  readonly text: Strings['reference'];
  readonly prose: Prose;
  readonly schemas: Schemas;
  /** The schemas that the page describes. */
  readonly page: PageSchemas;
  /** Null before the example requests have been sent. */
  readonly answers: ExampleAnswers | null;
}

/** Slug of the page of a tag. */
export function tagSlug(tag: string): string {
  return `reference-${anchorOf(tag)}`;
}

export const overviewSlug = 'reference';

/** The section of the overview that describes a shared response. */
function sharedLink(name: string): string {
  return `${overviewSlug}.md#${anchorOf(spaced(name))}`;
}

/** The anchor of a heading, from its text in the default language. */
export function anchorOf(heading: string): string {
  return createHeadingIds()(heading);
}

/** The beginning of a body. Truncated JSON is labelled `text`, since it is not valid. */
function answerBlock({ mediaType, text }: ExampleAnswer): string {
  const shown = excerpt(text, isJson(mediaType));
  return block(isJson(mediaType) && shown.isWhole ? 'json' : 'text', shown.text);
}

import type {
  ReferenceOperation,
  ReferenceParameter,
  ReferenceStatus,
} from '../../../generated/reference/types.ts';
import { escapeMarkdown } from '../markdown/markdown-text.ts';
import { format } from '../source/strings.ts';
import { curlCommand } from './curl-command.ts';
import type { ExampleAnswer } from './example-answers.ts';
import { exampleRequest } from './example-request.ts';
import { fetchModule } from './fetch-module.ts';
import { answerBlock, block, code, label, sharedLink, type Writing } from './markdown-parts.ts';
import { spaced } from './prose.ts';
import { mediaTypeMarkdown, responseMarkdown } from './response-markdown.ts';

/**
 * One operation as a section of its page.
 *
 * @param named headers that the page has named already
 * @param answer what the server answers to the request that the section shows
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
      : [label(text.parameters), parameters.map((one) => parameterMarkdown(one, writing)).join('\n')]),
    ...(requestBody === null
      ? []
      : [
          label(text.request),
          `${prose(requestBody.description.trim())} ${requestBody.content.map(mediaTypeMarkdown).join(', ')}`,
        ]),
    label('curl'),
    block('sh', curlCommand(request)),
    label('JavaScript'),
    block('javascript', fetchModule(request)),
    ...answerMarkdown(answer, writing),
    label(text.responses),
    operation.responses.map((found) => statusMarkdown(found, named, writing)).join('\n'),
    cacheMarkdown(operation),
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

/** Status and media type, then the body where it is text. */
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

function parameterMarkdown(parameter: ReferenceParameter, { text, prose }: Writing): string {
  const { name, in: place, required, description, values, default: preset } = parameter;
  const marks = [place, ...(required ? [text.required] : [])].join(', ');
  const one = preset === undefined ? '' : ` = ${code(preset)}`;
  const all = values.length === 0 ? '' : ` ${values.map(code).join(' ')}`;
  return `- ${code(name)}${one} (${marks}): ${prose(description.trim())}${all}`;
}

/** A response by its status. One that operations share is told once, in the overview. */
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

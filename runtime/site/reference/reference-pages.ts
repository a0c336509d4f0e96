/** Writes the API reference as pages, so that they are translated, searched and given to agents like all others. */
import type {
  ApiReference,
  ReferenceOperation,
  ReferenceResponse,
  ReferenceTag,
} from '../../../generated/reference/types.ts';
import { escapeMarkdown, withoutMarks } from '../pages/markdown-text.ts';
import { fingerprintOf, type PageSource } from '../source/page-source.ts';
import { format, type Strings } from '../source/strings.ts';
import { code, label } from './code.ts';
import type { ExampleAnswers } from './example-answers.ts';
import { responseOf } from './example-requests.ts';
import {
  anchorOf,
  answerMarkdown,
  headersMarkdown,
  operationMarkdown,
  overviewSlug,
  responseMarkdown,
  tagSlug,
  type Writing,
} from './operation-markdown.ts';
import { type Prose, spaced } from './prose.ts';
import type { Schemas } from './schema-fields.ts';
import { type PageSchemas, schemaSections, schemasOfPage, toolSections } from './schema-markdown.ts';

/** The texts of the reference in one language. */
interface ReferenceWords {
  readonly strings: Strings;
  readonly prose: Prose;
}

/**
 * The API reference as Markdown pages: an overview with shared responses and headers, and a page for each tag. Each has the
 * tables of the schemas that it refers to.
 *
 * @param schemas those of the same contract
 * @param answers responses to the example requests; null omits them
 */
export function referencePages(
  reference: ApiReference,
  schemas: Schemas,
  language: string,
  { strings, prose }: ReferenceWords,
  answers: ExampleAnswers | null,
): PageSource[] {
  const writing = { reference, schemas, text: strings.reference, prose, answers };
  const { title, description } = strings.reference;
  const overview = { ...writing, page: schemasOfOverview(reference, schemas) };
  return [
    pageOf(language, overviewSlug, title, description, overviewBody(overview)),
    ...reference.tags.map((tag) => {
      const page = schemasOfTag(tag, reference, schemas);
      const body = tagBody(tag, { ...writing, page });
      return pageOf(language, tagSlug(tag.name), prose(tag.name), prose(tag.description), body);
    }),
  ];
}

/** The distinct texts of the contract that the reference shows, in the order in which it shows them. */
export function proseOf(reference: ApiReference, schemas: Schemas, strings: Strings): string[] {
  const shown = new Set<string>();
  const prose = (english: string) => {
    shown.add(english.trim());
    return english;
  };
  referencePages(reference, schemas, 'en', { strings, prose }, null);
  return [...shown].filter((text) => text !== '');
}

function schemasOfTag(tag: ReferenceTag, reference: ApiReference, schemas: Schemas): PageSchemas {
  const operations = tag.operations.map((id) => operationAt(reference, id));
  const content = operations.flatMap((operation) => [
    ...(operation.requestBody?.content ?? []),
    ...ownResponses(operation, reference).flatMap((response) => response.content),
  ]);
  const tools = operations.flatMap(({ method, path }) => (method === 'POST' ? schemas.tools(path) : []));
  return schemasOfPage(schemas, content, tools, [tag.name, ...operations.map(({ summary }) => summary)]);
}

function schemasOfOverview({ responses }: ApiReference, schemas: Schemas): PageSchemas {
  const content = Object.values(responses).flatMap((response) => response.content);
  return schemasOfPage(schemas, content, [], Object.keys(responses).map(spaced));
}

/** A page source like one that was read from a file. */
function pageOf(
  language: string,
  slug: string,
  title: string,
  description: string,
  blocks: readonly string[],
): PageSource {
  const shown = blocks.filter((part) => part !== '');
  const marked = `${[`# ${escapeMarkdown(title)}`, description, ...shown].join('\n\n')}\n`;
  const body = withoutMarks(marked);
  const file = `the API reference, ${language}/${slug}`;
  return {
    language,
    slug,
    file,
    title: withoutMarks(title),
    description: withoutMarks(description),
    keywords: '',
    // What tables say of a field is looked up, not searched for, and it is in English alone.
    searched: 'text',
    body,
    ...(marked === body ? {} : { marked }),
    bodyLine: 1,
    fingerprint: fingerprintOf(body),
    renders: null,
  };
}

function tagBody({ operations: ids }: ReferenceTag, writing: Writing): string[] {
  const { reference, answers } = writing;
  const operations = ids.map((id) => [id, operationAt(reference, id)] as const);
  const named = commonHeaders(
    operations.map(([, operation]) => operation),
    reference,
  );
  return [
    headersMarkdown(named, writing),
    ...operations.map(([id, operation]) =>
      operationMarkdown(operation, named, answers?.operations[id], writing),
    ),
    ...toolSections(writing.page, writing),
    ...schemaSections(writing.schemas, writing.page, writing),
  ];
}

function overviewBody(writing: Writing): string[] {
  const { reference, text, prose, answers } = writing;
  const shared = Object.entries(reference.responses);
  return [
    format(text.introduction, { contract: '[`/openapi.json`](/openapi.json)' }),
    `## ${text.operations}`,
    ...reference.tags.flatMap((tag) => [
      `${label(`[${escapeMarkdown(prose(tag.name))}](${tagSlug(tag.name)}.md)`)}: ${prose(tag.description)}`,
      tag.operations.map((id) => operationItem(tag, operationAt(reference, id), prose)).join('\n'),
    ]),
    `## ${text.shared}`,
    ...shared.flatMap(([name, response]) => [
      `### ${escapeMarkdown(prose(spaced(name)))}`,
      responseMarkdown(response, [], writing),
      ...sharedAnswer(answers?.responses[name], writing),
    ]),
    `## ${text.headers}`,
    [...headersOf(reference)]
      .map(([name, description]) => `- ${code(name)}: ${prose(description)}`)
      .join('\n'),
    ...schemaSections(writing.schemas, writing.page, writing),
  ];
}

function sharedAnswer(answer: ExampleAnswers['responses'][string] | undefined, writing: Writing): string[] {
  return answer === undefined ? [] : [code(answer.request), ...answerMarkdown(answer, writing)];
}

function operationItem(tag: ReferenceTag, { method, path, summary }: ReferenceOperation, prose: Prose) {
  return `- [${code(`${method} ${path}`)}](${tagSlug(tag.name)}.md#${anchorOf(summary)}): ${escapeMarkdown(prose(summary))}`;
}

/** Descriptions of all headers, by name. */
function headersOf(reference: ApiReference): Map<string, string> {
  const responses = [
    ...Object.values(reference.operations).flatMap((operation) => ownResponses(operation, reference)),
    ...Object.values(reference.responses),
  ];
  const headers = responses.flatMap((response) => response.headers);
  return new Map(headers.map(({ name, description }) => [name, description.trim()]));
}

/** Headers that every response has that the operations do not share with others. */
function commonHeaders(operations: readonly ReferenceOperation[], reference: ApiReference): string[] {
  const [first, ...others] = operations
    .flatMap((operation) => ownResponses(operation, reference))
    .map(({ headers }) => headers.map(({ name }) => name));
  return (first ?? []).filter((name) => others.every((names) => names.includes(name)));
}

function ownResponses({ responses }: ReferenceOperation, reference: ApiReference): ReferenceResponse[] {
  return responses.flatMap((found) => ('own' in found ? [responseOf(found, reference)] : []));
}

function operationAt({ operations }: ApiReference, id: string): ReferenceOperation {
  const operation = operations[id];
  if (operation !== undefined) return operation;
  throw new Error(`The reference has no operation ${id}.`);
}

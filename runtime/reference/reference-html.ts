import type { Appendix } from '../site/render-page.ts';
import { format, type Strings } from '../site/strings.ts';
import { headersHtml, responseHtml } from './content-html.ts';
import { type ContractDocument, operationsOf, type PlacedOperation } from './contract-document.ts';
import {
  code,
  contractText,
  contractWords,
  documentPath,
  escapeHtml,
  fold,
  heading,
  idOf,
  type Reference,
  spaced,
} from './elements.ts';
import { operationHtml } from './operation-html.ts';

/** The contract's own words are in this language, whatever the page around them is in. */
const contractLanguage = 'en';

/**
 * The API reference, as HTML to stand below a page's own text: the operations by their first tag, then the responses and
 * headers that they share. Readers of Markdown have the document itself: `data-markdown-ignore` says that the mirror of
 * the page lacks this on purpose.
 */
export function referenceHtml(document: ContractDocument, words: Strings, language: string): Appendix {
  const text = words.reference;
  const foreign = language === contractLanguage ? '' : ` lang="${contractLanguage}" dir="ltr"`;
  const reference: Reference = {
    document,
    text,
    foreign,
    sharedResponses: new Map(),
    headers: new Map(),
    shownSchemas: new Set(),
  };
  const operations = operationsOf(document);
  const tags = document.tags ?? [];

  const groups = tags.map(({ name, description }) => {
    const own = operations.filter((operation) => operation.tags?.[0] === name);
    const headers = commonHeaders(own);
    return [
      heading(3, name, contractWords(name, reference)),
      contractText(description, reference),
      headersHtml(headers, reference),
      ...own.map((operation) => operationHtml(operation, headers, reference)),
    ]
      .filter((part) => part !== '')
      .join('\n');
  });
  const responses = [...reference.sharedResponses].map(([name, response]) =>
    fold(name, contractWords(spaced(name), reference), [
      responseHtml(response, { name: spaced(name) }, reference),
    ]),
  );
  const headers = [...reference.headers].map(
    ([name, { description }]) => `<dt>${code(name)}</dt><dd>${contractText(description, reference)}</dd>`,
  );
  const html = [
    '<section class="reference" data-markdown-ignore>',
    heading(2, 'reference', escapeHtml(text.title)),
    `<p>${format(escapeHtml(text.introduction), { contract: `<a href="${documentPath}">${code(documentPath)}</a>` })}</p>`,
    ...groups,
    heading(3, 'responses', escapeHtml(text.shared)),
    ...responses,
    heading(3, 'headers', escapeHtml(text.headers)),
    `<dl>${headers.join('\n')}</dl>`,
    '</section>\n',
  ].join('\n');

  const entry = (name: string, shown: string) => ({ id: idOf(name), text: shown, children: [] });
  const children = [
    ...tags.map(({ name }) => entry(name, name)),
    entry('responses', text.shared),
    entry('headers', text.headers),
  ];
  return { html, contents: [{ ...entry('reference', text.title), children }] };
}

/** The headers that every response has which the operations tell of themselves. */
function commonHeaders(operations: readonly PlacedOperation[]): string[] {
  const [first = [], ...others] = operations
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap((response) => ('$ref' in response ? [] : [Object.keys(response.headers ?? {})]));
  return first.filter((name) => others.every((names) => names.includes(name)));
}

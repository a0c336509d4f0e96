import type { ApiReference, ReferenceOperation } from '../../generated/reference/types.ts';
import type { Appendix } from '../site/pages/render-page.ts';
import { format, type Strings } from '../site/source/strings.ts';
import { headersHtml, responseHtml } from './content-html.ts';
import {
  code,
  contractText,
  contractWords,
  documentPath,
  escapeHtml,
  fold,
  heading,
  idOf,
  type Rendering,
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
export function referenceHtml(reference: ApiReference, words: Strings, language: string): Appendix {
  const text = words.reference;
  const foreign = language === contractLanguage ? '' : ` lang="${contractLanguage}" dir="ltr"`;
  const rendering: Rendering = {
    reference,
    text,
    foreign,
    sharedResponses: new Map(),
    headers: new Map(),
    shownSchemas: new Set(),
  };
  const { tags } = reference;

  const groups = tags.map(({ name, description, operations }) => {
    const own = operations.map((id) => [id, operationAt(reference, id)] as const);
    const headers = commonHeaders(own.map(([, operation]) => operation));
    return [
      heading(3, name, contractWords(name, rendering)),
      contractText(description, rendering),
      headersHtml(headers, rendering),
      ...own.map(([id, operation]) => operationHtml(id, operation, headers, rendering)),
    ]
      .filter((part) => part !== '')
      .join('\n');
  });
  const responses = [...rendering.sharedResponses].map(([name, response]) =>
    fold(name, contractWords(spaced(name), rendering), [
      responseHtml(response, { name: spaced(name) }, rendering),
    ]),
  );
  const headers = [...rendering.headers].map(
    ([name, description]) => `<dt>${code(name)}</dt><dd>${contractText(description, rendering)}</dd>`,
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

function operationAt({ operations }: ApiReference, id: string): ReferenceOperation {
  const operation = operations[id];
  if (operation === undefined) throw new Error(`The reference has no operation ${id}.`);
  return operation;
}

/** The headers that every response has which the operations tell of themselves. */
function commonHeaders(operations: readonly ReferenceOperation[]): string[] {
  const [first = [], ...others] = operations
    .flatMap(({ responses }) => responses)
    .flatMap((found) => ('own' in found ? [found.own.headers.map(({ name }) => name)] : []));
  return first.filter((name) => others.every((names) => names.includes(name)));
}

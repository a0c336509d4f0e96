import { format } from '../site/strings.ts';
import { mediaTypeHtml, type Place, responseHtml } from './content-html.ts';
import {
  nameOf,
  type Parameter,
  type PlacedOperation,
  type Referable,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from './contract-document.ts';
import {
  code,
  contractText,
  contractWords,
  escapeHtml,
  fold,
  idOf,
  label,
  type Reference,
  spaced,
} from './elements.ts';
import { exampleRequest } from './example-request.ts';
import { snippetsHtml } from './snippets-html.ts';

/**
 * One operation, folded: its method, path and summary stay in sight.
 *
 * @param groupHeaders headers that its group has named already
 */
export function operationHtml(
  operation: PlacedOperation,
  groupHeaders: readonly string[],
  reference: Reference,
): string {
  const { method, path, parameters = [], requestBody, responses } = operation;
  const { text, document } = reference;
  const request = exampleRequest(operation, document);
  const statuses = Object.entries(responses).map(([status, response]) => {
    const answerType = status.startsWith('2') ? request.answerType : undefined;
    const place = { name: `${method} ${path}, ${status}`, answerType, groupHeaders };
    return statusHtml(status, response, place, reference);
  });
  return fold(
    operation.operationId,
    `${code(`${method} ${path}`)} ${contractWords(operation.summary, reference)}`,
    [
      deprecationHtml(operation, reference),
      contractText(operation.description, reference),
      ...(parameters.length > 0
        ? [
            label(text.parameters),
            `<dl>${parameters.map((parameter) => parameterHtml(parameter, reference)).join('\n')}</dl>`,
          ]
        : []),
      ...(requestBody ? [label(text.request), bodyHtml(requestBody, reference)] : []),
      snippetsHtml(operation, request),
      label(text.responses),
      `<ul>${statuses.join('\n')}</ul>`,
      cacheHtml(operation['x-cache-control']),
    ],
  );
}

function deprecationHtml(operation: PlacedOperation, { text }: Reference): string {
  const { 'x-deprecated-on': date = '', 'x-sunset': sunset = '', 'x-successor': successor = '' } = operation;
  if (!operation.deprecated) return '';
  const values = { date: code(date), sunset: code(sunset), successor: code(successor) };
  return `<p>${format(escapeHtml(text.deprecated), values)}</p>`;
}

function parameterHtml(referred: Referable<Parameter>, reference: Reference): string {
  const { document, text } = reference;
  const { name, in: place, required, description, schema = {} } = resolve(document, referred);
  const { enum: values = [], default: preset } = resolve<Schema>(document, schema);
  const marks = [place, ...(required ? [text.required] : [])].join(', ');
  const one = preset === undefined ? '' : ` = ${code(preset)}`;
  const all = values.length === 0 ? '' : `<p>${values.map(code).join(' ')}</p>`;
  return `<dt>${code(name)}${one} (${escapeHtml(marks)})</dt><dd>${contractText(description, reference)}${all}</dd>`;
}

/** A request body without an example, which the requests to copy show. */
function bodyHtml(referred: Referable<RequestBody>, reference: Reference): string {
  const { description, content } = resolve(reference.document, referred);
  const types = Object.entries(content).map(([type, mediaType]) => mediaTypeHtml(type, mediaType));
  return contractText(description, reference) + types.join('');
}

/** A response by its status; one that the contract names is told once, at the end of the reference. */
function statusHtml(
  status: string,
  referred: Referable<Response>,
  place: Place,
  reference: Reference,
): string {
  const name = nameOf(referred);
  const response = resolve(reference.document, referred);
  if (name !== undefined) {
    reference.sharedResponses.set(name, response);
    const words = contractWords(spaced(name), reference);
    return `<li>${code(status)} <a href="#${escapeHtml(idOf(name))}">${words}</a></li>`;
  }
  return `<li>${code(status)} ${responseHtml(response, place, reference)}</li>`;
}

function cacheHtml(cache: PlacedOperation['x-cache-control']): string {
  if (cache === undefined) return '';
  const values =
    typeof cache === 'string'
      ? [code(cache)]
      : Object.entries(cache).map(([type, value]) => `${code(value)} (${code(type)})`);
  return `<p>${code('Cache-Control')}: ${values.join(', ')}</p>`;
}

import type {
  ReferenceOperation,
  ReferenceParameter,
  ReferenceRequestBody,
  ReferenceStatus,
} from '../../generated/reference/types.ts';
import { format } from '../site/source/strings.ts';
import { mediaTypeHtml, type Place, responseHtml } from './content-html.ts';
import {
  code,
  contractText,
  contractWords,
  escapeHtml,
  fold,
  idOf,
  label,
  type Rendering,
} from './elements.ts';
import { exampleRequest, responseOf } from './example-request.ts';
import { snippetsHtml } from './snippets-html.ts';

/**
 * One operation, folded: its method, path and summary stay in sight.
 *
 * @param groupHeaders headers that its group has named already
 */
export function operationHtml(
  id: string,
  operation: ReferenceOperation,
  groupHeaders: readonly string[],
  rendering: Rendering,
): string {
  const { method, path, summary, description, parameters, requestBody, responses } = operation;
  const { text, reference } = rendering;
  const request = exampleRequest(operation, reference);
  const statuses = responses.map((found) => {
    const answerType = found.status.startsWith('2') ? request.answerType : undefined;
    const place = { name: `${method} ${path}, ${found.status}`, answerType, groupHeaders };
    return statusHtml(found, place, rendering);
  });
  return fold(id, `${code(`${method} ${path}`)} ${contractWords(summary, rendering)}`, [
    deprecationHtml(operation, rendering),
    contractText(description, rendering),
    ...(parameters.length > 0
      ? [
          label(text.parameters),
          `<dl>${parameters.map((parameter) => parameterHtml(parameter, rendering)).join('\n')}</dl>`,
        ]
      : []),
    ...(requestBody ? [label(text.request), bodyHtml(requestBody, rendering)] : []),
    snippetsHtml(operation, request),
    label(text.responses),
    `<ul>${statuses.join('\n')}</ul>`,
    cacheHtml(operation),
  ]);
}

function deprecationHtml({ deprecation }: ReferenceOperation, { text }: Rendering): string {
  if (deprecation === null) return '';
  const { on, sunset, successor } = deprecation;
  const values = { date: code(on), sunset: code(sunset), successor: code(successor) };
  return `<p>${format(escapeHtml(text.deprecated), values)}</p>`;
}

function parameterHtml(parameter: ReferenceParameter, rendering: Rendering): string {
  const { name, in: place, required, description, values, default: preset } = parameter;
  const marks = [place, ...(required ? [rendering.text.required] : [])].join(', ');
  const one = preset === undefined ? '' : ` = ${code(preset)}`;
  const all = values.length === 0 ? '' : `<p>${values.map(code).join(' ')}</p>`;
  return `<dt>${code(name)}${one} (${escapeHtml(marks)})</dt><dd>${contractText(description, rendering)}${all}</dd>`;
}

/** A request body without an example, which the requests to copy show. */
function bodyHtml({ description, content }: ReferenceRequestBody, rendering: Rendering): string {
  return contractText(description, rendering) + content.map(mediaTypeHtml).join('');
}

/** A response by its status; one that operations share is told once, at the end of the reference. */
function statusHtml(found: ReferenceStatus, place: Place, rendering: Rendering): string {
  const status = code(found.status);
  const response = responseOf(found, rendering.reference);
  if ('own' in found) return `<li>${status} ${responseHtml(response, place, rendering)}</li>`;
  const name = found.shared;
  rendering.sharedResponses.set(name, response);
  // Its name stands there, once: nearly every operation has these.
  return `<li><a href="#${escapeHtml(idOf(name))}">${status}</a></li>`;
}

function cacheHtml({ cacheControl }: ReferenceOperation): string {
  const values = Object.entries(cacheControl).map(([type, value]) =>
    type === '*' ? code(value) : `${code(value)} (${code(type)})`,
  );
  return values.length === 0 ? '' : `<p>${code('Cache-Control')}: ${values.join(', ')}</p>`;
}

import type { ValidationError } from '../core/contract.ts';
import { EngineError } from '../core/errors.ts';
import type { IncomingRequest } from '../core/exchange.ts';
import { isJsonType } from '../core/media-type.ts';
import { Problem } from '../core/problem.ts';
import type { DeclaredContent, DeclaredResponse } from './declared.ts';

export type WriteProblem = (problem: Problem, request: IncomingRequest) => unknown;

/** How the problems of one declared response go out. */
export interface ProblemForm {
  readonly content: DeclaredContent | null;
  readonly write: WriteProblem;
}

/** Where the contract says nothing of a response: RFC 9457. */
export const standardMediaType = 'application/problem+json';

export const standardProblem: WriteProblem = ({ title, status, detail, code, errors }) => ({
  type: 'about:blank',
  title,
  status,
  detail,
  code,
  ...(errors === undefined ? {} : { errors }),
});

/**
 * Bodies that contracts commonly describe for an error, the most telling first. The compiler has them too
 * (`emit/server/error-forms.ts`), to say beforehand which contracts none of them fits; a test compares both.
 */
export const commonForms: readonly WriteProblem[] = [
  standardProblem,
  ({ title, status, detail, errors }) => ({
    type: 'about:blank',
    title,
    status,
    detail,
    ...(errors === undefined ? {} : { errors }),
  }),
  // Where `errors` has items of another form.
  ({ title, status, detail, code }) => ({ type: 'about:blank', title, status, detail, code }),
  ({ title, status, detail }) => ({ type: 'about:blank', title, status, detail }),
  ({ title, status, detail }) => ({ title, status, detail }),
  ({ title, status }) => ({ title, status }),
  ({ title }) => ({ title }),
  ({ code, detail }) => ({ code, message: detail }),
  ({ status, detail }) => ({ code: status, message: detail }),
  ({ status, detail }) => ({ status, message: detail }),
  ({ detail }) => ({ message: detail }),
  ({ title, detail }) => ({ error: title, message: detail }),
  ({ detail }) => ({ error: detail }),
  ({ detail }) => ({ detail }),
];

export const sampleRequest: IncomingRequest = {
  method: 'GET',
  path: '/',
  query: '',
  header: () => undefined,
  // Made when it is asked for: workers have no signals before their first request.
  get signal() {
    return new AbortController().signal;
  },
  address: undefined,
  raw: null,
};

/**
 * Chooses the form in which a declared response carries the engine's problems of one kind, and proves it. Throws an
 * EngineError where the contract describes an error body that none of the forms matches.
 *
 * @param own the option `problemBody`
 */
export function chooseProblemForm(
  declared: DeclaredResponse,
  sample: Problem,
  own: WriteProblem | undefined,
): ProblemForm {
  const { contents, owner, key } = declared;
  if (contents.length === 0) return { content: null, write: () => undefined };
  const json = contents.filter(({ mediaType, isRange }) => isJsonType(mediaType) && !isRange);
  const ranked = [...json].sort((a, b) => rank(a) - rank(b));
  const faults: ValidationError[] = [];
  for (const content of ranked) {
    const write = (own === undefined ? commonForms : [own]).find((form) => {
      const body = form(sample, sampleRequest);
      if (content.validate === null || content.validate(body)) return true;
      // What is said is about the first media type alone.
      if (content === ranked[0]) faults.push(...(content.validate.errors ?? []));
      return false;
    });
    if (write !== undefined) return { content, write };
  }
  const text = contents.find(({ as, validate }) => as === 'text' && validate === null);
  if (text !== undefined) return { content: text, write: ({ detail }) => `${detail}\n` };
  const finding = mostTelling(faults);
  const fault = finding === undefined ? '' : ` (${finding.instancePath || 'the body'} ${finding.message})`;
  throw new EngineError(
    'PE103',
    `${owner}: the engine answers ${sample.status} by itself, and the body that the contract declares under ${key} is not one it can write${fault}. Give the option problemBody, or set problems to "standard".`,
  );
}

/** The members that some form has. */
const writable: ReadonlySet<string> = new Set([
  ...['type', 'title', 'status', 'detail', 'code', 'errors', 'message', 'error'],
]);

/**
 * Of the faults of all forms the one that is left in the form that fits best: a required member that no form has, then a
 * member with another value than can be written. A member that is missing or too many is a fault of one form only.
 */
function mostTelling(faults: readonly ValidationError[]): ValidationError | undefined {
  const isForeign = ({ keyword, params }: ValidationError) =>
    keyword === 'required' && !writable.has(String(params?.['missingProperty']));
  return faults.find(isForeign) ?? faults.find(({ instancePath }) => instancePath !== '') ?? faults[0];
}

function rank({ mediaType }: DeclaredContent): number {
  if (mediaType === standardMediaType) return 0;
  return mediaType === 'application/json' ? 1 : 2;
}

/** A problem of each kind, to prove what is answered with. */
export function sampleProblem(status: number): Problem {
  return new Problem({
    status,
    code: 'PE201',
    title: 'Title',
    detail: 'Detail.',
    ...(status === 400 ? { errors: [{ in: 'body', name: '', pointer: '/name', reason: 'is missing' }] } : {}),
  });
}

import type { AnyContract, Operation, SharedResponse, ValidationError } from './core/contract.ts';
import { EngineError, Problem } from './core/errors.ts';
import type { Responder, ResponderRequest } from './core/handlers.ts';
import { type HttpExchange, type IncomingRequest, requestOf } from './core/http-exchange.ts';
import type { Log } from './core/log.ts';
import { andThen } from './core/maybe-promise.ts';
import { isJsonType, negotiateMediaType } from './core/negotiation.ts';
import {
  compileResponse,
  createReplyBuilders,
  type DeclaredContent,
  type DeclaredResponse,
  HandlerContext,
  PlannedReply,
} from './stages/handle.ts';
import { createHeads, type HeadContract, type HeadOf, type HeadOptions } from './stages/headers.ts';
import { hasEntityTags } from './stages/represent.ts';
import { sendResponse } from './stages/send.ts';
import { validateResponse } from './stages/validate.ts';

/** Answers with a problem, for an operation or outside of all operations. */
export type Refuse = (exchange: HttpExchange, problem: Problem) => void | Promise<void>;

export interface AnswerOptions extends HeadOptions {
  /** Handlers of the contract's shared responses; the default is a standard problem. */
  readonly responders?: Readonly<Record<string, Responder | undefined>>;
  /** The body of the engine's own problems, in the form that the contract declares. */
  readonly problemBody?: WriteProblem;
  /** `standard`: RFC 9457, whatever the contract declares for the engine's own answers. `contract` by default. */
  readonly problems?: 'contract' | 'standard';
}

/**
 * The engine's own responses. Each has the form that the contract declares, which is validated when the engine starts, or that
 * of RFC 9457 if it declares none.
 */
export class ErrorResponses {
  readonly #options: AnswerOptions & { readonly log: Log };
  readonly #shared = new Map<string, (exchange: HttpExchange, problem: Problem) => void | Promise<void>>();
  readonly #headOf: HeadOf;
  /** Answers with a problem outside of all operations. */
  readonly refuse: Refuse;

  constructor(contract: AnyContract, options: AnswerOptions & { readonly log: Log }) {
    this.#options = options;
    this.#headOf = createHeads({ name: null, hasEntityTags: false, isCompressed: false }, options);
    this.refuse = this.#refusal({ name: null }, new Map());
    for (const [name, shared] of Object.entries(contract.sharedResponses))
      this.#shared.set(name, this.#share(name, shared));
    const stray = Object.keys(options.responders ?? {}).find((name) => !this.#shared.has(name));
    if (stray !== undefined)
      throw new EngineError(
        'PE106',
        `responders: the contract has no shared response ${JSON.stringify(stray)}.`,
      );
  }

  /** @param name of a shared response; null for the engine's standard answer */
  answerShared(name: string | null, exchange: HttpExchange, problem: Problem): void | Promise<void> {
    const answer = name === null ? undefined : this.#shared.get(name);
    return answer === undefined ? this.refuse(exchange, problem) : answer(exchange, problem);
  }

  /** Redirects to the known path; keeps the query. */
  redirect(exchange: HttpExchange, path: string): void {
    const reply = new PlannedReply(308, redirectResponse, null, null, undefined, undefined);
    const query = exchange.query === '' ? '' : `?${exchange.query}`;
    const location = exchange.mount + path + query;
    send(exchange, reply, this.#headOf(reply, exchange, { Location: location }));
  }

  /** @param statuses that the engine may send for the operation */
  forOperation(operation: Operation, statuses: readonly number[]): Refuse {
    const forms = new Map<number, { declared: DeclaredResponse; form: ProblemForm }>();
    for (const status of this.#options.problems === 'standard' ? [] : statuses) {
      const keys = [String(status), `${Math.trunc(status / 100)}XX`, 'default'];
      const key = keys.find((one) => Object.hasOwn(operation.responses, one));
      const response = key === undefined ? undefined : operation.responses[key];
      if (key === undefined || response === undefined) continue;
      const declared = compileResponse(operation.id, key, response);
      const form = chooseProblemForm(declared, sampleProblem(status), this.#options.problemBody);
      forms.set(status, { declared, form });
    }
    const { id: name, headers = {} } = operation;
    return this.#refusal({ name, headers }, forms);
  }

  #refusal(
    of: Pick<HeadContract, 'name' | 'headers'>,
    forms: ReadonlyMap<number, { readonly declared: DeclaredResponse; readonly form: ProblemForm }>,
  ): Refuse {
    const headOf = createHeads({ ...of, hasEntityTags: false, isCompressed: false }, this.#options);
    const standard = this.#standardForm();
    return (exchange, problem) => {
      const { declared, form } = forms.get(problem.status) ?? { declared: standardResponse, form: standard };
      this.#write(exchange, headOf, declared, form, problem);
    };
  }

  /** Undeclared responses are not validated. */
  #standardForm(): ProblemForm {
    const write =
      this.#options.problems === 'standard'
        ? standardProblem
        : (this.#options.problemBody ?? standardProblem);
    return { content: standardContent, write };
  }

  #write(
    exchange: HttpExchange,
    headOf: HeadOf,
    declared: DeclaredResponse,
    { content, write }: { readonly content: DeclaredContent | null; readonly write: WriteProblem },
    problem: Problem,
  ): void {
    const { status, headers } = problem;
    if (exchange.record !== null) exchange.record.code = problem.code;
    const body = write(problem, exchange);
    const reply = new PlannedReply(status, declared, content, content?.mediaType ?? null, body, undefined);
    send(exchange, reply, headOf(reply, exchange, headers));
  }

  /** A shared response: from its handler, or a problem in its declared form. */
  #share(
    name: string,
    shared: SharedResponse,
  ): (exchange: HttpExchange, problem: Problem) => void | Promise<void> {
    const responder: Responder | undefined = this.#options.responders?.[name];
    const { status } = shared;
    const declared = compileResponse(name, String(status), shared);
    const mediaTypes = declared.contents.map(({ mediaType }) => mediaType);
    const headOf = createHeads(
      { name, mediaTypes, hasEntityTags: false, isCompressed: false },
      this.#options,
    );
    if (responder === undefined && this.#options.problems === 'standard')
      return this.#refusal({ name }, new Map());
    if (responder === undefined) {
      const form = chooseProblemForm(declared, sampleProblem(status), this.#options.problemBody);
      return (exchange, problem) => this.#write(exchange, headOf, declared, form, problem);
    }
    const builders = createReplyBuilders({ id: name, responses: { [status]: shared } });
    const respond = responder as (request: ResponderRequest, context: unknown) => unknown;
    const first = mediaTypes[0] ?? '';
    return (exchange, problem) => {
      if (exchange.record !== null) exchange.record.code = problem.code;
      const accept = exchange.header('accept');
      const mediaType = negotiateMediaType(accept, mediaTypes, { unspecific: first, tie: first });
      const context = new HandlerContext(exchange, null, builders, this.#options.log);
      const answer = respond(responderRequest(exchange, mediaType), context);
      const write = (given: unknown) =>
        send(exchange, given as PlannedReply, headOf(given as PlannedReply, exchange, problem.headers));
      return andThen(answer, write);
    };
  }
}

function responderRequest(exchange: HttpExchange, mediaType: string): ResponderRequest {
  // A HEAD is answered as a GET, without the body.
  const method = exchange.method === 'HEAD' ? 'GET' : exchange.method;
  return Object.assign(requestOf(exchange), { method, mediaType });
}

/** RFC 9457, for responses that the contract does not declare. */
const standardMediaType = 'application/problem+json';

const standardContent: DeclaredContent = {
  mediaType: standardMediaType,
  isRange: false,
  as: 'json',
  validate: null,
};
const redirectResponse: DeclaredResponse = { owner: 'engine', key: '308', contents: [], headers: null };

const standardResponse: DeclaredResponse = {
  owner: 'engine',
  key: 'default',
  contents: [standardContent],
  headers: null,
};

function send(exchange: HttpExchange, reply: PlannedReply, head: readonly string[]): void | Promise<void> {
  return sendResponse(exchange, reply.status, head, validateResponse(reply, 'refuse'));
}

type WriteProblem = (problem: Problem, request: IncomingRequest) => unknown;

/** How problems are written for a declared response. */
interface ProblemForm {
  readonly content: DeclaredContent | null;
  readonly write: WriteProblem;
}

export const standardProblem: WriteProblem = ({ title, status, detail, code, errors }) => ({
  type: 'about:blank',
  title,
  status,
  detail,
  code,
  ...(errors === undefined ? {} : { errors }),
});

/**
 * Common forms of error bodies, the most detailed first. The compiler has the same list (`emit/server/error-forms.ts`), to
 * report contracts that none of them fits; a test compares both.
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
  // For contracts whose `errors` has items of another form.
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
  // Lazy: on worker hosts, an AbortController cannot be made before the first request.
  get signal() {
    return new AbortController().signal;
  },
  address: undefined,
  id: '',
  raw: null,
};

/**
 * Chooses the form for the engine's problems of a status in a declared response, and validates it. Throws an EngineError if no
 * form matches the declared body.
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
      // The error names only the fault in the first media type.
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

/** All members of the forms. */
const writable: ReadonlySet<string> = new Set([
  ...['type', 'title', 'status', 'detail', 'code', 'errors', 'message', 'error'],
]);

/**
 * The most helpful of the faults of all forms: a required member that no form has, then a member with an impossible value. A
 * missing or an excess member is a fault of a single form only.
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

/** An example problem for a status, to validate the form when the engine starts. */
export function sampleProblem(status: number): Problem {
  return new Problem({
    status,
    code: 'PE201',
    title: 'Title',
    detail: 'Detail.',
    ...(status === 400 ? { errors: [{ in: 'body', name: '', pointer: '/name', reason: 'is missing' }] } : {}),
  });
}

/**
 * The statuses that the engine itself can send for an operation.
 *
 * @param isVerified whether signatures of its requests are checked
 * @param late the status when its handler is out of time; null without a deadline
 */
export function statusesOf(operation: Operation, isVerified = false, late: number | null = null): number[] {
  const { security = [], requestBody, raw } = operation;
  const isRead =
    [
      operation.pathParameters,
      operation.queryParameters,
      operation.headerParameters,
      operation.cookieParameters,
    ].some((validate) => validate !== undefined) || requestBody !== undefined;
  return [
    ...(isRead ? [400] : []),
    ...(security.length > 0 ? [401, 403] : []),
    ...(isVerified ? [401, 413] : []),
    ...(requestBody === undefined || raw ? [] : [413, 415]),
    // An MCP server refuses foreign origins, and bodies that are too large or not JSON.
    ...(raw ? [403, 413, 415] : []),
    ...(hasEntityTags(operation) ? [412] : []),
    500,
    501,
    ...(late === null ? [] : [late]),
    ...(requestBody !== undefined || isVerified || raw ? [503] : []),
    ...(requestBody?.mediaTypes.some(({ reading }) => reading === 'multipart') ? [507] : []),
  ];
}

import type { Contract, Operation, ValidationError } from './core/contract.ts';
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
import { hasEntityTags, sendEmpty, sendWhole } from './stages/represent.ts';
import { validateResponse } from './stages/validate.ts';

/** Answers with a problem, for one operation or, beside all of them, for the server. */
export type Refuse = (exchange: HttpExchange, problem: Problem) => void | Promise<void>;

export interface AnswerOptions extends HeadOptions {
  /** Handlers of the contract's shared responses; each has a standard problem to stand in for it. */
  readonly responders?: Readonly<Record<string, Responder | undefined>>;
  /** The body of the engine's own problems, in the form that the contract declares. */
  readonly problemBody?: WriteProblem;
  /** `standard`: RFC 9457, whatever the contract declares for the engine's own answers. `contract` by default. */
  readonly problems?: 'contract' | 'standard';
}

/**
 * The one place where the engine answers by itself. Each answer has the form that the contract declares for it, which
 * is proved when the engine starts; where it declares nothing, the standard one (RFC 9457).
 */
export class ErrorResponses {
  readonly #options: AnswerOptions & { readonly log: Log };
  readonly #shared = new Map<string, (exchange: HttpExchange, problem: Problem) => void | Promise<void>>();
  readonly #headOf: HeadOf;
  /** Answers of no operation. */
  readonly refuse: Refuse;

  constructor(contract: Contract, options: AnswerOptions & { readonly log: Log }) {
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

  /** Leads to the path that stands for the one asked for; the query stays. */
  redirect(exchange: HttpExchange, path: string): void {
    const reply = new PlannedReply(308, redirectResponse, null, null, undefined, undefined);
    const query = exchange.query === '' ? '' : `?${exchange.query}`;
    const location = exchange.mount + path + query;
    send(exchange, reply, this.#headOf(reply, exchange, { Location: location }));
  }

  /** @param statuses those that the engine can give for the operation */
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

  /** What the contract does not describe nobody proves. */
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
    const body = write(problem, exchange);
    const reply = new PlannedReply(status, declared, content, content?.mediaType ?? null, body, undefined);
    send(exchange, reply, headOf(reply, exchange, headers));
  }

  /** A shared response: by its handler, or as a problem of the form that it declares. */
  #share(
    name: string,
    shared: Contract['sharedResponses'][string],
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
  // HEAD has the answer of GET, without its body.
  const method = exchange.method === 'HEAD' ? 'GET' : exchange.method;
  return Object.assign(requestOf(exchange), { method, mediaType });
}

/** Where the contract says nothing of a response: RFC 9457. */
export const standardMediaType = 'application/problem+json';

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
  const proved = validateResponse(reply, 'refuse');
  if (proved === null) return sendEmpty(exchange, reply.status, head);
  if (proved.stream !== undefined) return exchange.stream(reply.status, head, proved.stream, proved.patience);
  sendWhole(exchange, reply.status, head, proved.whole);
}

export type WriteProblem = (problem: Problem, request: IncomingRequest) => unknown;

/** How the problems of one declared response go out. */
export interface ProblemForm {
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

/**
 * The statuses that the engine itself can give for an operation.
 *
 * @param isVerified whether the bytes of its requests are judged
 */
export function statusesOf(operation: Operation, isVerified = false): number[] {
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
    // An MCP server refuses foreign callers, and bodies that it does not read.
    ...(raw ? [403, 413, 415] : []),
    ...(hasEntityTags(operation) ? [412] : []),
    500,
    501,
    ...(requestBody !== undefined || isVerified || raw ? [503] : []),
    ...(requestBody?.mediaTypes.some(({ reading }) => reading === 'multipart') ? [507] : []),
  ];
}

import { negotiateMediaType } from '../core/accept.ts';
import type { Responder, ResponderRequest } from '../core/callbacks.ts';
import type { Contract, Operation } from '../core/contract.ts';
import { EngineError } from '../core/errors.ts';
import { type Exchange, requestOf } from '../core/exchange.ts';
import type { Log } from '../core/log.ts';
import { andThen } from '../core/maybe-promise.ts';
import type { Problem } from '../core/problem.ts';
import { compileResponse, type DeclaredContent, type DeclaredResponse } from './declared.ts';
import { HandlerContext } from './handler-context.ts';
import { createHeads, type HeadContract, type HeadOf, type HeadOptions } from './heads.ts';
import {
  chooseProblemForm,
  type ProblemForm,
  sampleProblem,
  standardMediaType,
  standardProblem,
  type WriteProblem,
} from './problem-bodies.ts';
import { proveBody } from './prove.ts';
import { createReplyBuilders, PlannedReply } from './reply.ts';
import { sendEmpty, sendWhole } from './represent.ts';

/** Answers with a problem, for one operation or, beside all of them, for the server. */
export type Refuse = (exchange: Exchange, problem: Problem) => void | Promise<void>;

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
export class OwnAnswers {
  readonly #options: AnswerOptions & { readonly log: Log };
  readonly #shared = new Map<string, (exchange: Exchange, problem: Problem) => void | Promise<void>>();
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
  answerShared(name: string | null, exchange: Exchange, problem: Problem): void | Promise<void> {
    const answer = name === null ? undefined : this.#shared.get(name);
    return answer === undefined ? this.refuse(exchange, problem) : answer(exchange, problem);
  }

  /** Leads to the path that stands for the one asked for; the query stays. */
  redirect(exchange: Exchange, path: string): void {
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
    exchange: Exchange,
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
  ): (exchange: Exchange, problem: Problem) => void | Promise<void> {
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

function responderRequest(exchange: Exchange, mediaType: string): ResponderRequest {
  // HEAD has the answer of GET, without its body.
  const method = exchange.method === 'HEAD' ? 'GET' : exchange.method;
  return Object.assign(requestOf(exchange), { method, mediaType });
}

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

function send(exchange: Exchange, reply: PlannedReply, head: readonly string[]): void | Promise<void> {
  const proved = proveBody(reply, 'refuse');
  if (proved === null) return sendEmpty(exchange, reply.status, head);
  if (proved.stream !== undefined) return exchange.stream(reply.status, head, proved.stream, proved.patience);
  sendWhole(exchange, reply.status, head, proved.whole);
}

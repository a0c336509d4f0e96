import type { Operation } from '../engine/core/contract.ts';
import { type ErrorCode, Problem } from '../engine/core/errors.ts';
import {
  CallsOperations,
  type Context,
  type FindOperation,
  type Handler,
  type Reply,
  type ReportPart,
} from '../engine/core/handlers.ts';
import type { HttpExchange } from '../engine/core/http-exchange.ts';
import type { CallContext, ContractServer, ServerIntroduction } from './definition.ts';
import { roomOf } from './fit-result.ts';
import { createMcpHandler, type McpRequest, type McpResponse, type TransportProblem } from './handler.ts';
import { createLogin, LoginDemand, type LoginOptions } from './login.ts';
import { operationTools, type RoomFor } from './operation-tools.ts';
import type { RebindingGuard } from './rebinding-guard.ts';
import { searchTools } from './search-tools.ts';

/** Options of a mounted server; its introduction overrides the contract's. */
export interface MountOptions extends Partial<ServerIntroduction> {
  /** Refuses foreign origins on a loopback address; by default everybody is admitted. */
  readonly guard?: RebindingGuard;
  /** How clients log in; by default as the contract says. */
  readonly login?: LoginOptions;
}

/** A request that the transport refuses, as a problem that the engine writes in the contract's form. */
export class TransportRefusal extends Problem {
  readonly reason: TransportProblem;

  constructor(reason: TransportProblem) {
    const { status, title, detail } = reason;
    super({ status, code: refusalCodes[status], title, detail });
    this.reason = reason;
  }
}

const refusalCodes: Readonly<Record<TransportProblem['status'], ErrorCode>> = {
  403: 'PE204',
  413: 'PE208',
  415: 'PE209',
};

/** Makes the handler of the operation that is the MCP server of a contract. */
export function mountMcp(server: ContractServer, options: MountOptions = {}): CallsOperations {
  return new CallsOperations(createHandler, (operation) =>
    createLogin(server.login, options.login, operation),
  );

  function createHandler(find: FindOperation, operation: Operation, report: ReportPart): Handler {
    const room: RoomFor = (own) =>
      roomOf(own ?? server.limits.resultCharacters, options.serverInfo ?? server.serverInfo);
    const handle = createMcpHandler({
      ...server,
      ...introductionOf(options),
      cache: { cacheScope: operation.security === undefined ? 'public' : 'private', ...options.cache },
      guard: options.guard ?? null,
      checkedTools: [
        ...(server.search === undefined ? [] : searchTools(server.search, find, room)),
        ...operationTools(server.operationTools, find, room),
      ],
      refuse: (problem) => new TransportRefusal(problem),
      reportFailure(error, { exchange }) {
        if (exchange === undefined) throw error;
        const { title, status, detail, code } = report(exchange, error);
        return { type: 'about:blank', title, status, detail, code };
      },
    });
    const write = compileReplies(operation);
    const hasEventStreams = mediaTypesOf(operation, 200).includes('text/event-stream');
    const callMcp = (request: RawRequest, { reply }: RawContext) => {
      const { exchange } = request;
      const given = hasEventStreams ? request : withoutAccept(request);
      const finish = (answer: McpResponse | TransportRefusal): Reply | Problem => {
        if (answer instanceof Problem) return answer;
        if ('headers' in answer)
          exchange.earlyHeaders = [...exchange.earlyHeaders, ...Object.entries(answer.headers).flat()];
        return write(answer, reply);
      };
      return handle(given, new MountedContext(exchange)).then(finish, problemOfDemand);
    };
    return callMcp as Handler;
  }
}

/** Throws every other error again. */
function problemOfDemand(error: unknown): Problem {
  if (error instanceof LoginDemand) return error.problem;
  throw error;
}

/** Selects the known members, since options are often passed with others. */
function introductionOf(options: MountOptions): Partial<ServerIntroduction> {
  const names = ['serverInfo', 'instructions', 'capabilities', 'toolsPerPage'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
}

interface RawRequest extends McpRequest {
  readonly exchange: HttpExchange;
}

type RawContext = Context<unknown, Readonly<Record<string, (...args: readonly unknown[]) => Reply>>>;

/** The signal is created on first use. */
class MountedContext implements CallContext {
  readonly exchange: HttpExchange;

  constructor(exchange: HttpExchange) {
    this.exchange = exchange;
  }

  get signal(): AbortSignal {
    return this.exchange.signal;
  }
}

/** Sends JSON if the contract declares no event stream, whatever the client prefers. */
function withoutAccept({ headers: { accept: _, ...headers }, exchange, readBody }: RawRequest): RawRequest {
  return { headers, exchange, readBody };
}

/** Selects the builder of each status; one with a single media type takes only the body. */
function compileReplies(operation: Operation): (answer: McpResponse, reply: RawContext['reply']) => Reply {
  const responses = new Map(
    Object.entries(operation.responses).map(([key, { builder = '' }]) => {
      const isNegotiated = mediaTypesOf(operation, Number(key)).length > 1;
      return [Number(key), { builder, isNegotiated }] as const;
    }),
  );
  return (answer, reply) => {
    const { builder = '', isNegotiated } = responses.get(answer.status) ?? {};
    const build = reply[builder];
    if (build === undefined)
      throw new Error(`${operation.id} must declare a response with the status ${answer.status}.`);
    if (answer.status === 202) return build();
    if ('events' in answer) return build('text/event-stream', answer.events);
    return isNegotiated === true ? build(answer.mediaType, answer.body) : build(answer.body);
  };
}

function mediaTypesOf({ responses }: Operation, status: number): readonly string[] {
  return Object.keys(responses[status]?.content ?? {});
}

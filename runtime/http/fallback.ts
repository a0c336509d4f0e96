import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FallbackResponse } from '../../generated/server/operations.ts';
import { negotiateMediaType } from './accept.ts';
import type { HandlerResponse } from './representation.ts';
import { respondBeside } from './respond.ts';
import type { SitePolicy } from './site-policy.ts';
import { withSiteHeaders } from './site-policy.ts';
import type { Handler } from './table.ts';
import { pathOf } from './target.ts';

/** Writes a response that belongs to no operation, by its name in the contract, with headers of the engine's own. */
export type AnswerFallback = (
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers?: Readonly<Record<string, string>>,
) => void | Promise<void>;

/** What the engine tells a fallback handler beyond the contract's `FallbackRequest`. */
export interface FallbackContext {
  /** The headers that the engine adds to the response: `Allow` of a 405, `Retry-After` of a 429. */
  readonly responseHeaders: Readonly<Record<string, string>>;
}

export interface FallbackOptions<F> {
  readonly fallbacks: F;
  readonly fallbackResponses: Readonly<Record<string, FallbackResponse>>;
  readonly policy: SitePolicy;
}

/** Answers from the generated fallback handlers. The first declared media type wins unless the client prefers another. */
export function createFallbacks<F extends Readonly<Record<keyof F, Handler>>>(
  options: FallbackOptions<F>,
): AnswerFallback {
  const { policy } = options;
  const handlers = options.fallbacks as Readonly<Record<string, Handler>>;
  return (name, request, response, headers = {}) => {
    const declared = options.fallbackResponses[name];
    const handler = handlers[name]?.bind(handlers);
    if (declared === undefined || handler === undefined)
      throw new Error(`There is no fallback response ${name}.`);
    const mediaTypes = Object.keys(declared.mediaTypes);
    const first = mediaTypes[0] ?? '';
    const mediaType = negotiateMediaType(request.headers.accept, mediaTypes, {
      unspecific: first,
      tie: first,
    });
    const path = pathOf(request.url ?? '/');
    const context: FallbackContext = { responseHeaders: headers };
    const answer = handler({
      method: request.method,
      url: path,
      mediaType,
      ...context,
    } as never) as HandlerResponse | Promise<HandlerResponse>;
    const contract = {
      id: name,
      responses: { [declared.status]: declared.mediaTypes },
      cacheControl: {},
      headers,
    };
    const headOptions = { secure: policy.secure, vary: mediaTypes.length > 1 ? ['Accept'] : [] };
    const write = (answer: HandlerResponse) =>
      respondBeside(request, response, contract, withSiteHeaders(answer, name, path, policy), headOptions);
    return answer instanceof Promise ? answer.then(write) : write(answer);
  };
}

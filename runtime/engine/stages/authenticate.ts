import type { Contract, Operation, SecurityRequirement, SecurityScheme } from '../core/contract.ts';
import { EngineError, isProblem, Problem, unauthorized } from '../core/errors.ts';
import type { Authenticator, BasicCredentials } from '../core/handlers.ts';
import { type IncomingRequest, metadataOf, type ProtectedResource } from '../core/http-exchange.ts';
import { andThen } from '../core/maybe-promise.ts';
import { type Codec, formCodec, type Pairs, percentCodec, readCookies, readPairs } from './text-values.ts';

type MaybeLater<T> = T | Promise<T>;
type Schemes = Contract['securitySchemes'];

/** What an operation demands of callers. */
export type Secured = Pick<Operation, 'id' | 'security'>;

/** What a request says of its sender in the way of a scheme; null if it says nothing. */
type ReadCredentials = (request: IncomingRequest) => unknown;

/** By the name of the scheme. */
export type Authenticators = Readonly<Record<string, Authenticator<never, unknown, never>>>;

/** One way to be admitted: all of its schemes, each with its scopes. */
type Alternative = readonly Demanded[];

interface Demanded {
  readonly scheme: string;
  readonly scopes: readonly string[];
}

/** What came of the authenticator of one scheme. */
type Found = { readonly principal: unknown } | { readonly problem: Problem };

/**
 * Compiles the authentication of an operation. An alternative is tried if the request has credentials for each of its schemes,
 * in the order of the contract; the first whose authenticators all know the caller admits it. The principal is that of the
 * scheme, or of several an object by scheme. `{}` admits a request that has no credentials of the operation's schemes at all:
 * whoever sends some means to be known.
 *
 * Throws an EngineError (PE101) for a scheme without an authenticator.
 */
export function compileAuthentication(
  operation: Operation,
  schemes: Schemes,
  authenticators: Authenticators,
): (request: IncomingRequest) => MaybeLater<unknown | Problem> {
  const alternatives = (operation.security ?? []).map(alternativeOf);
  const readers = readersOf(operation, schemes, authenticators);
  const admitsAnonymous = alternatives.some((one) => one.length === 0);

  return (request) => {
    const given = new Map<string, unknown>();
    for (const [name, read] of readers) {
      const credentials = read(request);
      if (credentials !== null) given.set(name, credentials);
    }
    if (given.size === 0 && admitsAnonymous) return null;
    const possible = alternatives.filter(
      (one) => one.length > 0 && one.every(({ scheme }) => given.has(scheme)),
    );
    const refusals: Problem[] = [];
    const tryNext = (index: number): MaybeLater<unknown | Problem> => {
      const alternative = possible[index];
      if (alternative === undefined)
        return withChallenge(worstOf(refusals), operation, schemes, { given, resource: request.resource });
      return andThen(knownBy(alternative, request, given), (found) => {
        if ('principal' in found) return found.principal;
        refusals.push(found.problem);
        return tryNext(index + 1);
      });
    };
    return tryNext(0);
  };

  /** Whether all schemes of an alternative know the caller. */
  function knownBy(
    alternative: Alternative,
    request: IncomingRequest,
    given: ReadonlyMap<string, unknown>,
  ): MaybeLater<Found> {
    const principals: [scheme: string, principal: unknown][] = [];
    const tryNext = (index: number): MaybeLater<Found> => {
      const demanded = alternative[index];
      if (demanded === undefined)
        return { principal: principals.length === 1 ? principals[0]?.[1] : Object.fromEntries(principals) };
      const { scheme, scopes } = demanded;
      const authenticate = authenticators[scheme] as Authenticator<unknown, unknown>;
      const { resource } = request;
      const place = { scopes, operation, request, resource: resource?.url };
      return andThen(authenticate(given.get(scheme), place), (principal): MaybeLater<Found> => {
        if (isProblem(principal)) return { problem: withScopes(principal, demanded, schemes, resource) };
        if (principal === null || principal === undefined || principal === false)
          return { problem: unauthorized() };
        principals.push([scheme, principal]);
        return tryNext(index + 1);
      });
    };
    return tryNext(0);
  }
}

/** Not what every object has by a name such as `constructor`: it would know everybody. */
function isGiven(authenticator: unknown, name: string): boolean {
  return typeof authenticator === 'function' && authenticator !== Reflect.get(Object.prototype, name);
}

function alternativeOf(requirement: SecurityRequirement): Alternative {
  return Object.entries(requirement).map(([scheme, scopes]) => ({ scheme, scopes }));
}

/** The best of what was refused: who is known and may not (403) is told so, before what other problems say. */
function worstOf(refusals: readonly Problem[]): Problem {
  return refusals.find(({ status }) => status !== 401) ?? refusals[0] ?? unauthorized();
}

/** A 403 for a token says which scopes it needs (RFC 6750 section 3.1). */
function withScopes(
  problem: Problem,
  demanded: Demanded,
  schemes: Schemes,
  resource: ProtectedResource | undefined,
): Problem {
  const isOfToken = demanded.scopes.length > 0 && isBearer(schemes[demanded.scheme]);
  if (problem.status !== 403 || !isOfToken || hasChallenge(problem)) return problem;
  const challenge = bearerChallenge('insufficient_scope', demanded, schemes, resource);
  return new Problem({ ...problem, headers: { ...problem.headers, 'WWW-Authenticate': challenge } });
}

/**
 * A challenge for a token (RFC 6750 section 3). Where clients can log in, it says where they read how (RFC 9728 section 5.1), and has
 * all scopes that a new token needs: those of the resource too, since it replaces the token that they have.
 */
function bearerChallenge(
  error: string | null,
  { scheme, scopes }: Demanded,
  schemes: Schemes,
  resource: ProtectedResource | undefined,
): string {
  const login = isLogin(schemes[scheme]) ? resource : undefined;
  const needed = new Set([...(login?.scopes[scheme] ?? []), ...scopes]);
  const attributes = [
    ...(error === null ? [] : [`error="${error}"`]),
    ...scopeOf([...needed]),
    ...(login === undefined ? [] : [metadataOf(login)]),
  ];
  return ['Bearer', attributes.join(', ')].filter((part) => part !== '').join(' ');
}

/** The attribute of a challenge; a name that is no scope (RFC 6749 section 3.3) cannot stand in it. */
function scopeOf(scopes: readonly string[]): string[] {
  const tokens = scopes.filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope));
  return tokens.length === 0 ? [] : [`scope="${tokens.join(' ')}"`];
}

const hasChallenge = ({ headers }: Problem) => Object.hasOwn(headers, 'WWW-Authenticate');

/** Whether an authorization server gives the tokens of a scheme. */
const isLogin = ({ type }: Partial<SecurityScheme> = {}): boolean =>
  type === 'oauth2' || type === 'openIdConnect';

const isBearer = (scheme: Partial<SecurityScheme> = {}) =>
  isLogin(scheme) || (scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'bearer');

/** What a challenge depends on beside the operation. */
interface Challenged {
  /** The names of the schemes for which the request has credentials, as keys. */
  readonly given?: ReadonlyMap<string, unknown>;
  readonly resource?: ProtectedResource | undefined;
}

/**
 * Adds `WWW-Authenticate` with the schemes of the operation, which a 401 must have (RFC 9110 section 11.6.1). A token that was
 * given and refused is told as such (RFC 6750 section 3.1).
 */
export function withChallenge(
  problem: Problem,
  { security = [] }: Secured,
  schemes: Schemes,
  { given, resource }: Challenged,
): Problem {
  if (problem.status !== 401 || hasChallenge(problem)) return problem;
  const challenges = security.flatMap(alternativeOf).flatMap((demanded) => {
    const scheme = schemes[demanded.scheme];
    if (isBearer(scheme)) {
      const error = given?.has(demanded.scheme) ? 'invalid_token' : null;
      return [bearerChallenge(error, demanded, schemes, resource)];
    }
    if (scheme?.type !== 'http' || scheme.scheme === undefined) return [];
    const title = scheme.scheme.replace(/^./, (letter) => letter.toUpperCase());
    // RFC 7617 section 2: a realm is required.
    return [title === 'Basic' ? 'Basic realm="api", charset="UTF-8"' : title];
  });
  const challenge = [...new Set(challenges)].join(', ') || 'API-Key';
  return new Problem({ ...problem, headers: { ...problem.headers, 'WWW-Authenticate': challenge } });
}

/**
 * How the credentials of each scheme that an operation demands are read. Throws an EngineError (PE101) for a scheme without an
 * authenticator.
 */
export function readersOf(
  operation: Secured,
  schemes: Schemes,
  authenticators: Authenticators,
): ReadonlyMap<string, ReadCredentials> {
  const names = [...new Set((operation.security ?? []).flatMap((one) => Object.keys(one)))];
  for (const name of names)
    if (!isGiven(authenticators[name], name))
      throw new EngineError(
        'PE101',
        `${operation.id} demands the security scheme ${name}, and the option security has no authenticator for it. Add one: security: { ${name}: (credentials) => … }.`,
      );
  return new Map(names.map((name) => [name, compileCredentials(name, schemes[name], operation)]));
}

/** Throws an EngineError (PE101) for a scheme that cannot be read. */
function compileCredentials(
  name: string,
  scheme: SecurityScheme | undefined,
  operation: Secured,
): ReadCredentials {
  if (isBearer(scheme)) return (request) => tokenOf(request, 'bearer');
  switch (scheme?.type) {
    case 'http': {
      const kind = scheme.scheme?.toLowerCase() ?? '';
      return kind === 'basic'
        ? (request) => pairOf(tokenOf(request, 'basic'))
        : (request) => tokenOf(request, kind);
    }
    case 'apiKey': {
      const { in: location, name: key = '' } = scheme;
      if (location === 'header') return (request) => request.header(key.toLowerCase()) || null;
      if (location === 'query') return ({ query }) => onlyText(readPairs(query), key, formCodec);
      if (location === 'cookie')
        return (request) => onlyText(readCookies(request.header('cookie')), key, percentCodec);
      break;
    }
    case 'mutualTLS':
      return ({ raw }) => certificateOf(raw);
  }
  throw new EngineError(
    'PE101',
    `${operation.id} demands the security scheme ${name}, whose credentials cannot be read: use the option authorize.`,
  );
}

/** What follows the name of a scheme in `Authorization` (RFC 9110 section 11.6.2). */
function tokenOf(request: IncomingRequest, kind: string): string | null {
  const text = request.header('authorization');
  if (text === undefined || text.length <= kind.length || text[kind.length] !== ' ') return null;
  if (text.slice(0, kind.length).toLowerCase() !== kind) return null;
  const token = text.slice(kind.length + 1).trim();
  return token === '' ? null : token;
}

/** RFC 7617 section 2: in UTF-8; a name has no colon. Null for what is no such pair. */
function pairOf(encoded: string | null): BasicCredentials | null {
  if (encoded === null) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const colon = text.indexOf(':');
    return colon === -1 ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    return null;
  }
}

/** A key that is given twice is none: which of them counts is not for the engine to guess. */
function onlyText(pairs: Pairs, name: string, { decode }: Codec): string | null {
  const [text, ...others] = pairs.get(name) ?? [];
  if (text === undefined || text === '' || others.length > 0) return null;
  try {
    return decode(text);
  } catch {
    return null;
  }
}

interface TlsSocket {
  readonly authorized?: boolean;
  getPeerCertificate?(): object;
}

/** The certificate of a client that the host's own TLS server has verified; null behind a proxy, and on other hosts. */
function certificateOf(raw: unknown): object | null {
  const { socket } = (raw ?? {}) as { readonly socket?: TlsSocket };
  if (socket?.authorized !== true) return null;
  const certificate = socket.getPeerCertificate?.() ?? {};
  return Object.keys(certificate).length === 0 ? null : certificate;
}

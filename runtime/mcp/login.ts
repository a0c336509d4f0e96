import type { Operation } from '../engine/core/contract.ts';
import { EngineError, forbidden, Problem, unauthorized } from '../engine/core/errors.ts';
import type { CallAnswer, Login } from '../engine/core/handlers.ts';
import { type HttpExchange, headerIn, metadataOf } from '../engine/core/http-exchange.ts';
import { isMessage } from './messages/body.ts';
import type { WrittenToolResult } from './revisions/revision.ts';

/** What the contract says of the login to its server: its schemes `oauth2` and `openIdConnect`. */
export interface ContractLogin {
  /** The address of the endpoint, where `servers` of the contract has one. */
  readonly resource?: string;
  /** Issuers of tokens. */
  readonly authorizationServers: readonly string[];
  /** What the endpoint and its tools demand, by the name of the scheme. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
}

/** What is only known at run time; each member replaces that of the contract. */
export interface LoginOptions {
  /** The address of the endpoint as clients know it, behind whatever proxies: `https://tasks.example/mcp`. */
  readonly resource?: string;
  /** Issuers of tokens, each the `issuer` of its own metadata (RFC 8414). */
  readonly authorizationServers?: readonly string[];
}

const wellKnown = '/.well-known/oauth-protected-resource';

/**
 * The login of an endpoint: its metadata at the well-known address that its own one makes (RFC 9728 section 3). Null where address
 * or issuers are not known: the request is not asked, since anybody can write its `Host`.
 *
 * Throws an EngineError for an option that is no absolute address (PE110), and for a contract without such schemes (PE106).
 */
export function createLogin(
  contract: ContractLogin | undefined,
  options: LoginOptions | undefined,
  endpoint: Operation,
): Login | null {
  if (options !== undefined) checkOptions(options);
  if (contract === undefined) {
    if (options === undefined) return null;
    const reason = 'neither the MCP server nor a tool demands a scheme of the type oauth2 or openIdConnect';
    throw new EngineError(
      'PE106',
      `mcp.login: ${reason}. Leave the option out, or secure them in the contract.`,
    );
  }
  const url = options?.resource ?? contract.resource;
  const issuers = options?.authorizationServers ?? contract.authorizationServers;
  if (url === undefined || issuers.length === 0) return null;
  const { origin, pathname, search } = new URL(url);
  const path = wellKnown + (pathname === '/' ? '' : pathname);
  const { scopes } = contract;
  const all = [...new Set(Object.values(scopes).flat())];
  const metadata = {
    resource: url,
    authorization_servers: issuers,
    ...(all.length === 0 ? {} : { scopes_supported: all }),
    bearer_methods_supported: ['header'],
  };
  const handler = (_: never, { reply }: { reply: { ok(body: object): never } }) => reply.ok(metadata);
  return {
    resource: { url, metadata: origin + path + search, scopes: scopesOf(endpoint, Object.keys(scopes)) },
    operation: describe(path),
    handler: handler as never,
  };
}

/** What every request to the endpoint needs of each scheme. Of several alternatives with a scheme the first is asked for. */
function scopesOf(
  { security = [] }: Operation,
  schemes: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    schemes.map((name) => [name, security.find((one) => Object.hasOwn(one, name))?.[name] ?? []]),
  );
}

function describe(path: string): Operation {
  const type = 'application/json';
  return {
    id: 'oauthProtectedResource',
    method: 'GET',
    path,
    summary: 'How clients log in to the MCP server',
    mediaTypes: [type],
    responses: { 200: { content: { [type]: { as: 'json', validate: null } }, builder: 'ok' } },
  };
}

function checkOptions({ resource, authorizationServers = [] }: LoginOptions): void {
  const given = [
    ...(resource === undefined ? [] : [['resource', resource] as const]),
    ...authorizationServers.map((issuer) => ['authorizationServers', issuer] as const),
  ];
  for (const [name, text] of given) {
    if (isAddress(text)) continue;
    const advice = 'Write an absolute address without a fragment, such as "https://tasks.example/mcp".';
    throw new EngineError('PE110', `mcp.login.${name}: ${JSON.stringify(text)} is no address. ${advice}`);
  }
}

function isAddress(text: unknown): boolean {
  return typeof text === 'string' && /^https?:\/\/[^\s"#\\]+$/.test(text) && URL.canParse(text);
}

/** A call that needs a login, or a token with more scopes. */
export class LoginDemand extends Error {
  /** For the client, over HTTP. */
  readonly problem: Problem;
  /** For the model, where the status of HTTP is not that of the call. */
  readonly result: WrittenToolResult;

  constructor(problem: Problem, result: WrittenToolResult) {
    super(problem.detail);
    this.name = 'LoginDemand';
    this.problem = problem;
    this.result = result;
  }
}

/**
 * The problem by which a client logs in, or gets a token with more scopes (2025-11-25, section Authorization), for the answer to a call
 * that demands it. Null for all other answers, and on standard input, where no client can.
 */
export function demandOf(answer: CallAnswer, { resource, raw }: HttpExchange): Problem | null {
  if (resource === undefined || answer.kind === 'invalid' || isMessage(raw)) return null;
  const { status } = answer;
  const challenge =
    status === 401 || status === 403 ? headerIn(answer.headers, 'www-authenticate') : undefined;
  if (challenge?.includes(metadataOf(resource)) !== true) return null;
  if (status === 401) return unauthorized('The tool demands a login.', challenge);
  const problem = forbidden('The tool demands a token with more scopes.');
  return new Problem({ ...problem, headers: { 'WWW-Authenticate': challenge } });
}

import { createHash, randomUUID } from 'node:crypto';

/** What a token was given for. */
export interface Grant {
  readonly user: string;
  readonly scopes: readonly string[];
  /** Its audience (RFC 8707). */
  readonly resource: string;
}

interface Registered {
  readonly redirect_uris: readonly string[];
}

interface Asked extends Grant {
  readonly client: string;
  readonly redirect: string;
  readonly challenge: string;
}

/**
 * A small authorization server without a socket: metadata (RFC 8414), registration (RFC 7591) or documents of clients, a user who
 * always agrees, and tokens for codes with PKCE (RFC 7636) and a resource (RFC 8707). It refuses what a client leaves out.
 */
export class AuthorizationServer {
  readonly issuer: string;
  readonly grants = new Map<string, Grant>();
  /** What clients publish of themselves (Client ID Metadata Documents), by their addresses, which are their ids. */
  readonly documents = new Map<string, Registered>();
  /** What users were asked for. */
  readonly asked: Grant[] = [];
  readonly #codes = new Map<string, Asked>();
  readonly #clients = new Map<string, Registered>();

  constructor(issuer: string) {
    this.issuer = issuer;
  }

  /** A token of this server for whatever is given. */
  issue(grant: Grant): string {
    const token = randomUUID();
    this.grants.set(token, grant);
    return token;
  }

  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    if (route === 'GET /.well-known/oauth-authorization-server') return Response.json(this.#metadata());
    if (route === 'POST /register') return this.#register(await request.json());
    if (route === 'GET /authorize') return this.#authorize(searchParams);
    if (route === 'POST /token') return this.#exchange(new URLSearchParams(await request.text()));
    return new Response(null, { status: 404 });
  }

  #metadata(): object {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      registration_endpoint: `${issuer}/register`,
      client_id_metadata_document_supported: this.documents.size > 0,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    };
  }

  #register(metadata: Registered): Response {
    const client = randomUUID();
    this.#clients.set(client, metadata);
    return Response.json({ ...metadata, client_id: client }, { status: 201 });
  }

  #authorize(params: URLSearchParams): Response {
    const [client, redirect] = [params.get('client_id') ?? '', params.get('redirect_uri') ?? ''];
    const [challenge, resource] = [params.get('code_challenge'), params.get('resource')];
    const known = this.#clients.get(client) ?? this.documents.get(client);
    const isKnown = known?.redirect_uris.includes(redirect) === true;
    if (!isKnown || challenge === null || resource === null || params.get('code_challenge_method') !== 'S256')
      return refuse('invalid_request');
    const scopes = (params.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
    const grant = { user: 'Ada', scopes, resource };
    this.asked.push(grant);
    const code = randomUUID();
    this.#codes.set(code, { ...grant, client, redirect, challenge });
    const back = new URL(redirect);
    back.searchParams.set('code', code);
    const state = params.get('state');
    if (state !== null) back.searchParams.set('state', state);
    return new Response(null, { status: 302, headers: { Location: back.href } });
  }

  #exchange(form: URLSearchParams): Response {
    const code = form.get('code') ?? '';
    const asked = this.#codes.get(code);
    this.#codes.delete(code);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isSame =
      asked !== undefined &&
      form.get('client_id') === asked.client &&
      form.get('redirect_uri') === asked.redirect &&
      form.get('resource') === asked.resource &&
      proof === asked.challenge;
    if (!isSame) return refuse('invalid_grant');
    const { user, scopes, resource } = asked;
    const token = this.issue({ user, scopes, resource });
    return Response.json({ access_token: token, token_type: 'Bearer', scope: scopes.join(' ') });
  }
}

function refuse(error: string): Response {
  return Response.json({ error }, { status: 400 });
}

import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Loose } from '../../engine/service/mcp/support/build-service.ts';
import { buildNotes, type CreateNotes, issuer, resource, startNotes } from './notes.ts';

let guarded: CreateNotes;
let open: CreateNotes;
beforeAll(async () => {
  [guarded, open] = await Promise.all([buildNotes(), buildNotes({ security: '[]' })]);
});

const info = { name: 'test', version: '1.0.0' };
const redirectUrl = 'http://127.0.0.1:9/callback';

/** The provider of a client that keeps everything in memory, and a browser that follows the redirects of its user. */
function createProvider(browse: (url: string) => Promise<Response>) {
  const kept: Loose = {};
  const codes: URLSearchParams[] = [];
  const keep = (name: string) => (value: unknown) => {
    kept[name] = value;
  };
  const provider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'test',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => kept.client,
    saveClientInformation: keep('client'),
    tokens: () => kept.tokens,
    saveTokens: keep('tokens'),
    codeVerifier: () => kept.verifier,
    saveCodeVerifier: keep('verifier'),
    discoveryState: () => kept.discovery,
    saveDiscoveryState: keep('discovery'),
    async redirectToAuthorization(url: URL) {
      const { status, headers } = await browse(url.href);
      expect(status).toBe(302);
      codes.push(new URL(headers.get('location') ?? '').searchParams);
    },
  };
  return { provider, codes };
}

const clients: [name: string, Client: Loose, Transport: Loose, options: object][] = [
  ['SDK 1.x', Client1, Transport1, {}],
  ['client 2.x', Client2, Transport2, {}],
  ['client 2.x, auto', Client2, Transport2, { versionNegotiation: { mode: 'auto' } }],
];

describe.each(clients)('%s', (_, Client, Transport, options) => {
  function start(create: CreateNotes) {
    const { id, fetch: ask } = startNotes(create);
    const seen: string[] = [];
    const fetch = async (input: URL | string, init?: RequestInit) => {
      const url = new URL(input);
      const response =
        url.origin === issuer ? await id.answer(new Request(url, init)) : await ask(url.href, init);
      seen.push(`${url.pathname} ${response.status}`);
      return response;
    };
    const { provider, codes } = createProvider((url) => fetch(url));
    const newTransport = () => new Transport(new URL(resource), { authProvider: provider, fetch });
    const textOf = async (client: Loose, name: string) => (await client.callTool({ name })).content[0].text;
    return { id, seen, codes, provider, newTransport, textOf };
  }

  /** The user has agreed. */
  const finish = (transport: Loose, codes: URLSearchParams[]) =>
    transport.finishAuth(codes.at(-1)?.get('code'));

  test('finds out how to log in, calls a tool, and gets a token with more scopes for another', async () => {
    const { id, seen, codes, newTransport, textOf } = start(guarded);
    const first = newTransport();
    await expect(new Client(info, options).connect(first)).rejects.toThrow(/Unauthorized|authoriz/i);
    expect(seen.slice(0, 2)).toEqual(['/v1/mcp 401', '/.well-known/oauth-protected-resource/v1/mcp 200']);
    await finish(first, codes);
    expect(id.asked).toEqual([{ user: 'Ada', scopes: ['read'], resource }]);

    const client = new Client(info, options);
    const transport = newTransport();
    await client.connect(transport);
    expect(await textOf(client, 'listNotes')).toBe('Notes of Ada.');
    await expect(textOf(client, 'writeNote')).rejects.toThrow(/Unauthorized|authoriz/i);
    expect(seen).toContain('/v1/mcp 403');
    await finish(transport, codes);
    expect(id.asked.at(-1)).toEqual({ user: 'Ada', scopes: ['read', 'write'], resource });
    expect(await textOf(client, 'writeNote')).toBe('Written by Ada.');
    expect(await textOf(client, 'listNotes')).toBe('Notes of Ada.');
    await client.close();
  });

  test('registers, or is known by the document that it publishes of itself', async () => {
    for (const clientMetadataUrl of [undefined, 'https://client.example/about.json']) {
      const { id, seen, codes, provider, newTransport, textOf } = start(guarded);
      if (clientMetadataUrl !== undefined) {
        Object.assign(provider, { clientMetadataUrl });
        id.documents.set(clientMetadataUrl, provider.clientMetadata);
      }
      const first = newTransport();
      await expect(new Client(info, options).connect(first)).rejects.toThrow(/Unauthorized|authoriz/i);
      await finish(first, codes);
      const client = new Client(info, options);
      await client.connect(newTransport());
      expect(await textOf(client, 'listNotes')).toBe('Notes of Ada.');
      expect(seen.includes('/register 201')).toBe(clientMetadataUrl === undefined);
      await client.close();
    }
  });

  test('calls public tools of an open endpoint first, and logs in when a tool demands it', async () => {
    const { id, codes, newTransport, textOf } = start(open);
    const client = new Client(info, options);
    const transport = newTransport();
    await client.connect(transport);
    expect(await textOf(client, 'readRules')).toBe('Be kind.');
    expect(id.asked).toEqual([]);
    await expect(textOf(client, 'listNotes')).rejects.toThrow(/Unauthorized|authoriz/i);
    await finish(transport, codes);
    expect(await textOf(client, 'listNotes')).toBe('Notes of Ada.');
    expect(id.asked).toEqual([{ user: 'Ada', scopes: ['read'], resource }]);
    await client.close();
  });
});

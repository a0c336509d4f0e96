import { forbidden } from '@plan-surface/engine';
import { buildService, fetchOf, type Loose } from '../../engine/service/mcp/support/build-service.ts';
import type { Fetch } from '../../engine/service/mcp/support/tool-caller.ts';
import { AuthorizationServer } from './authorization-server.ts';

export const resource = 'https://notes.example/v1/mcp';
export const metadataPath = '/.well-known/oauth-protected-resource/v1/mcp';
export const metadata = `https://notes.example${metadataPath}`;
export const issuer = 'https://id.example';

interface Written {
  readonly mode?: 'tools' | 'search';
  /** Of the document, and with it of the endpoint. */
  readonly security?: string;
  readonly scheme?: string;
  readonly servers?: string;
  readonly paths?: string;
}

const oauth = `{ type: oauth2, x-issuer: ${issuer}, flows: { authorizationCode: { authorizationUrl: ${issuer}/authorize, tokenUrl: ${issuer}/token, scopes: { read: Reads., write: Writes. } } } }`;

/** Notes: anybody may read the rules, whoever has the scopes reads and writes. */
export const notes = ({
  mode = 'tools',
  security = '[{ login: [read] }]',
  scheme = oauth,
  servers = '[{ url: "https://notes.example/v1" }]',
  paths = '',
}: Written = {}) => `
openapi: 3.1.1
info: { title: Notes, version: 1.0.0 }
servers: ${servers}
security: ${security}
x-mcp-server: { path: /mcp, mode: ${mode}, revisions: ["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"] }
paths:
  /rules:
    get: { operationId: readRules, x-mcp: true, summary: Rules, security: [], responses: { "200": ${text} } }
  /notes:
    get: { operationId: listNotes, x-mcp: true, summary: Notes, security: [{ login: [read] }], responses: { "200": ${text} } }
    post: { operationId: writeNote, x-mcp: true, summary: Write, security: [{ login: [write] }], responses: { "200": ${text} } }
  /keys:
    get: { operationId: readKeys, x-mcp: true, summary: Keys, security: [{ key: [] }], responses: { "200": ${text} } }
${paths}
components:
  securitySchemes:
    login: ${scheme}
    key: { type: apiKey, in: header, name: X-Key }
`;

const text = '{ description: Text., content: { text/plain: { schema: { type: string } } } }';

export type CreateNotes = Awaited<ReturnType<typeof buildService>>;

export const buildNotes = (written?: Written): Promise<CreateNotes> => buildService(notes(written));

/** What the verifier of tokens was told of each request. */
export interface Verified {
  readonly operation: string;
  readonly resource: string | undefined;
}

/** The service of notes, whose verifier knows the tokens of an authorization server; and that server. */
export function startNotes(create: CreateNotes, options: Loose = {}, own: Loose = {}) {
  const id = new AuthorizationServer(issuer);
  const verified: Verified[] = [];
  const handlers = {
    readRules: (_: Loose, { reply }: Loose) => reply.ok('Be kind.'),
    listNotes: (_: Loose, { reply, principal }: Loose) => reply.ok(`Notes of ${principal}.`),
    writeNote: (_: Loose, { reply, principal }: Loose) => reply.ok(`Written by ${principal}.`),
    readKeys: (_: Loose, { reply }: Loose) => reply.ok('Keys.'),
    ...own,
  };
  const login = (token: string, { scopes, operation, resource: audience }: Loose) => {
    verified.push({ operation: operation.id, resource: audience });
    const grant = id.grants.get(token);
    if (grant === undefined || grant.resource !== (audience ?? 'https://notes.example/v1')) return null;
    return scopes.every((scope: string) => grant.scopes.includes(scope)) ? grant.user : forbidden();
  };
  const key = (given: string) => (given === 'right' ? 'Key' : null);
  const security = { login, key };
  const engine = create(handlers, { basePath: '/v1', security, log: () => {}, ...options });
  const fetch: Fetch = fetchOf(engine);
  return { id, verified, fetch, engine };
}

export type Revision = '2025-03-26' | '2025-06-18' | '2025-11-25' | '2026-07-28';
export const revisions: readonly Revision[] = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];

/** What a tool call gave: a result, or an error of the protocol. */
export interface Called {
  readonly status: number;
  readonly result?: {
    readonly content: readonly Readonly<Record<string, unknown>>[];
    readonly structuredContent?: unknown;
    readonly isError?: boolean;
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: object };
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** A request of a revision, with the headers and members that it demands. */
export function requestOf(
  revision: Revision,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): RequestInit & { readonly method: string; readonly headers: Readonly<Record<string, string>> } {
  const isModern = revision === '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const name = params['name'];
  const mirrored = {
    'Mcp-Method': method,
    ...(typeof name === 'string' ? { 'Mcp-Name': name } : {}),
  };
  return {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      'MCP-Protocol-Version': revision,
      ...(isModern ? mirrored : {}),
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: isModern ? { ...params, _meta: meta } : params,
    }),
  };
}

/** Calls a tool of the server at an address. */
export async function callTool(
  fetch: Fetch,
  url: string,
  revision: Revision,
  name: string,
  args: unknown = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Called> {
  const init = requestOf(revision, 'tools/call', { name, arguments: args }, headers);
  const response = await fetch(url, init);
  return { status: response.status, ...(await response.json()) };
}

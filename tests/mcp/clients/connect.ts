import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Json } from '../mcp-server.ts';

/** What both generations of the official SDK have in common. */
export interface Client {
  onerror?: (error: Error) => void;
  ping(): Promise<unknown>;
  listTools(params?: { cursor: string }): Promise<Json>;
  callTool(params: { name: string; arguments?: Record<string, unknown> }): Promise<Json>;
  getServerVersion(): Json;
  getInstructions(): string | undefined;
  close(): Promise<void>;
}

export interface Connection {
  readonly client: Client;
  /** The revision that was negotiated. */
  readonly revision: string | undefined;
}

const info = { name: 'test', version: '1.0.0' };

export async function connect1(url: string): Promise<Connection> {
  const client = new Client1(info);
  const transport = new Transport1(new URL(url));
  // The SDK's own types do not agree under exactOptionalPropertyTypes.
  await client.connect(transport as never);
  return { client: client as never, revision: transport.protocolVersion };
}

export async function connect2(url: string, options: object): Promise<Connection> {
  const client = new Client2(info, options);
  const transport = new Transport2(new URL(url));
  await client.connect(transport as never);
  return { client: client as never, revision: transport.protocolVersion };
}

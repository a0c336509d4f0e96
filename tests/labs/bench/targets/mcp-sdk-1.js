import { createServer } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';
import { listen, readDocument } from './serve.js';

/** The official SDK 1.x without state, as its guide shows it: a server and a transport for each request, JSON answers. */
const { path, text } = readDocument();
const pages = new Map([[path, text]]);

function createMcpServer() {
  const server = new McpServer({ name: 'plan', version: '1.0.0' });
  const description = 'Returns one page of the documentation site as Markdown.';
  server.registerTool(
    'read_page',
    { description, inputSchema: { path: z.string().min(1).max(200) } },
    ({ path }) => ({ content: [{ type: 'text', text: pages.get(path) }] }),
  );
  return server;
}

listen(
  createServer(async (request, response) => {
    const server = createMcpServer();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    response.on('close', () => {
      transport.close();
      server.close();
    });
    await server.connect(transport);
    await transport.handleRequest(request, response);
  }),
);

import { createServer } from 'node:http';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { listen, readDocument } from './serve.js';

/** The official SDK 2.x without state, as its guide shows it: a server and a transport for each request, JSON answers. */
const { path, text } = readDocument();
const pages = new Map([[path, text]]);

function createMcpServer() {
  const server = new McpServer({ name: 'plan', version: '1.0.0' });
  const description = 'Returns one page of the documentation site as Markdown.';
  server.registerTool(
    'read_page',
    { description, inputSchema: z.object({ path: z.string().min(1).max(200) }) },
    ({ path }) => ({ content: [{ type: 'text', text: pages.get(path) }] }),
  );
  return server;
}

listen(
  createServer(async (request, response) => {
    const server = createMcpServer();
    const transport = new NodeStreamableHTTPServerTransport({
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

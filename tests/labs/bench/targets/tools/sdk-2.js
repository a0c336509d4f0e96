import { createServer } from 'node:http';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { McpServer } from '@modelcontextprotocol/server';
import { listen } from '../serve.js';
import { tools } from './handlers.js';
import { schemas } from './schemas-zod.js';

/** The official SDK 2.x without state, as its guide shows it: a server and a transport for each request, JSON answers. */
function createMcpServer() {
  const server = new McpServer({ name: 'orders', version: '1.0.0' });
  for (const [name, { inputSchema, outputSchema }] of Object.entries(schemas))
    server.registerTool(name, { description: name, inputSchema, outputSchema }, tools[name]);
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

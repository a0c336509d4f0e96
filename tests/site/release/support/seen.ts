/** What clients and assistants see of the fixture `tasks` on every host. */
const seen = {
  client: [['Read the manual.'], { id: 2, text: 'Write a test.' }, 400],
  mcp: {
    jsonrpc: '2.0',
    id: 1,
    result: {
      content: [{ type: 'text', text: '[{"id":1,"text":"Read the manual."}]' }],
      structuredContent: { result: [{ id: 1, text: 'Read the manual.' }] },
    },
  },
};

export const seenOnEachHost = { node: seen, express: seen, fastify: seen, fetch: seen };

/** What the receiver of the fixture `webhooks` answers, and what came in. */
const told = {
  lost: 204,
  wrong: 400,
  forged: 401,
  delivered: 204,
  received: [{ id: 'a', weight: 2 }, 3],
};

export const toldOnEachHost = { node: told, express: told, fastify: told, fetch: told };

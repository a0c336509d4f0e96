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

export const seenOnEachHost = { node: seen, express: seen, fetch: seen };

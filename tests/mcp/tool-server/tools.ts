import { errorCodes, RpcError } from '../../../runtime/mcp/index.ts';

/** The tools of the contract beside this file, as a team would write them. Nothing here needs Node. */
export const tools = {
  addNumbers: ({ a, b }: { a: number; b: number }) => {
    const structuredContent = { sum: a + b };
    return { content: [text(JSON.stringify(structuredContent))], structuredContent };
  },
  runQuery: (query: object) => ({ content: [text(JSON.stringify(query))] }),
  testSimpleText: () => ({ content: [text('This is a simple text response for testing.')] }),
  testImageContent: () => ({ content: [image] }),
  testAudioContent: () => ({ content: [sound] }),
  testEmbeddedResource: () => ({
    content: [resource('text/plain', 'This is an embedded resource content.')],
  }),
  testMultipleContentTypes: () => ({
    content: [text('Multiple content types test:'), image, resource('application/json', '{"value":123}')],
  }),
  testErrorHandling: () => ({
    content: [text('This tool intentionally returns an error for testing')],
    isError: true,
  }),
  testLoggingTool: () => ({ content: [text('Nothing was logged.')] }),
  testStreamingElicitation: () => ({ content: [text('Nothing was asked.')] }),
  testMissingCapability: (_: object, { clientCapabilities = {} }: { clientCapabilities?: object }) =>
    'sampling' in clientCapabilities
      ? { content: [text('The client can sample.')] }
      : new RpcError(errorCodes.missingClientCapability, 'This tool needs a client that can sample.', {
          requiredCapabilities: { sampling: {} },
        }),
};

function text(value: string) {
  return { type: 'text', text: value };
}

function resource(mimeType: string, value: string) {
  return { type: 'resource', resource: { uri: 'test://resource', mimeType, text: value } };
}

/** One red pixel. */
const image = {
  type: 'image',
  mimeType: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
};

/** No samples at all. */
const sound = {
  type: 'audio',
  mimeType: 'audio/wav',
  data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=',
};

import { expect, test } from 'vitest';
import { isCallToolResult } from '../../runtime/mcp/methods.ts';

const text = { type: 'text', text: 'a' };

test.each<[string, unknown]>([
  ['no content', { content: [] }],
  ['a text', { content: [text], isError: false }],
  ['an image and a sound', { content: [image('image'), image('audio')] }],
  ['a resource of text', { content: [{ type: 'resource', resource: { uri: 'a:b', text: '' } }] }],
  ['a resource of bytes', { content: [{ type: 'resource', resource: { uri: 'a:b', blob: 'YQ==' } }] }],
  ['a link', { content: [{ type: 'resource_link', uri: 'a:b', name: 'a' }] }],
  ['more members', { content: [{ ...text, annotations: {} }], _meta: {}, structuredContent: {} }],
])('%s is a result of a tool', (_, result) => {
  expect(isCallToolResult(result)).toBe(true);
  expect(isCallToolResult.errors).toBeNull();
});

test.each<[string, unknown, string]>([
  ['null', null, '/content'],
  ['an array', [text], '/content'],
  ['no content', {}, '/content'],
  ['content that is a text', { content: 'a' }, '/content'],
  ['isError that is a text', { content: [], isError: 'no' }, '/isError'],
  ['a block of an unknown type', { content: [text, { type: 'picture' }] }, '/content/1'],
  ['a block that is a text', { content: ['a'] }, '/content/0'],
  ['a text without text', { content: [{ type: 'text' }] }, '/content/0'],
  ['an image without its type', { content: [{ type: 'image', data: '' }] }, '/content/0'],
  ['a resource without content', { content: [{ type: 'resource', resource: { uri: 'a:b' } }] }, '/content/0'],
  ['a resource that is a text', { content: [{ type: 'resource', resource: 'a:b' }] }, '/content/0'],
  ['a link without a name', { content: [{ type: 'resource_link', uri: 'a:b' }] }, '/content/0'],
  ['a type like an inherited member', { content: [{ type: 'constructor' }] }, '/content/0'],
])('%s is none, and the place is told', (_, result, pointer) => {
  expect(isCallToolResult(result)).toBe(false);
  expect(isCallToolResult.errors?.[0]?.instancePath).toBe(pointer);
});

function image(type: string) {
  return { type, data: 'YQ==', mimeType: `${type}/x` };
}

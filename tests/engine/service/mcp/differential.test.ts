import path from 'node:path';
import type { Contract, Operation } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import type { OperationTool } from '@plan-surface/engine/mcp';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { anyArguments, type JsonSchema } from './support/any-arguments.ts';
import { asRequest } from './support/as-request.ts';
import { buildDesk, createDesk } from './support/programs.ts';
import { type Called, callTool, type Fetch } from './support/tool-caller.ts';

let tools: readonly OperationTool[];
let contract: Contract;
let fetch: Fetch;
beforeAll(async () => {
  const folder = await buildDesk();
  ({ operationTools: tools } = await import(path.join(folder, 'generated/mcp/tools.ts')));
  ({ contract } = await import(path.join(folder, 'generated/server/operations.ts')));
  const handle = toFetch((await createDesk(folder)).engine);
  fetch = (url, init) => handle(new Request(url, init));
});

const callers = ['', 'lee', 'sam'];
const origin = 'http://desk.example';

/** What a tool has to give where a request is answered like this. */
async function expectedResult(
  response: Response,
  { result, descriptor, arguments: map }: OperationTool,
): Promise<unknown> {
  const { status } = response;
  const mediaType = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  const isJson = mediaType.includes('json');
  if (status === 400 && JSON.parse(text).code === 'PE201')
    return { faults: pointersOf(JSON.parse(text).errors, map) };
  if (status >= 400) {
    const problem = JSON.parse(text);
    const structure =
      descriptor.outputSchema === undefined ? { structuredContent: problem } : { _meta: { problem } };
    return { content: [{ type: 'text', text: text.trimEnd() }], ...structure, isError: true };
  }
  if (isJson) {
    const structuredContent = result === 'wrapped' ? { result: JSON.parse(text) } : JSON.parse(text);
    return { content: [{ type: 'text', text: text.trimEnd() }], structuredContent };
  }
  if (status >= 300)
    return {
      content: [{ type: 'text', text: `Status ${status}. Location: ${response.headers.get('location')}` }],
    };
  if (bytes.length === 0) return { content: [{ type: 'text', text: `Done: ${status}, without content.` }] };
  if (mediaType.startsWith('text/')) return { content: [{ type: 'text', text }] };
  const data = bytes.toString('base64');
  if (mediaType.startsWith('image/')) return { content: [{ type: 'image', data, mimeType: mediaType }] };
  const uri = `operation:${descriptor.name}`;
  return { content: [{ type: 'resource', resource: { uri, mimeType: mediaType, blob: data } }] };
}

interface Fault {
  readonly in: string;
  readonly name: string;
  readonly pointer: string;
  readonly reason: string;
}

function pointersOf(errors: readonly Fault[], { body }: OperationTool['arguments']): string[] {
  return errors.map(({ in: place, name, pointer, reason }) => {
    const prefix = place === 'body' ? (body === 'whole' ? '/body' : '') : `/${name}`;
    const where = prefix + pointer;
    return `${where === '' ? 'The arguments' : `The argument ${where}`} ${reason}.`;
  });
}

/** The faults in results for invalid arguments. */
function shownResult({ result }: Called): unknown {
  const text = String(result?.content[0]?.['text'] ?? '');
  if (result?.isError !== true || !/^The argument/.test(text)) return result;
  return { faults: text.replace('The arguments do not fit:\n- ', '').split('\n- ') };
}

test('a tool and its operation give the same results for random calls', async () => {
  const counts = { invalid: 0, failed: 0, done: 0 };
  const anyQuestion = fc.constantFrom(...tools).chain((tool) => {
    const { path: inPath = [], query = [], headers = [], contentType } = tool.arguments;
    const written = new Set([...inPath, ...query, ...headers].map(([argument]) => argument));
    if (contentType?.includes('json') === false) written.add('body');
    const { properties, ...schema } = tool.descriptor.inputSchema as JsonSchema;
    // A request has no cursor.
    const own = Object.entries(properties ?? {}).filter(([name]) => name !== tool.cursor);
    const args = anyArguments({ ...schema, properties: Object.fromEntries(own) }, written);
    return fc.tuple(fc.constant(tool), args, fc.constantFrom(...callers));
  });
  await fc.assert(
    fc.asyncProperty(anyQuestion, async ([tool, args, caller]) => {
      const authorization = caller === '' ? {} : { Authorization: `Bearer ${caller}` };
      const operation = contract.operations[tool.operation] as Operation;
      const { target, init } = asRequest(tool, operation, args as Readonly<Record<string, unknown>>);
      const response = await fetch(origin + target, {
        ...init,
        headers: { ...init.headers, ...authorization },
      });
      const expected = await expectedResult(response, tool);
      const called = await callTool(
        fetch,
        `${origin}/mcp`,
        '2025-11-25',
        tool.descriptor.name,
        args,
        authorization,
      );
      expect(shownResult(called), JSON.stringify([tool.operation, args, caller])).toEqual(expected);
      counts[response.status === 400 ? 'invalid' : response.status > 400 ? 'failed' : 'done']++;
    }),
    { numRuns: 800 },
  );
  // All kinds come about, or nothing was compared.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(50);
}, 120_000);

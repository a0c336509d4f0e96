import { describe, expect, test } from 'vitest';
import { requestOf, revisions } from '../engine/service/mcp/support/tool-caller.ts';
import { loadToolServer } from './tool-server/build.ts';
import { toolServer } from './tool-server/serve.ts';

type Ask = Awaited<ReturnType<typeof toolServer>>;

async function list(ask: Ask, revision: (typeof revisions)[number], cursor?: unknown) {
  const { headers, body } = requestOf(revision, 'tools/list', cursor === undefined ? {} : { cursor });
  return JSON.parse(String((await ask(String(body), headers)).body));
}

describe.each(revisions)('in %s', (revision) => {
  test.each([1, 4, 10, 11, 12])(
    'the list of tools is read to its end in pages of %i',
    async (toolsPerPage) => {
      const { tools } = (await loadToolServer()).definition;
      const ask = await toolServer({ toolsPerPage });
      const names: string[] = [];
      let cursor: unknown;
      let pages = 0;
      do {
        const { result } = await list(ask, revision, cursor);
        expect(result.tools.length).toBeLessThanOrEqual(toolsPerPage);
        names.push(...result.tools.map(({ name }: { name: string }) => name));
        cursor = result.nextCursor;
        pages++;
      } while (cursor !== undefined && pages < 50);
      expect(names).toEqual(tools.map(({ descriptor }) => descriptor.name));
      expect(pages).toBe(Math.ceil(tools.length / toolsPerPage));
    },
  );

  test('a cursor that no page gave is refused', async () => {
    const ask = await toolServer({ toolsPerPage: 4 });
    for (const cursor of ['', 'x', btoa('tools 0'), btoa('tools 3'), btoa('tools 400'), 4]) {
      const { error } = await list(ask, revision, cursor);
      expect([cursor, error.code]).toEqual([cursor, -32602]);
    }
  });
});

test('pages of no tools are refused at the start', async () => {
  for (const toolsPerPage of [0, -1, 1.5, Number.NaN])
    await expect(toolServer({ toolsPerPage })).rejects.toThrow('toolsPerPage');
});

import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readEvents, type ServerEvent } from '../../../generator/client/read-events.ts';
import { UndeclaredResponseError } from '../../../generator/client/undeclared-response-error.ts';
import { processorTime } from '../../support/processor-time.ts';
import { bundleFile } from '../support/bundle.ts';
import { fixtures, root, temporaryFolder } from '../support/temporary-folder.ts';
import { typeCheck } from '../support/type-check.ts';
import { writeSound } from '../support/valid-contracts.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function streamOf(chunks: readonly (string | Uint8Array)[], cancel: () => void = () => undefined) {
  const left = chunks.map((chunk) => (typeof chunk === 'string' ? bytesOf(chunk) : chunk));
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = left.shift();
        if (next === undefined) controller.close();
        else controller.enqueue(next);
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
}

const fail = (problem: string, cause: unknown) => new Error(problem, { cause });

async function read(chunks: readonly (string | Uint8Array)[], text: true | string[] = true) {
  const events: ServerEvent[] = [];
  const source = { read: readEvents, text };
  for await (const event of source.read(streamOf(chunks), fail)) events.push(event);
  return events;
}

describe('the lines of an event stream', () => {
  test.each<[name: string, stream: string, ...found: object[]]>([
    ['an event', 'data: a\n\n', { data: 'a' }],
    ['two events', 'data: a\n\ndata: b\n\n', { data: 'a' }, { data: 'b' }],
    ['carriage returns', 'data: a\r\rdata: b\r\r', { data: 'a' }, { data: 'b' }],
    ['both', 'data: a\r\n\r\ndata: b\r\n\r\n', { data: 'a' }, { data: 'b' }],
    ['a mixture', 'data: a\r\ndata: b\rdata: c\n\n', { data: 'a\nb\nc' }],
    ['a byte order mark', '\uFEFFdata: a\n\n', { data: 'a' }],
    ['another one is a part of a name', '\uFEFF\uFEFFdata: a\n\ndata: b\n\n', { data: 'b' }],
    ['one space is left out', 'data:  a\n\ndata:b\n\n', { data: ' a' }, { data: 'b' }],
    ['lines of data', 'data: a\ndata:\ndata: b\n\n', { data: 'a\n\nb' }],
    ['a field without a colon', 'data\n\n', { data: '' }],
    ['two of them', 'data\ndata\n\n', { data: '\n' }],
    ['a colon in a value', 'data: a:b: c\n\n', { data: 'a:b: c' }],
    ['comments', ': hello\ndata: a\n:\n: more\n\n:\n\n', { data: 'a' }],
    ['a name', 'event: moved\ndata: a\n\ndata: b\n\n', { data: 'a', event: 'moved' }, { data: 'b' }],
    ['a name without data', 'event: moved\n\ndata: b\n\n', { data: 'b' }],
    ['no name', 'event\ndata: a\n\n', { data: 'a' }],
    ['the last name', 'event: a\nevent: b\ndata: c\n\n', { data: 'c', event: 'b' }],
    ['an identifier', 'id: 1\ndata: a\n\nid\ndata: b\n\n', { data: 'a', id: '1' }, { data: 'b', id: '' }],
    ['an identifier with a null', 'id: 1\0\ndata: a\n\n', { data: 'a' }],
    [
      'a time to wait',
      'retry: 100\ndata: a\n\nretry: 1.5\ndata: b\n\n',
      { data: 'a', retry: 100 },
      { data: 'b' },
    ],
    ['unknown fields', 'Data: x\ndate: y\n data: z\ndata: a\n\n', { data: 'a' }],
    ['what the end cuts off', 'data: a\n\ndata: b\n', { data: 'a' }],
    ['nothing', ''],
  ])('%s', async (_, stream, ...found) => {
    expect(await read([stream])).toEqual(found);
    // Wherever it is cut into pieces.
    expect(await read([...bytesOf(stream)].map((byte) => new Uint8Array([byte])))).toEqual(found);
  });

  test('an event is given as soon as it has come, whatever follows', async () => {
    let send: (text: string) => void = () => undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (text) => controller.enqueue(bytesOf(text));
      },
    });
    const source = { read: readEvents, text: true } as const;
    const events = source.read(stream, fail);
    for (const data of ['a', 'b']) {
      // The second carriage return may be the first half of an end of line.
      send(`data: ${data}\r\r`);
      expect((await events.next()).value).toEqual({ data });
    }
    await events.return(undefined);
  });

  test('to stop reading closes the stream', async () => {
    let isClosed = false;
    const stream = streamOf(['data: a\n\n', 'data: b\n\n'], () => {
      isClosed = true;
    });
    const source = { read: readEvents, text: true } as const;
    for await (const { data } of source.read(stream, fail)) {
      expect(data).toBe('a');
      break;
    }
    expect(isClosed).toBe(true);
  });

  test.each(['has not begun', 'waits for more'])(
    'to stop while reading %s closes the stream',
    async (when) => {
      let isClosed = false;
      const stream = new ReadableStream<Uint8Array>({
        cancel: () => {
          isClosed = true;
        },
      });
      const events = { read: readEvents, text: true } as const;
      const reading = events.read(stream, fail);
      const next = when === 'waits for more' ? reading.next() : undefined;
      await reading.return(undefined);
      expect(isClosed).toBe(true);
      expect((await (next ?? reading.next())).done).toBe(true);
    },
  );

  test('a line in many pieces takes time in proportion', async () => {
    const pieces = Array(4_000).fill('a'.repeat(1_000));
    const before = processorTime();
    const [event] = await read(['data: ', ...pieces, '\n\n']);
    expect(String(event?.data)).toHaveLength(4_000_000);
    expect(processorTime() - before).toBeLessThan(2_000);
  });
});

describe('data', () => {
  const stream = ['data: "a"\n\n', 'event: said\ndata: "a"\n\n', 'event: sung\ndata: [1]\n\n'];

  test('is text or JSON, depending on the name of its event', async () => {
    const data = async (text: true | string[]) => (await read(stream, text)).map((event) => event.data);
    expect(await data(true)).toEqual(['"a"', '"a"', '[1]']);
    expect(await data([])).toEqual(['a', 'a', [1]]);
    expect(await data(['message'])).toEqual(['"a"', 'a', [1]]);
    expect(await data(['said', 'sung'])).toEqual(['a', '"a"', '[1]']);
  });

  test('that is not JSON is an error with the data', async () => {
    const undeclared = (problem: string, cause: unknown) =>
      new UndeclaredResponseError(problem, new Response(), undefined, cause);
    const events = { read: readEvents }.read(streamOf(['data: {\n\n']), undeclared);
    const error = await events.next().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UndeclaredResponseError);
    expect(error).toMatchObject({ message: 'the data of an event is not JSON', body: bytesOf('{') });
  });
});

describe('a client of streams', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await writeSound(folder, path.join(fixtures, 'valid/streams.yaml'), null, ['types', 'client']);
  });

  test('gives typed events, and a stream of bytes where no event is declared', async () => {
    const program = path.join(folder, 'events.ts');
    await copyFile(path.join(root, 'tests/generator/client/fixtures/programs/events.ts'), program);
    expect(typeCheck([program])).toEqual([]);
  });

  test('knows which data is text', async () => {
    const { createClient } = await import(path.join(folder, 'client/client.ts'));
    const stream = 'event: moved\ndata: {"to":"b"}\nid: 1\n\nevent: said\ndata: 5\n\n';
    const fetch = async () =>
      new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
    const client = createClient({ baseUrl: '', fetch });
    const { body } = await client.watch();
    const events: unknown[] = [];
    for await (const event of body) events.push(event);
    expect(events).toEqual([
      { event: 'moved', data: { to: 'b' }, id: '1' },
      { event: 'said', data: '5' },
    ]);
    const counted = await client.count();
    const first = counted.body[Symbol.asyncIterator]().next();
    expect(await first).toEqual({ done: false, value: { event: 'moved', data: { to: 'b' }, id: '1' } });
    expect(await new Response((await client.tail()).body).text()).toBe(stream);
  });

  test('does not bundle the parser where no events are read', async () => {
    const bundled = async (operation: string) => {
      const input = path.join(folder, `${operation}-program.ts`);
      const text = `import { createCall } from './client/client.ts';
import { ${operation} } from './client/operations.ts';
createCall({ baseUrl: '' })(${operation} as never);`;
      await writeFile(input, text);
      return bundleFile(input);
    };
    expect(await bundled('watch')).toContain('retry');
    expect(await bundled('putFile')).not.toContain('retry');
  });
});

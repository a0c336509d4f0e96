/**
 * The stdio transport (2025-11-25, section Transports, stdio), for Node: an assistant starts the program, and writes messages
 * to it, one a line.
 *
 * ```ts
 * await serveStdio(createService(handlers));
 * ```
 */
import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import type { Engine } from '../engine/engine.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { errorCodes, RpcError, writeError } from './messages/json-rpc.ts';

export interface StdioOptions {
  /** Sent with every message, as over HTTP: `{ Authorization: 'Bearer …' }` for contracts with security. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Longest line in bytes, 16 MiB by default. The contract's `bodyBytes` is mostly less, and refuses a message by its id. */
  readonly lineBytes?: number;
  /** By default those of the process. */
  readonly input?: Readable;
  readonly output?: Writable;
}

const LINE_BYTES = 16 * 1024 * 1024;

/**
 * Serves the MCP server of a service on standard input and output. Resolves when the input has ended and what was asked is
 * answered, and on SIGTERM or when nobody reads the output any more: then running calls are cancelled first. While it serves,
 * whatever else the program prints goes to standard error. Throws if the contract has no MCP server.
 */
export async function serveStdio(engine: Engine, options: StdioOptions = {}): Promise<void> {
  const { input = process.stdin, output = process.stdout, lineBytes = LINE_BYTES } = options;
  const writer = writeTo(output);
  const conversation = createConversation(engine, options.headers ?? {}, writer.write);
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const give = output === process.stdout ? divertPrints() : () => {};
  process.once('SIGTERM', stop);
  output.once('error', stop).once('close', stop);
  try {
    await Promise.race([answerLines(input, lineBytes, conversation, writer), stopped]);
  } finally {
    conversation.cancelAll();
    process.removeListener('SIGTERM', stop);
    output.removeListener('close', stop);
    input.destroy();
    give();
  }
}

/** Answers in the order in which they are ready. Reads no further while the client does not read. */
async function answerLines(
  input: Readable,
  limit: number,
  conversation: Conversation,
  { write, whenFree }: Writer,
): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for await (const line of linesOf(input, limit)) {
      const answer = line === null ? writeError('null', tooLong(limit)) : conversation.answer(line);
      const done = Promise.resolve(answer).then((text) => {
        if (text !== null) write(text);
        running.delete(done);
      });
      running.add(done);
      await whenFree();
    }
  } catch {
    // The input broke off: that is its end.
  }
  await Promise.all(running);
  await whenFree();
}

/** The lines that are not blank; null for one that is longer than the limit, which is not kept. */
async function* linesOf(input: Readable, limit: number): AsyncGenerator<Uint8Array | null> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const end = (): Uint8Array | null => {
    const line = length > limit ? null : Buffer.concat(parts);
    parts = [];
    length = 0;
    return line;
  };
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length > limit) parts = [];
    else parts.push(part);
  };
  for await (const chunk of input) {
    const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    let start = 0;
    for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, start)) {
      add(bytes.subarray(start, at));
      start = at + 1;
      const line = end();
      if (line === null || !isBlank(line)) yield line;
    }
    add(bytes.subarray(start));
  }
  const rest = end();
  if (rest === null || !isBlank(rest)) yield rest;
}

const LINE_FEED = 10;

function isBlank(line: Uint8Array): boolean {
  return line.every((byte) => byte === 32 || byte === 9 || byte === 13);
}

function tooLong(limit: number): RpcError {
  const hint = 'Send smaller messages, each on a line of its own.';
  return new RpcError(errorCodes.invalidRequest, `The line is longer than ${limit} bytes.`, { hint });
}

interface Writer {
  write(text: string): void;
  /** Resolves when the client has read enough. Never rejects. */
  whenFree(): Promise<void>;
}

/** Keeps the stream's own function: that of standard output is replaced while the server runs. */
function writeTo(output: Writable): Writer {
  const write = output.write.bind(output) as (text: string) => boolean;
  let free = Promise.resolve();
  let isFree = true;
  return {
    write(text) {
      if (output.destroyed || write(`${text}\n`) || !isFree) return;
      isFree = false;
      free = new Promise((resolve) => {
        output.once('drain', () => {
          isFree = true;
          resolve();
        });
      });
    },
    whenFree: () => free,
  };
}

/** Sends what is printed to standard error. Returns what undoes it. */
function divertPrints(): () => void {
  const { write } = process.stdout;
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return () => {
    process.stdout.write = write;
  };
}

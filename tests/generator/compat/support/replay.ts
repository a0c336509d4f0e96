import path from 'node:path';
import type { Contract, EngineOptions } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import type { Counterexample, ExampleRequest, ExampleResponse } from '../../../../generator/compat/index.ts';
import { withNeeded } from '../../../../generator/emit/target-names.ts';
import type { TestAnswer } from '../../contracts/support/answer.ts';
import { engineOf, type Given } from '../../contracts/support/contract-server.ts';
import { writeSound } from '../../support/valid-contracts.ts';
import { writeAnyBody } from '../../support/write-any-body.ts';

/** What the engine of a contract did with a request: the handler's input, or the status of its refusal. */
export type Taken =
  | { readonly kind: 'taken'; readonly operation: string; readonly input: Given }
  | { readonly kind: 'refused'; readonly status: number };

/** A contract as a generated server has it, in this process. */
export interface Replayer {
  take(request: ExampleRequest): Promise<Taken>;
  /** Whether an operation of the server, such as `GET /pets`, can give this response. */
  gives(operation: string, response: ExampleResponse): Promise<boolean>;
}

class Reached extends Error {}

/**
 * Compiles a contract into a folder, and makes its engine. To have an answer given, operations are asked without anything: what they
 * demand of requests is left out then.
 *
 * @param isTolerant whether faults of the contract are tolerated
 */
export async function replayerOf(spec: string, folder: string, isTolerant = false): Promise<Replayer> {
  // As contracts are read that are compared: without the rules of good practice.
  await writeSound(folder, spec, null, withNeeded(['server']), { rules: 'minimal', tolerant: isTolerant });
  const { contract }: { contract: Contract } = await import(path.join(folder, 'server/operations.ts'));
  const operations = Object.entries(contract.operations).filter(([, { raw }]) => raw !== true);
  let reached: Taken | null = null;
  let answer: TestAnswer | null = null;
  const handler = (operation: string) => (input: Given) => {
    if (answer !== null) return answer;
    reached = { kind: 'taken', operation, input };
    throw new Reached();
  };
  const handlers = Object.fromEntries(operations.map(([name]) => [name, handler(name)]));
  const options: EngineOptions = { log: () => {}, authorize: () => 'somebody', problems: 'standard' };
  const fetch = toFetch(await engineOf(folder, handlers, options));
  const fetchAnything = toFetch(await engineOf(folder, handlers, options, demandingNothing));
  return {
    async take(request) {
      reached = null;
      answer = null;
      const { status } = await fetch(requestOf(request));
      return reached ?? { kind: 'refused', status };
    },
    async gives(operation, response) {
      const [, { path: target, method }] = operations.find(
        ([, one]) => `${one.method} ${one.path}` === operation,
      ) ?? ['', { path: '/', method: 'GET' }];
      for (const given of answersOf(response)) {
        answer = given;
        const { status, headers } = await fetchAnything(
          requestOf({ method, path: target.replace(/\{[^{}]+\}/g, '1'), headers: {} }),
        );
        const isWhole =
          Object.keys(given.headers ?? {}).every((name) => headers.has(name)) && isOf(headers, given);
        if (status === given.status && isWhole) return true;
      }
      return false;
    },
  };
}

/** The contract without what it demands of requests. */
function demandingNothing(contract: Contract): Contract {
  const served = Object.entries(contract.operations).filter(([, { raw }]) => raw !== true);
  const operations = served.map(([name, operation]) => {
    const { id, method, path, summary, mediaTypes, negotiation, cacheControl, headers, responses } =
      operation;
    const open = { id, method, path, summary, mediaTypes, negotiation, cacheControl, headers, responses };
    return [name, Object.fromEntries(Object.entries(open).filter(([, member]) => member !== undefined))];
  });
  return { ...contract, operations: Object.fromEntries(operations), rateLimits: [] };
}

function requestOf({ method, path: target, headers, body }: ExampleRequest): Request {
  const init = { method, headers: new Headers(headers) };
  const type = init.headers.get('content-type') ?? '';
  const url = `http://engine.example${target}`;
  if (body === undefined) return new Request(url, init);
  if (typeof body !== 'object' && !/json/.test(type))
    return new Request(url, { ...init, body: String(body) });
  const written = writeAnyBody(type, body);
  init.headers.delete('content-type');
  if (written.contentType !== undefined) init.headers.set('content-type', written.contentType);
  return new Request(url, { ...init, body: written.body as BodyInit });
}

function isOf(headers: Headers, { mediaType }: TestAnswer): boolean {
  return (
    mediaType === undefined ||
    mediaType.includes('*') ||
    headers.get('content-type')?.startsWith(mediaType) === true
  );
}

/** A handler gives values, of which an example shows the texts: each that may be meant. */
function answersOf({ status, headers, body }: ExampleResponse): TestAnswer[] {
  const code = /^\d+$/.test(status) ? Number(status) : Number(`${/^\d/.exec(status)?.[0] ?? 4}18`);
  const { 'Content-Type': mediaType, ...others } = headers;
  const base = {
    status: code,
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(body === undefined ? {} : { body }),
  };
  const bodies =
    (typeof body === 'number' || typeof body === 'boolean') && mediaType === 'text/plain'
      ? [base, { ...base, body: String(body) }]
      : [base];
  let meant: Record<string, unknown>[] = [{}];
  for (const [name, text] of Object.entries(others))
    meant = meant.flatMap((one) => valuesOf(text).map((value) => ({ ...one, [name]: value })));
  return bodies.flatMap((one) =>
    meant.map((given) => (Object.keys(given).length === 0 ? one : { ...one, headers: given })),
  );
}

function valuesOf(text: string): unknown[] {
  const parts = text === '' ? [] : text.split(',');
  const plain = [text, parseOr(text), parts, parts.map(parseOr)];
  if (parts.length === 0) return plain;
  const exploded = parts.every((part) => part.includes('='));
  const pairs = exploded
    ? parts.map((part) => part.split(/=(.*)/s, 2))
    : parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? '']] : []));
  return [
    ...plain,
    Object.fromEntries(pairs),
    Object.fromEntries(pairs.map(([name, value]) => [name, parseOr(value ?? '')])),
  ];
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * What is wrong with a counterexample: a request must be taken by the server of the old contract, and refused, or read as other
 * values, by that of the next one; an answer must be given by one of them alone. Null if it shows what it should.
 */
export async function faultOf(
  { old, next }: { readonly old: Replayer; readonly next: Replayer },
  operation: string,
  example: Counterexample | undefined,
): Promise<string | null> {
  if (example?.kind === 'request') {
    const [before, after] = [await old.take(example.request), await next.take(example.request)];
    if (before.kind === 'refused') return `the server of the old contract answers ${before.status}`;
    const isSame = after.kind === 'taken' && partsOf(after.input) === partsOf(before.input);
    return isSame && after.operation === before.operation ? 'both servers take it alike' : null;
  }
  if (example?.kind === 'response') {
    const [before, after] = [
      await old.gives(operation, example.response),
      await next.gives(operation, example.response),
    ];
    if (before !== after) return null;
    return before ? 'both servers give it' : 'neither server gives it';
  }
  return 'there is nothing to replay';
}

/** What a handler was given, as texts: a value alone is a list of one. */
function partsOf(input: Given): string {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (typeof value !== 'object' || value === null) return [String(value)];
    if (value instanceof Uint8Array) return [Buffer.from(value).toString()];
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bare(one)]));
  };
  const { path: inPath, query, headers, cookies, body } = input;
  const flat = (one: unknown) => JSON.stringify(bare(one) ?? null).replaceAll(/\[(\["[^"]*"\])\]/g, '$1');
  return [inPath, query, headers, cookies, body].map(flat).join();
}

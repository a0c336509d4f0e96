import { createCompressor, entityTag } from './content-codings.ts';
import type { AnyContract, Operation } from './core/contract.ts';
import { ContractViolation, EngineError, type Fault } from './core/errors.ts';
import type { Handler, HeadersOf } from './core/handlers.ts';
import type { HeaderList } from './core/http-exchange.ts';
import { createLog } from './core/log.ts';
import { wholeOf } from './outlines.ts';
import type { CodedBodies, PreparedEntry, PreparedTable } from './prepared.ts';
import { createReplyBuilders, PlannedReply, ThrownReply } from './stages/handle.ts';
import { createHeads, isCompressible } from './stages/headers.ts';
import { normalizeLiteral, parameterNames, readBasePath } from './stages/match.ts';
import { readPath, type Values } from './stages/parameters.ts';
import { hasEntityTags } from './stages/represent.ts';
import { type Undeclared, validateResponse } from './stages/validate.ts';

/** The text of each parameter in a path, not encoded. */
export type PathParameters = Readonly<Record<string, string>>;

export interface PrepareOptions {
  /** Headers of every response, as the engine has them. */
  readonly headers?: HeadersOf;
  /** The prefix of every path, as in the engine. */
  readonly basePath?: string;
  /** A member that the contract does not declare: refused (default), or left out. */
  readonly undeclared?: Undeclared;
  /** The addresses of an operation with path parameters; without any, its handler answers. */
  readonly addresses: (operationId: string) => Iterable<PathParameters>;
  /** The operations to prepare, by `operationId`; by default all that can be. */
  readonly operations?: readonly string[];
}

/** The path of a template with its parameters filled in. */
export function expandPath(template: string, parameters: PathParameters): string {
  return template.replace(/\{([^{}]+)\}/g, (expression, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path ${template} needs a value for ${expression}.`);
    return encodeURIComponent(value);
  });
}

/**
 * Calls the handler of every GET operation for each of its addresses and media types, validates each answer against the
 * contract, and compresses it. Handlers still answer operations that depend on more than the address: on the principal, a
 * query, headers or cookies. Neither `authorize` nor middleware runs before a prepared answer.
 * Throws a ContractViolation (PE104) at the first answer that the contract does not allow.
 */
export async function prepareAnswers(
  contract: AnyContract,
  handlers: Readonly<Record<string, Handler>>,
  options: PrepareOptions,
): Promise<PreparedTable> {
  const compress = createCompressor();
  const table = new Map<string, Promise<PreparedEntry>>();
  for (const [name, operation] of await chosenOperations(contract, options)) {
    const handler = handlers[name]?.bind(handlers);
    if (handler === undefined) throw new EngineError('PE102', `${operation.id} has no handler.`);
    for (const parameters of operation.path.includes('{') ? options.addresses(operation.id) : [{}]) {
      const path = normalizeLiteral(expandPath(operation.path, parameters));
      if (table.has(path))
        throw new EngineError(
          'PE105',
          `Two operations have the address ${path}; ${operation.id} is the second.`,
        );
      const entry = prepareEntry({ operation, handler, parameters, path }, options, compress);
      table.set(path, entry.catch(stopStart));
    }
  }
  return new Map(await Promise.all([...table].map(async ([path, entry]) => [path, await entry] as const)));
}

async function chosenOperations(
  { operations }: AnyContract,
  { operations: chosen }: PrepareOptions,
): Promise<[name: string, operation: Operation][]> {
  const all = Object.entries(operations).map(async ([name, one]) => [name, await wholeOf(one)] as const);
  const possible = (await Promise.all(all)).filter(([, operation]) => isPreparable(operation));
  const stray = chosen?.find((id) => possible.every(([, operation]) => operation.id !== id));
  if (stray !== undefined)
    throw new EngineError(
      'PE106',
      `operations: the contract has no operation ${stray} that can be prepared.`,
    );
  return possible.flatMap(([name, operation]) =>
    chosen?.includes(operation.id) === false ? [] : [[name, operation]],
  );
}

/** Whether a response depends only on the path, and has a body that is not streamed. */
function isPreparable(operation: Operation): boolean {
  const { queryParameters, headerParameters, cookieParameters, requestBody, security, raw } = operation;
  const depends = [queryParameters, headerParameters, cookieParameters, requestBody, security, raw];
  const contents = Object.entries(operation.responses['200']?.content ?? {});
  return (
    operation.method === 'GET' &&
    depends.every((part) => part === undefined) &&
    contents.length > 0 &&
    contents.every(([mediaType, { as }]) => as !== 'events' && !mediaType.includes('*'))
  );
}

interface Address {
  readonly operation: Operation;
  readonly handler: Handler;
  readonly parameters: PathParameters;
  readonly path: string;
}

async function prepareEntry(
  address: Address,
  options: PrepareOptions,
  compress: (body: Uint8Array) => CodedBodies,
): Promise<PreparedEntry> {
  const { operation, path } = address;
  const values = readParameters(address);
  const answers = await Promise.all(
    operation.mediaTypes.map(async (mediaType) => {
      const reply = await callHandler(address, values, mediaType);
      const whole = validateResponse(reply, options.undeclared ?? 'refuse')?.whole;
      if (whole === undefined) {
        const reason = 'a prepared answer has a whole body, not a stream';
        throw new ContractViolation({ operation: operation.id, reason });
      }
      const bytes = typeof whole === 'string' ? Buffer.from(whole) : whole;
      // As in the pipeline, media types that are already compressed are not compressed again.
      const bodies: CodedBodies = isCompressible(mediaType)
        ? compress(bytes)
        : { identity: { bytes, etag: entityTag(bytes) } };
      return { mediaType, reply, bodies };
    }),
  );
  // `Vary` must be the same for every response of an address, or caches mix them up (RFC 9110 section 12.5.5).
  const isCompressed = answers.some(({ bodies }) => bodies.br ?? bodies.gzip);
  const headOf = createHeads(
    { ...operation, name: operation.id, hasEntityTags: hasEntityTags(operation), isCompressed },
    options,
  );
  const at = readBasePath(options.basePath ?? '') + path;
  const responses = answers.map(
    ({ mediaType, reply, bodies }) =>
      [mediaType, { headers: headOf(reply, { path: at }) as HeaderList, bodies }] as const,
  );
  return { operation, responses: new Map(responses) };
}

/** The parameters as a request to the address would give them. */
function readParameters({ operation, parameters, path }: Address): Values {
  const names = parameterNames(operation.path);
  const texts = names.map((name) => encodeURIComponent(parameters[name] ?? ''));
  const faults: Fault[] = [];
  const values = readPath(names, texts, operation.parameters?.path ?? [], faults);
  if (faults.length === 0 && operation.pathParameters?.(values) !== false) return values;
  const reason = `the address ${path} does not match the path parameters of the contract`;
  throw new ContractViolation({ operation: operation.id, reason });
}

/** A handler's reply at a listed address. Throws unless it is a 200 in the requested media type. */
async function callHandler(
  { operation, handler, path }: Address,
  values: Values,
  mediaType: string,
): Promise<PlannedReply> {
  const context = { ...createReplyBuilders(operation), principal: null, signal: never, log, raw: null };
  const reply = await replyOf(() => handler({ path: values, mediaType } as never, context as never));
  if (reply instanceof PlannedReply && reply.status === 200 && reply.mediaType === mediaType) return reply;
  const given = reply instanceof PlannedReply ? reply : null;
  throw new ContractViolation({
    operation: operation.id,
    status: given?.status,
    mediaType: given?.mediaType ?? undefined,
    reason: `the address ${path} must answer 200 ${mediaType}`,
  });
}

/** Returns the reply of a handler, or the one that it throws. */
async function replyOf(call: () => unknown): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ThrownReply) return error.reply;
    throw error;
  }
}

/** A violation with the code PE104, since in a prepared answer it prevents the start. */
function stopStart(error: unknown): never {
  throw error instanceof ContractViolation ? new ContractViolation(error.detail, 'PE104') : error;
}

const never = new AbortController().signal;
const log = createLog({ write: (line) => console.error(line.trimEnd()) });

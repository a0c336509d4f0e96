import type { Contract, Operation } from '../contract.ts';
import { ContractViolation, EngineError } from '../errors.ts';
import type { HeaderList } from '../exchange.ts';
import { createLog } from '../log.ts';
import type { EngineOptions, Handler } from '../options.ts';
import { createHeads } from '../response/heads.ts';
import { proveBody } from '../response/prove.ts';
import { createReplyBuilders, PlannedReply } from '../response/reply.ts';
import { createCompressor } from './compress.ts';
import type { CodedBodies, PreparedEntry, PreparedTable } from './prepared-answers.ts';

export type PathParameters = Readonly<Record<string, string>>;

export interface PrepareOptions extends Pick<EngineOptions, 'headers'> {
  /** The addresses of an operation with parameters in its path. */
  readonly addresses: (operationId: string) => Iterable<PathParameters>;
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
 * Calls the handler of every GET operation for each of its addresses and media types, proves each answer against the
 * contract, and compresses it. Throws a ContractViolation at the first answer that the contract does not allow.
 */
export async function prepareAnswers(
  contract: Contract,
  handlers: Readonly<Record<string, Handler>>,
  options: PrepareOptions,
): Promise<PreparedTable> {
  const compress = createCompressor();
  const table = new Map<string, Promise<PreparedEntry>>();
  for (const [name, operation] of Object.entries(contract.operations)) {
    if (operation.method !== 'GET') continue;
    const handler = handlers[name]?.bind(handlers);
    if (handler === undefined) throw new EngineError('PE102', `${operation.id} has no handler.`);
    for (const parameters of operation.path.includes('{') ? options.addresses(operation.id) : [{}]) {
      const path = expandPath(operation.path, parameters);
      if (table.has(path))
        throw new EngineError(
          'PE105',
          `Two operations have the address ${path}; ${operation.id} is the second.`,
        );
      table.set(path, prepareEntry({ operation, handler, parameters, path }, options, compress));
    }
  }
  return new Map(await Promise.all([...table].map(async ([path, entry]) => [path, await entry] as const)));
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
  const { operation, parameters, path } = address;
  if (operation.pathParameters?.(parameters) === false) {
    const reason = `the address ${path} does not match the path parameters of the contract`;
    throw new ContractViolation({ operation: operation.id, reason });
  }
  const answers = await Promise.all(
    operation.mediaTypes.map(async (mediaType) => {
      const reply = await callHandler(address, mediaType);
      const whole = proveBody(reply, 'refuse')?.whole;
      if (whole === undefined)
        throw new ContractViolation({
          operation: operation.id,
          reason: 'a prepared answer has a whole body',
        });
      return { mediaType, reply, bodies: compress(typeof whole === 'string' ? Buffer.from(whole) : whole) };
    }),
  );
  // The same for every response of an address, else a cache mixes them up (RFC 9110 section 12.5.5).
  const isCompressed = answers.some(({ bodies }) => bodies.br ?? bodies.gzip);
  const headOf = createHeads(
    { ...operation, name: operation.id, hasEntityTags: true, isCompressed },
    options,
  );
  const responses = answers.map(
    ({ mediaType, reply, bodies }) =>
      [mediaType, { headers: headOf(reply, path) as HeaderList, bodies }] as const,
  );
  return { operation, responses: new Map(responses) };
}

/** What a handler answers at a listed address: 200 in the media type asked for, or the list is wrong. */
async function callHandler(
  { operation, handler, parameters, path }: Address,
  mediaType: string,
): Promise<PlannedReply> {
  const context = { ...createReplyBuilders(operation), principal: null, signal: never, log, raw: null };
  const reply: unknown = await handler({ path: parameters, mediaType } as never, context as never);
  if (reply instanceof PlannedReply && reply.status === 200 && reply.mediaType === mediaType) return reply;
  const { status, mediaType: given } = reply instanceof PlannedReply ? reply : { status: 0, mediaType: null };
  throw new ContractViolation({
    operation: operation.id,
    status,
    mediaType: given ?? undefined,
    reason: `the address ${path} must answer 200 ${mediaType}`,
  });
}

const never = new AbortController().signal;
const log = createLog({ write: (line) => console.error(line.trimEnd()) });

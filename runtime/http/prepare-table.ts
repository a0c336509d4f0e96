import type { Operation } from '../../generated/server/operations.ts';
import { createCompressor } from './compress.ts';
import { ContractViolation } from './contract-violation.ts';
import type { Bodies } from './finish-response.ts';
import { headOf } from './finish-response.ts';
import type { HandlerResponse } from './representation.ts';
import { prove } from './representation.ts';
import type { SitePolicy } from './site-policy.ts';
import { withSiteHeaders } from './site-policy.ts';
import type { Handler, PathParameters, PreparedEntry, PreparedTable } from './table.ts';

export interface TableOptions<H> {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly handlers: H;
  /** The addresses of an operation with parameters in its path; none when they cannot be listed. */
  readonly addresses: (operationId: string) => Iterable<PathParameters>;
  readonly policy: SitePolicy;
}

/** The path of a template with its parameters filled in: the one place where an address is put together. */
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
export async function prepareTable<H extends Readonly<Record<keyof H, Handler>>>(
  options: TableOptions<H>,
): Promise<PreparedTable> {
  const { policy } = options;
  const handlers = options.handlers as Readonly<Record<string, Handler>>;
  const compress = createCompressor();
  const table = new Map<string, Promise<PreparedEntry>>();
  for (const [name, operation] of Object.entries(options.operations)) {
    if (operation.method !== 'GET') continue;
    const handler = handlers[name]?.bind(handlers);
    if (handler === undefined) throw new Error(`The operation ${operation.id} has no handler.`);
    for (const parameters of operation.pathParameters === null ? [{}] : options.addresses(operation.id)) {
      const path = expandPath(operation.path, parameters);
      if (table.has(path))
        throw new Error(`Two operations have the address ${path}; ${operation.id} is the second.`);
      table.set(path, prepareEntry({ operation, handler, parameters, path, policy }, compress));
    }
  }
  return new Map(await Promise.all([...table].map(async ([path, entry]) => [path, await entry] as const)));
}

interface AddressOfOperation {
  readonly operation: Operation;
  readonly handler: Handler;
  readonly parameters: PathParameters;
  readonly path: string;
  readonly policy: SitePolicy;
}

async function prepareEntry(
  address: AddressOfOperation,
  compress: (body: Buffer) => Bodies,
): Promise<PreparedEntry> {
  const { operation, parameters, path, policy } = address;
  if (operation.pathParameters?.(parameters) === false) {
    throw new ContractViolation({
      operation: operation.id,
      reason: `the address ${path} does not match the path parameters of the contract`,
      hint: 'Correct the list of addresses, or the parameter in the contract.',
    });
  }
  const answers = await Promise.all(
    operation.mediaTypes.map(async (mediaType) => {
      const answer = withSiteHeaders(await callHandler(address, mediaType), operation.id, path, policy);
      const body = prove(operation, answer);
      return { mediaType, answer, bodies: compress(typeof body === 'string' ? Buffer.from(body) : body) };
    }),
  );
  const vary = varyOf(
    operation,
    answers.map(({ bodies }) => bodies),
  );
  const responses = answers.map(({ mediaType, answer, bodies }) => {
    const head = headOf(operation, answer, { secure: policy.secure, vary });
    return [mediaType, { head, bodies }] as const;
  });
  return { operation, responses: new Map(responses) };
}

/** What a handler answers at a listed address: 200 in the media type asked for, or the list is wrong. */
async function callHandler(address: AddressOfOperation, mediaType: string): Promise<HandlerResponse> {
  const { operation, handler, parameters, path } = address;
  const response = (await handler({ path: parameters, mediaType } as never)) as HandlerResponse;
  if (response.status === 200 && response.mediaType === mediaType) return response;
  throw new ContractViolation({
    operation: operation.id,
    status: response.status,
    mediaType: response.mediaType,
    reason: `the address ${path} must answer 200 ${mediaType}`,
    hint: 'Correct the handler, or take the address off the list.',
  });
}

/** The same for every response of an address, else a cache mixes them up (RFC 9110 section 12.5.5). */
function varyOf(operation: Operation, bodies: readonly Bodies[]): string[] {
  const isCompressed = bodies.some(({ br, gzip }) => br ?? gzip);
  return [
    ...(operation.negotiation === null ? [] : ['Accept']),
    ...(isCompressed ? ['Accept-Encoding'] : []),
  ];
}

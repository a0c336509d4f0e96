import path from 'node:path';
import {
  type Contract,
  createEngine,
  type Engine,
  type EngineOptions,
  forbidden,
  type HandlerTable,
  type IncomingRequest,
  PreparedAnswers,
  type ResponderRequest,
  unauthorized,
} from '../../../runtime/engine/index.ts';
import { prepareAnswers } from '../../../runtime/engine/prepare.ts';
import { root, temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { handlers } from './handlers.ts';

/** A line of the log. */
export type LogLine = readonly [level: string, event: string, fields: Readonly<Record<string, unknown>>];

export interface Workshop {
  readonly engine: Engine;
  readonly log: readonly LogLine[];
}

const spec = path.join(root, 'tests/engine/behaviour/fixtures/workshop.yaml');

/** What the compiler makes of the contract of the workshop. */
export async function compileWorkshop(): Promise<Contract> {
  const folder = await temporaryFolder();
  await writeSound(folder, spec, null, ['types', 'validators', 'server']);
  const { contract } = await import(path.join(folder, 'server/operations.ts'));
  return contract;
}

/** Each test has its own visitors, by a header. */
const visitorOf = (request: IncomingRequest) => request.header('x-visitor') ?? 'nobody';

/** `Bearer` and a name; Eve is authenticated, and lacks all permissions. */
function authorize(request: IncomingRequest) {
  const name = /^Bearer (\w+)$/.exec(request.header('authorization') ?? '')?.[1] ?? request.header('x-key');
  if (name === undefined) return unauthorized();
  return name === 'eve' ? forbidden() : { name };
}

interface Replying {
  readonly reply: { readonly notFound: (...args: readonly unknown[]) => never };
}

/** One of the two responses to unknown paths has a handler of its own. */
const responders = {
  lost: ({ path: asked, mediaType }: ResponderRequest, { reply }: Replying) =>
    reply.notFound(mediaType, mediaType === 'text/html' ? `<p>${asked}</p>` : `Nothing is at ${asked}.\n`),
};

/** The path parameters of prepared answers. */
const addresses: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  getItem: [{ id: '1' }, { id: '2' }],
  getVersion: [{ name: 'strong' }, { name: 'weak' }],
  getShelf: [{ shelf: 'upper' }, { shelf: 'lower' }],
};

const preparedOperations = [
  'getStatus',
  'getAbout',
  'getPlain',
  'getOld',
  'getItem',
  'getVersion',
  'getReadme',
  'getShelf',
];

/** An engine of the workshop, with or without prepared answers. */
export async function createWorkshop(
  contract: Contract,
  isPrepared: boolean,
  options: EngineOptions<unknown> = {},
  table: HandlerTable = handlers,
): Promise<Workshop> {
  const log: LogLine[] = [];
  const all: EngineOptions<unknown> = {
    authorize,
    responders,
    rateLimits: { visitorOf },
    log: (level, event, fields = {}) => void log.push([level, event, fields]),
    ...options,
  };
  if (!isPrepared) return { engine: createEngine(contract, table, all), log };
  const prepared = await prepareAnswers(contract, handlers, {
    ...all,
    addresses: (operation) => addresses[operation] ?? [],
    operations: preparedOperations,
  });
  return { engine: createEngine(contract, table, { ...all, prepared: new PreparedAnswers(prepared) }), log };
}

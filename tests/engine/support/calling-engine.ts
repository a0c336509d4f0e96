import {
  type CallAnswer,
  CallsOperations,
  type CallValues,
  type Contract,
  type Handler,
  type HandlerTable,
  type HttpExchange,
  type Operation,
  type OperationCall,
  type Reply,
} from '../../../runtime/engine/index.ts';
import { operation } from './fixture-site.ts';

/** A call in a test: an operation by its name, with values. */
export interface Calling {
  readonly name: string;
  readonly values: CallValues;
}

/** Adds an operation `POST /call` to a contract, whose handler makes the waiting calls. */
export class CallingEngine {
  readonly contract: Contract;
  readonly handlers: HandlerTable;
  /** The calls for the next request to `/call`. */
  next: Calling = { name: '', values: { accept: null } };
  /** The result of the last call. */
  answer: CallAnswer | null = null;

  constructor(contract: Contract, handlers: HandlerTable) {
    const called: Operation = operation({
      id: 'callFromInside',
      path: '/call',
      method: 'POST',
      raw: true,
      mediaTypes: ['text/plain'],
      responses: { 200: { content: { 'text/plain': { as: 'text', validate: null } } } },
    });
    this.contract = { ...contract, operations: { ...contract.operations, callFromInside: called } };
    const known = new Map<string, OperationCall>();
    const callFromInside = new CallsOperations((find) => {
      for (const [name, { raw, requestBody }] of Object.entries(contract.operations)) {
        const readings = requestBody?.mediaTypes.map(({ reading }) => reading) ?? ['json'];
        const isCallable = readings.some((reading) => ['json', 'text', 'bytes', 'any'].includes(reading));
        if (raw !== true && isCallable) known.set(name, find(name));
      }
      return (async (
        { exchange }: { exchange: HttpExchange },
        { reply }: { reply: { ok(text: string): Reply } },
      ) => {
        this.answer = (await known.get(this.next.name)?.(exchange, this.next.values)) ?? null;
        return reply.ok('called');
      }) as Handler;
    });
    this.handlers = { ...handlers, callFromInside };
  }
}

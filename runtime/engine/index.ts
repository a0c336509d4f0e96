/** The engine: serves any contract from what the compiler writes, on any host. */

export type * from './core/callbacks.ts';
export {
  type CallAnswer,
  CallsOperations,
  type CallValues,
  type CreateHandler,
  type FindOperation,
  type HandlerTable,
  type OperationCall,
  type ReportPart,
} from './core/calls.ts';
export type * from './core/contract.ts';
export { ContractViolation, EngineError, type ErrorCode, errorCodes, NotImplemented } from './core/errors.ts';
export type * from './core/exchange.ts';
export type * from './core/handlers.ts';
export {
  createLog,
  type Log,
  type LogFields,
  type LogFormat,
  type LogLevel,
  type LogOptions,
  logFormats,
  logLevels,
} from './core/log.ts';
export { type Fault, forbidden, Problem, unauthorized } from './core/problem.ts';
export type * from './core/room.ts';
export type * from './core/webhooks.ts';
export { createEngine, type Engine } from './engine.ts';
export type { CountRequest, RateLimitOptions } from './limits/rate-limit.ts';
export { createVisitorOf, type VisitorOf } from './limits/visitor.ts';
export { createLocalStore, type Standing, type WindowStore } from './limits/window-store.ts';
export type { AnsweredRequest, OnAnswer } from './observe.ts';
export type * from './options.ts';
export {
  type CodedBodies,
  type CodedBody,
  PreparedAnswers,
  type PreparedResponse,
  type PreparedTable,
  type StoredBody,
} from './prepared/prepared-answers.ts';
export { receivedContract } from './receiver.ts';

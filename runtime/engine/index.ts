/** The engine: serves any contract from what the compiler writes, on any host. */

export type * from './core/contract.ts';
export {
  ContractViolation,
  EngineError,
  type ErrorCode,
  errorCodes,
  type Fault,
  forbidden,
  NotImplemented,
  Problem,
  unauthorized,
} from './core/errors.ts';
export type * from './core/handlers.ts';
export { CallsOperations } from './core/handlers.ts';
export type {
  BodyTooLarge,
  FormLimits,
  HeaderList,
  HttpExchange,
  IncomingRequest,
  NoRoom,
  NotKept,
  Room,
  Rooms,
  Serve,
  StreamedBody,
  WholeBody,
} from './core/http-exchange.ts';
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
export { createEngine, type Engine, receivedContract } from './engine.ts';
export { createLocalStore, type Standing, type WindowStore } from './limits/memory.ts';
export {
  accessLog,
  type EndedExchange,
  type Observation,
  type ObservedRequest,
  type Observer,
  type RequestIdOptions,
} from './observers.ts';
export type * from './options.ts';
export {
  type CodedBodies,
  type CodedBody,
  PreparedAnswers,
  type PreparedResponse,
  type PreparedTable,
  type StoredBody,
} from './prepared.ts';
export type { CountRequest, RateLimitOptions } from './stages/limit.ts';
export { createVisitorOf, type VisitorOf } from './stages/limit.ts';

/** The engine: serves any contract from what the compiler writes, on any host. */
export type * from './contract.ts';
export { createEngine, type Engine } from './engine.ts';
export { ContractViolation, EngineError, type ErrorCode, errorCodes, NotImplemented } from './errors.ts';
export type * from './exchange.ts';
export type * from './handlers.ts';
export type { CountRequest, RateLimitOptions, VisitorOf } from './limits/rate-limit.ts';
export { createVisitorOf } from './limits/visitor.ts';
export { createLog, type Log } from './log.ts';
export type * from './options.ts';
export {
  type CodedBodies,
  type CodedBody,
  PreparedAnswers,
  type PreparedResponse,
  type PreparedTable,
} from './prepared/prepared-answers.ts';
export { type Fault, forbidden, Problem, unauthorized } from './problem.ts';
export type * from './webhooks.ts';

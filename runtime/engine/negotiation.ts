/**
 * What the engine decides of a request for a prepared answer, for a host that answers such requests by itself: a web
 * server in front, a worker at the edge. Nothing here needs more than ECMAScript.
 */

export {
  type Encoding,
  type Negotiation,
  negotiateEncoding,
  negotiateMediaType,
} from './core/negotiation.ts';
export { isNotModified, notModifiedHeaders } from './stages/represent.ts';

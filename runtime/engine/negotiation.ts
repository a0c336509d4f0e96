/**
 * The engine's negotiation, for hosts that serve prepared answers themselves, such as a web server in front or a worker at the
 * edge. It needs only ECMAScript.
 */

export {
  type Encoding,
  type Negotiation,
  negotiateEncoding,
  negotiateMediaType,
} from './core/negotiation.ts';
export { isNotModified, notModifiedHeaders } from './stages/represent.ts';

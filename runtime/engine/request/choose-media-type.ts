import { negotiateMediaType } from '../core/accept.ts';
import type { Operation } from '../core/contract.ts';
import type { Exchange } from '../core/exchange.ts';
import { parseMediaType } from '../core/media-type.ts';

/** The media type of an operation's success response that a client prefers; the first, when it prefers none. */
export function compileAccept({ mediaTypes, negotiation }: Operation): (exchange: Exchange) => string {
  const [first = ''] = mediaTypes;
  if (mediaTypes.length < 2) return () => first;
  const declared = new Map(mediaTypes.toReversed().map((type) => [parseMediaType(type).essence, type]));
  const essences = [...new Set(mediaTypes.map((type) => parseMediaType(type).essence))];
  const standard = essences[0] ?? '';
  const rules = negotiation ?? { unspecific: standard, tie: standard };
  return (exchange) => declared.get(negotiateMediaType(exchange.header('accept'), essences, rules)) ?? first;
}

import type { HeaderList, HttpExchange, WholeBody } from '../core/http-exchange.ts';
import type { ValidBody } from './validate.ts';

/** Sends a validated response as it is. A promise where its body is a stream. */
export function sendResponse(
  exchange: HttpExchange,
  status: number,
  headers: HeaderList,
  body: ValidBody | null,
): void | Promise<void> {
  if (body === null) return sendEmpty(exchange, status, headers);
  if (body.stream !== undefined) return exchange.stream(status, headers, body.stream);
  return sendWhole(exchange, status, headers, body.whole);
}

export function sendWhole(
  exchange: HttpExchange,
  status: number,
  headers: HeaderList,
  body: WholeBody,
): void {
  const length = exchange.lengthOf(body);
  exchange.send(status, length === null ? headers : [...headers, 'Content-Length', String(length)], body);
}

/** Sends a response without content, with `Content-Length: 0` if its status may have one (RFC 9110 section 8.6). */
export function sendEmpty(exchange: HttpExchange, status: number, headers: HeaderList): void {
  const isSilent = status === 204 || status === 304;
  exchange.send(status, isSilent ? headers : [...headers, 'Content-Length', '0'], null);
}

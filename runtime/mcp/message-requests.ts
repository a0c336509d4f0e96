const messages = new WeakSet<object>();

/** Marks a request as one message of a transport that has no headers (section stdio): none can repeat its body. */
export function asMessage(request: Request): Request {
  messages.add(request);
  return request;
}

/** @param raw the host's own request */
export function isMessage(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && messages.has(raw);
}

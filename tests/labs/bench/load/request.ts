export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The bytes of a request on a connection that stays open. */
export function requestBytes({ path, method = 'GET', headers = {}, body = '' }: Question): Buffer {
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const fields = Object.entries({ Host: '127.0.0.1', ...headers, ...length });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** So many that none uses up a window of 120 requests in 60 seconds, at any speed that one core reaches. */
const VISITORS = 32_768;

/** A request from visitor after visitor, as a trusted proxy would pass them on. */
export function fromManyVisitors(questionOf: (visitor: number) => Question): Buffer[] {
  return Array.from({ length: VISITORS }, (_, visitor) => {
    const { headers, ...question } = questionOf(visitor);
    const address = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
    return requestBytes({ ...question, headers: { ...headers, 'X-Forwarded-For': address } });
  });
}

/** A request that a shared response answers. */
interface ProvokingRequest {
  /** Method and path. */
  readonly line: string;
  readonly status: number;
  /** How often it is sent; the last answer counts. */
  readonly repeated?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const json = { 'Content-Type': 'application/json' };

/** One for each response that operations share and that any server of ours gives, by its name. The last one uses up the window. */
export const provokingRequests: Readonly<Record<string, ProvokingRequest>> = {
  UnknownPage: { line: 'GET /metodology', status: 404, headers: { Accept: 'text/markdown' } },
  UnknownApiPath: { line: 'GET /api/v1/page.json', status: 404 },
  MethodNotAllowed: { line: 'POST /llms.txt', status: 405 },
  PreconditionFailed: { line: 'GET /methodology', status: 412, headers: { 'If-Match': '"another"' } },
  McpBadRequest: { line: 'POST /api/mcp', status: 400, headers: json, body: '{' },
  PayloadTooLarge: { line: 'POST /api/mcp', status: 413, headers: json, body: ' '.repeat(65_537) },
  UnsupportedMediaType: {
    line: 'POST /api/mcp',
    status: 415,
    headers: { 'Content-Type': 'text/plain' },
    body: '{}',
  },
  TooManyRequests: { line: 'GET /api/health.json', status: 429, repeated: 121 },
};

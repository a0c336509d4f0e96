import { Problem } from '../core/problem.ts';

/** What is refused before there is a request that the engine could answer. */

const malformedRequest: Problem = new Problem({
  status: 400,
  code: 'PE221',
  title: 'Bad request',
  detail: 'What came is not a valid HTTP/1.1 request.',
});

export const requestTimeout: Problem = new Problem({
  status: 408,
  code: 'PE222',
  title: 'Request timeout',
  detail: 'The request did not arrive as a whole in time.',
});

const chunkExtensionsTooLarge: Problem = new Problem({
  status: 413,
  code: 'PE223',
  title: 'Content too large',
  detail: 'The chunk extensions of the body are too large.',
});

export const expectationFailed: Problem = new Problem({
  status: 417,
  code: 'PE224',
  title: 'Expectation failed',
  detail: 'The only expectation that is met here is 100-continue.',
});

const headTooLarge: Problem = new Problem({
  status: 431,
  code: 'PE225',
  title: 'Request header fields too large',
  detail: 'The request line and the headers together are too large.',
});

export const connectNotSupported: Problem = new Problem({
  status: 501,
  code: 'PE226',
  title: 'Not implemented',
  detail: 'This server is not a proxy: it does not answer CONNECT.',
});

export const versionNotSupported: Problem = new Problem({
  status: 505,
  code: 'PE227',
  title: 'HTTP version not supported',
  detail: 'Requests may be HTTP/1.1 or HTTP/1.0.',
});

const byCode: Readonly<Record<string, Problem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
  HPE_HEADER_OVERFLOW: headTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: chunkExtensionsTooLarge,
  HPE_INVALID_VERSION: versionNotSupported,
  HPE_PAUSED_H2_UPGRADE: versionNotSupported,
};

/** What an error of Node's parser means to the client; null for one of the connection itself. */
export function problemOf({ code = '' }: NodeJS.ErrnoException): Problem | null {
  return byCode[code] ?? (code.startsWith('HPE_') ? malformedRequest : null);
}

/**
 * What nearly all clients send. nginx finds the answer to these by a look-up; the export asks the engine for it. Any
 * other list goes through the engine's own code in nginx, at the cost of running that.
 */

/** Of `Accept`: none, browsers, agents, programs. */
export const accepts: readonly string[] = [
  '',
  '*/*',
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/png,image/svg+xml,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'text/markdown',
  'text/markdown, */*',
  'text/markdown, text/html, */*',
  'text/markdown, text/html;q=0.9, */*;q=0.8',
  'text/markdown,text/html;q=0.9,*/*;q=0.8',
  'text/plain',
  'application/json',
  'application/json, text/plain, */*',
];

/** Of `Accept-Encoding`. */
export const acceptEncodings: readonly string[] = [
  '',
  '*',
  'identity',
  'br',
  'gzip',
  'gzip, br',
  'br, gzip',
  'gzip,deflate',
  'gzip, deflate',
  'gzip, deflate, br',
  'gzip,deflate,br',
  'br, gzip, deflate',
  'deflate, gzip, br',
  'deflate, gzip, br, zstd',
  'gzip, deflate, br, zstd',
];

import { readFileSync } from 'node:fs';

/**
 * What a peer is to answer with: the address, and the answer of our own server to it.
 *
 * @typedef {{ path: string, folder: string, contentType: string, status: number, headers: string[], body: Buffer,
 *   text?: string }} Document
 */

/** A stored document, by default that of this process. @returns {Document} */
export function readDocument(file = process.env.BENCH_DOCUMENT) {
  const stored = JSON.parse(readFileSync(file, 'utf8'));
  return { ...stored, body: Buffer.from(stored.body, 'base64') };
}

/** Stored answers by their path. @returns {Map<string, { headers: string[], body: Buffer }>} */
export function readAnswers(file = process.env.BENCH_DOCUMENT) {
  const stored = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(
    stored.map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
}

/** A list of names and values in turn as an object. @param {string[]} flat */
export function headersOf(flat) {
  return Object.fromEntries(
    flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]]] : [])),
  );
}

/** Lets a `node:http` server listen on a port that the system chooses. @param {import('node:http').Server} server */
export function listen(server) {
  server.listen(0, '127.0.0.1', () => ready(server.address().port));
}

/** Says where this process listens, in the words of our own server. @param {number} port */
export function ready(port) {
  console.log(`ready http://127.0.0.1:${port}`);
}

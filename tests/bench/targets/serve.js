import { readFileSync } from 'node:fs';

/**
 * What a peer is to answer with: the address, and the answer of our own server to it.
 *
 * @typedef {{ path: string, file: string, contentType: string, status: number, headers: string[], body: Buffer }} Document
 */

/** The document of this process, from the file that `BENCH_DOCUMENT` names. @returns {Document} */
export function readDocument() {
  const stored = JSON.parse(readFileSync(process.env.BENCH_DOCUMENT, 'utf8'));
  return { ...stored, body: Buffer.from(stored.body, 'base64') };
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

/** An answer as it came over the wire. */
export interface Seen {
  readonly status: number;
  /** Names in lower case, sorted; without those of the connection and the date. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

const OF_CONNECTION: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The headers of an answer in a form that can be compared. */
export function comparable(fields: Iterable<readonly [name: string, value: string]>): Seen['fields'] {
  return [...fields]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !OF_CONNECTION.has(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/**
 * Splits the bytes of a connection into responses, each of which must have a length.
 *
 * @param methods of the requests, in order
 */
export function readAnswers(bytes: Buffer, methods: readonly string[]): Seen[] {
  const answers: Seen[] = [];
  let at = 0;
  for (const method of methods) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end === -1) throw new Error(`${answers.length} answers for ${methods.length} requests`);
    const [statusLine = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
    const fields = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
    const length = fields.find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    const isSilent = method === 'HEAD' || status === 204 || status === 304;
    if (!isSilent && length === undefined) throw new Error(`no length: ${statusLine}`);
    at = end + 4 + (isSilent ? 0 : Number(length));
    answers.push({ status, fields: comparable(fields), body: bytes.subarray(end + 4, at) });
  }
  if (at !== bytes.length) throw new Error(`${bytes.length - at} bytes are left over`);
  return answers;
}

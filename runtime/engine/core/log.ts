/** One event. Fields carry nothing that a caller sent: no address, user agent, query or body. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  fields?: Readonly<Record<string, string | number>>,
) => void;

/** A log of JSON lines. */
export function createLog(output: { write(line: string): unknown }): Log {
  return (level, event, fields = {}) => {
    output.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  };
}

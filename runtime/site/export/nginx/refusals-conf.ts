import type { Refusal } from '../answers/list-refusals.ts';
import { map, quote } from './syntax.ts';

/** The body of a refusal, by the status that nginx has given it. For the block `http`. */
export function refusalBodies(refusals: readonly Refusal[]): string {
  const bodies = refusals.map(({ status, body }) => [String(status), body] as const);
  return map('$status', '$surface_refusal', bodies);
}

/** Which requests are refused, and with what. For the block `server`. Throws where refusals differ in their headers. */
export function refusalLocation(refusals: readonly Refusal[]): string {
  const [head = [], ...others] = refusals.map(({ headers }) => headers);
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(head)))
    throw new Error('The headers of refusals differ.');
  const lines = head.map(([name, value]) =>
    name === 'content-type' ? `default_type ${quote(value)};` : `add_header ${name} ${quote(value)} always;`,
  );
  return `    # nginx says 405 to TRACE and CONNECT. The server knows what to answer.
    error_page 405 = @surface;
    error_page 414 494 =431 /.surface-refusal;
    error_page ${refusals.map(({ status }) => status).join(' ')} /.surface-refusal;
    recursive_error_pages on;

    location = /.surface-refusal {
      internal;
      # Whoever asks for this path itself gets what the server says.
      error_page 404 = @surface;
${lines.map((line) => `      ${line}\n`).join('')}      # The status stays that of the refusal.
      return 200 $surface_refusal;
    }
`;
}

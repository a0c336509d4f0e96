import type { ExampleRequest } from './example-request.ts';

/** A request as a shell command that prints the answer, whatever its status: errors here say what to do next. */
export function curlCommand({ method, url, headers, body }: ExampleRequest): string {
  const usual = body === undefined ? 'GET' : 'POST';
  const parts = [
    `curl -sS${method === usual ? '' : ` -X ${method}`} ${shellWord(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
  ];
  return `${parts.join(' \\\n  ')}\n`;
}

/** Bare where no shell reads anything into it. */
function shellWord(text: string): string {
  return /^[\w./:%-]+$/.test(text) ? text : quoted(text);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

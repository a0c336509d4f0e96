import { type ExampleRequest, isBinary } from './example-request.ts';

/**
 * A request as a shell command that prints the answer, whatever its status: errors here say what to do next. What no
 * terminal shows goes to a file.
 */
export function curlCommand({ method, url, headers, body, answerType }: ExampleRequest): string {
  const usual = body === undefined ? 'GET' : 'POST';
  const output = answerType !== undefined && isBinary(answerType) ? ` -o ${shellWord(fileName(url))}` : '';
  const parts = [
    `curl -sS${output}${method === usual ? '' : ` -X ${method}`} ${shellWord(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
  ];
  return `${parts.join(' \\\n  ')}\n`;
}

/** The last part of its path. */
function fileName(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/^.*\//, '') || 'answer';
}

/** Bare where no shell reads anything into it. */
function shellWord(text: string): string {
  return /^[\w./:%-]+$/.test(text) ? text : quoted(text);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

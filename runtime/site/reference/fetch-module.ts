import { type ExampleRequest, isBinary, isJson } from './example-request.ts';

/** A request as a JavaScript module, for browsers and for Node, that prints the answer: JSON parsed, text, or what a `Blob` tells. */
export function fetchModule({
  method,
  url,
  headers,
  body,
  answerType = 'text/plain',
}: ExampleRequest): string {
  const fields = Object.entries(headers).map(([name, value]) => `${key(name)}: ${JSON.stringify(value)}`);
  const options = [
    ...(method === 'GET' ? [] : [`method: ${JSON.stringify(method)}`]),
    ...(fields.length === 0 ? [] : [`headers: { ${fields.join(', ')} }`]),
    ...(body === undefined
      ? []
      : [`body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')})`]),
  ];
  const init = options.length === 0 ? '' : `, {\n${options.map((option) => `  ${option},\n`).join('')}}`;
  const read = isJson(answerType) ? 'json' : isBinary(answerType) ? 'blob' : 'text';
  return [
    `const response = await fetch(${JSON.stringify(url)}${init});`,
    `console.log(await response.${read}());\n`,
  ].join('\n');
}

/** A property's name, quoted where it has to be. */
function key(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

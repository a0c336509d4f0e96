import { codeBlock } from '../site/code-block.ts';
import type { PlacedOperation } from './contract-document.ts';
import { curlCommand } from './curl-command.ts';
import { label, type Reference } from './elements.ts';
import { exampleRequest } from './example-request.ts';
import { fetchModule } from './fetch-module.ts';

/** A request for the operation, ready to be copied, once for each client. The names of clients are the same in every language. */
export function snippetsHtml(operation: PlacedOperation, { document }: Reference): string {
  const request = exampleRequest(operation, document);
  const snippets = [
    ['curl', 'sh', curlCommand(request)],
    ['JavaScript', 'javascript', fetchModule(request)],
  ] as const;
  return snippets
    .map(([client, language, code]) => {
      const name = `${client}: ${operation.method} ${operation.path}`;
      return `${label(client)}\n${codeBlock(code, language, name)}`;
    })
    .join('\n');
}

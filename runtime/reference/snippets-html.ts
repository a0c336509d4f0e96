import type { ReferenceOperation } from '../../generated/reference/types.ts';
import { codeBlock } from '../site/markdown/code-block.ts';
import { curlCommand } from './curl-command.ts';
import { label } from './elements.ts';
import type { ExampleRequest } from './example-request.ts';
import { fetchModule } from './fetch-module.ts';

/** A request for the operation, ready to be copied, once for each client. The names of clients are the same in every language. */
export function snippetsHtml({ method, path }: ReferenceOperation, request: ExampleRequest): string {
  const snippets = [
    ['curl', 'sh', curlCommand(request)],
    ['JavaScript', 'javascript', fetchModule(request)],
  ] as const;
  return snippets
    .map(
      ([client, language, code]) =>
        `${label(client)}\n${codeBlock(code, language, `${client}: ${method} ${path}`)}`,
    )
    .join('\n');
}

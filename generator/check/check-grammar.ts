import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import type { Sources } from '../load/load-contract.ts';
import type { Code } from './catalogue.ts';
import type { Diagnostics } from './diagnostics.ts';

/** Members, types and allowed values of every OpenAPI object, as the OpenAPI linter knows them (OpenAPI 3.1 section 4.8). */
export async function checkGrammar(sources: Sources, diagnostics: Diagnostics): Promise<void> {
  const { entry } = sources;
  const version = (entry.value as { openapi?: unknown } | null)?.openapi;
  if (typeof version !== 'string' || !/^3\.1\.\d+$/.test(version)) {
    const found =
      version === undefined ? 'has no "openapi" member' : `says openapi: ${JSON.stringify(version)}`;
    diagnostics.add('PS205', { file: entry, pointer: '/openapi' }, `the document ${found}`);
    return;
  }
  const problems = await lintDocument({
    document: makeDocumentFromString(entry.text, entry.path),
    externalRefResolver: new BaseResolver(),
    config: await createConfig({ rules: { struct: 'error' } }),
  });
  for (const problem of problems) {
    const location = problem.location[0];
    const file = location && sources.files.get(location.source.absoluteRef);
    if (problem.ruleId !== 'struct' || !location || !file) continue;
    const pointer = decodeURIComponent((location.pointer ?? '').replace(/^#/, ''));
    const hint =
      problem.suggest.length > 0
        ? `Did you mean ${problem.suggest.map((name) => `"${name}"`).join(' or ')}?`
        : undefined;
    diagnostics.add(grammarCode(problem.message), { file, pointer }, problem.message, hint);
  }
}

function grammarCode(message: string): Code {
  if (/is not expected here/.test(message)) return 'PS201';
  if (/must be present|is required/.test(message)) return 'PS202';
  if (/^Expected type/.test(message)) return 'PS203';
  if (/one of the following/.test(message)) return 'PS204';
  return 'PS206';
}

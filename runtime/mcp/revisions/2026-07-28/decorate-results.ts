import { isObject } from '../../messages/json-rpc.ts';
import type { RevisionForServer, ServerFacts } from '../revision.ts';
import { metaKeys } from './meta-keys.ts';

/** Methods whose results say how long they may be kept (section Caching). */
const cacheable: ReadonlySet<string> = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/** What every result has in this revision: its type, who gives it, and for some how long it may be kept. */
export function decorateResults({
  serverInfo,
  cache,
}: Pick<ServerFacts, 'serverInfo' | 'cache'>): Pick<RevisionForServer, 'result' | 'write'> {
  const meta = { [metaKeys.serverInfo]: serverInfo };
  const writtenMeta = JSON.stringify(meta);
  return {
    result: (method, result) => ({
      resultType: 'complete',
      ...(cacheable.has(method) ? cache : {}),
      ...result,
      _meta: { ...meta, ...('_meta' in result && isObject(result._meta) ? result._meta : {}) },
    }),
    write({ content, structured, isError }) {
      const members = [`"resultType":"complete"`, `"content":${content}`];
      if (structured !== null) members.push(`"structuredContent":${structured}`);
      if (isError) members.push('"isError":true');
      members.push(`"_meta":${writtenMeta}`);
      return `{${members.join(',')}}`;
    },
  };
}

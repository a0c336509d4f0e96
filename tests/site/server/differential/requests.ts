import type { PreparedTable } from '../../../../runtime/engine/index.ts';
import type { Asked } from './fronts.ts';

type Headers = Readonly<Record<string, string>>;

let visitors = 0;
/** A new visitor, so that each request has a fresh window on every host. */
export function freshVisitor(): Headers {
  const number = visitors++;
  return { 'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
}

const accepts: readonly Headers[] = [
  {},
  ...[
    '*/*',
    'text/html',
    'text/markdown',
    'text/markdown, text/html;q=0.8',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'text/*;q=0.5, text/html;q=0.4',
    'application/json',
    'text/html;q=0, */*',
    'text/markdown;q=0',
    ',,;q=',
    '',
  ].map((value) => ({ Accept: value })),
];
const encodings: readonly Headers[] = [
  'br',
  'gzip',
  'gzip, deflate, br',
  'br;q=0.5, gzip',
  'identity',
  '*',
  'br;q=0, *;q=0.1',
  'identity;q=0',
  'x-gzip',
  'deflate',
  '',
].map((value) => ({ 'Accept-Encoding': value }));
const both: readonly Headers[] = accepts.map((accept) => ({
  ...accept,
  'Accept-Encoding': 'gzip, deflate, br',
}));

/** Conditions that name the representations of an address, or do not. */
function conditionsFor(etags: readonly string[]): Headers[] {
  const [first = '"none"'] = etags;
  const lists = ['*', first, `W/${first}`, `"a", ${first}`, '"a"', etags.join(', '), 'no tag', ''];
  return lists.flatMap((value) => [
    { 'If-None-Match': value },
    { 'If-None-Match': value, 'Accept-Encoding': 'br', Accept: 'text/markdown' },
    { 'If-Match': value },
    { 'If-Match': value, 'If-None-Match': first, Accept: 'text/markdown' },
  ]);
}

/** The entity-tags of every representation of an address, the first one that of its plain bytes. */
export function etagsAt(table: PreparedTable, path: string): string[] {
  const responses = [...(table.get(path)?.responses.values() ?? [])];
  return responses.flatMap(({ bodies }) => [
    bodies.identity.etag,
    ...Object.values(bodies).flatMap(({ etag }) => (etag === bodies.identity.etag ? [] : [etag])),
  ]);
}

/** GET and HEAD of every variant of an address, under every condition. */
export function negotiated(path: string, etags: readonly string[]): Asked[] {
  const forms = [...accepts, ...encodings, ...both, ...conditionsFor(etags)];
  return forms.flatMap((headers) =>
    ['GET', 'HEAD'].map((method) => ({ method, target: path, headers: { ...headers, ...freshVisitor() } })),
  );
}

const otherMethods = ['OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'REPORT', 'QUERY'];

/** Every method that an address does not have, and OPTIONS. */
export function byOtherMethods(path: string, own: string): Asked[] {
  const forms: Headers[] = [
    {},
    { Accept: 'text/html', 'Accept-Encoding': 'br' },
    { 'Access-Control-Request-Method': 'GET' },
  ];
  return otherMethods
    .filter((method) => method !== own)
    .flatMap((method) =>
      forms.map((headers) => ({ method, target: path, headers: { ...headers, ...freshVisitor() } })),
    );
}

export function withQuery(path: string): Asked[] {
  return ['?', '?a=1&b=%ff', '?a?b#c', '#a'].map((end) => ({
    method: 'GET',
    target: path + end,
    headers: freshVisitor(),
  }));
}

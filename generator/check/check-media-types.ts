import type { Graph } from '../link/link-contract.ts';
import type { ContractNode } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { isObject } from '../source/json.ts';
import { nearestName } from '../source/names.ts';
import { below } from '../source/place.ts';
import { didYouMean } from './suggestions.ts';

/** Every media type is one, and none is misspelt. */
export function checkMediaTypes({ nodes }: Graph, diagnostics: Diagnostics): void {
  for (const node of nodes) {
    for (const type of mediaTypes(node)) {
      const place = below(node, 'content', type);
      if (diagnostics.has(place)) continue;
      const name = JSON.stringify(type);
      const meant = mediaTypeMeant(type);
      if (!mediaRange.test(type))
        diagnostics.add('PS311', place, `${name} is not a media type`, didYouMean(meant));
      else if (meant !== null)
        diagnostics.add('PS325', place, `${name} is not registered`, didYouMean(meant));
    }
  }
}

/**
 * A media type, a range of them (RFC 9110 section 12.5.1), or a range with a suffix, as many frameworks write
 * it.
 */
const mediaRange =
  /^(\*\/\*|[\w!#$&^.+-]+\/(\*(\+[\w!#$&^.-]+)?|[\w!#$&^.+-]+))(\s*;\s*[\w!#$&^.+-]+=("[^"]*"|[^\s;]+))*$/;

function mediaTypes(node: ContractNode): string[] {
  const content = isObject(node.value) ? node.value['content'] : undefined;
  return node.kind !== 'Example' && node.kind !== 'Schema' && isObject(content) ? Object.keys(content) : [];
}

/** The top-level types of the IANA registry. */
const topLevel = [
  'application',
  'audio',
  'example',
  'font',
  'haptics',
  'image',
  'message',
  'model',
  'multipart',
  'text',
  'video',
];

/** The subtypes that contracts use most; only what is almost one of them counts as misspelt. */
const common = [
  ...[
    'json',
    'xml',
    'octet-stream',
    'x-www-form-urlencoded',
    'problem+json',
    'pdf',
    'zip',
    'merge-patch+json',
  ],
  ...[
    'json-patch+json',
    'form-data',
    'plain',
    'html',
    'csv',
    'event-stream',
    'markdown',
    'png',
    'jpeg',
    'gif',
    'svg+xml',
  ],
];

/** Subtypes that are almost one of those above, and are in use. */
const alike = new Set([
  'jsonl',
  'json5',
  'jsonp',
  'jsonc',
  'gzip',
  'xhtml',
  'bson',
  'hjson',
  'x-json',
  'apng',
  'jpg',
  'x-zip',
  'tsv',
  'cson',
  'jwt',
  'jose',
  'json-l',
  'ion',
  'xsl',
  'yml',
  'yaml',
  'rss',
]);

/** The suffixes of the IANA registry that contracts use (RFC 6838 section 4.2.8). */
const suffixes = [
  'json',
  'xml',
  'yaml',
  'cbor',
  'zip',
  'gzip',
  'jwt',
  'json-seq',
  'protobuf',
  'octet-stream',
  'jsonl',
  'text',
  'msgpack',
  'csv',
];

/** The media type that a misspelt one stands for; null if it is not misspelt. */
function mediaTypeMeant(written: string): string | null {
  const [, type = '', subtype = '', suffix, parameters = ''] =
    /^\s*([^/;\s]+)\/([^;+]*)(?:\+([^;]*))?(.*)$/.exec(written.toLowerCase()) ?? [];
  if (type === '' || type === '*' || subtype.includes('*')) return null;
  const meantType = corrected(type, topLevel);
  const whole = suffix === undefined ? subtype : `${subtype}+${suffix}`;
  const isKnown = alike.has(subtype) || /^(x-(?!www-)|vnd\.|prs\.)/.test(subtype);
  const meantSubtype = isKnown && !common.includes(whole) ? null : corrected(whole, common);
  const meantSuffix = suffix === undefined ? null : corrected(suffix, suffixes);
  if (meantType === null && meantSubtype === null && meantSuffix === null) return null;
  return `${meantType ?? type}/${meantSubtype ?? `${subtype}${suffix === undefined ? '' : `+${meantSuffix ?? suffix}`}`}${parameters}`;
}

/** Null if nothing is to be corrected. */
function corrected(name: string, names: readonly string[]): string | null {
  return names.includes(name) ? null : nearestName(name, names);
}

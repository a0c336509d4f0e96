import type { Graph } from '../link/link-contract.ts';
import type { ContractNode } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { kinds, mediaRange } from '../source/grammar/openapi-kinds.ts';
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
        diagnostics.add(
          'PS311',
          place,
          `${name} is not a media type`,
          didYouMean(meant) ?? hintOfMember(type),
        );
      else if (meant !== null)
        diagnostics.add('PS325', place, `${name} is not registered`, didYouMean(meant));
    }
  }
}

function mediaTypes(node: ContractNode): string[] {
  const content = isObject(node.value) ? node.value['content'] : undefined;
  return node.kind !== 'Example' && node.kind !== 'Schema' && isObject(content) ? Object.keys(content) : [];
}

/** A member of a media type that stands where media types are named. */
function hintOfMember(name: string): string | undefined {
  return Object.hasOwn(kinds.MediaType, name) || name === 'example'
    ? `Name the media type above it, such as "application/json", and indent "${name}" further.`
    : undefined;
}

const words = (text: string): readonly string[] => text.split(' ');

/** The top-level types of the IANA registry. */
const topLevel = words('application audio example font haptics image message model multipart text video');

/** The subtypes that contracts use most, by top-level type: only what is almost one of them counts as misspelt. */
const common: Readonly<Record<string, readonly string[]>> = {
  application: [
    ...words('json xml octet-stream x-www-form-urlencoded pdf zip gzip problem+json problem+xml'),
    ...words('merge-patch+json json-patch+json hal+json vnd.api+json'),
  ],
  multipart: words('form-data mixed related byteranges alternative'),
  text: words('plain html csv css xml event-stream markdown javascript calendar vcard'),
  image: words('png jpeg gif svg+xml webp tiff apng avif bmp jpg heic heif jp2 jxl'),
};

/** Subtypes that are almost one of those above, and are in use. */
const alike = new Set([
  ...words('jpm jpx jpf pjpeg x-png bson hjson cson xhtml x-zip tsv jwt rdf xls bzip bzip2 7zip'),
  ...words('lzip odf msg yml yaml rss'),
]);

/** The suffixes that contracts use (RFC 6838 section 4.2.8, and the IANA registry of them). */
const suffixes = words(
  'json xml yaml cbor zip gzip jwt json-seq protobuf jsonl msgpack csv proto text html bson json5',
);

/** The media type that a misspelt one stands for; null if it is not misspelt. */
function mediaTypeMeant(written: string): string | null {
  if (common['application']?.includes(written)) return `application/${written}`;
  const [, type = '', subtype = '', suffix, parameters = ''] =
    /^\s*([^/;\s]+)\/([^;+]*)(?:\+([^;]*))?(.*)$/.exec(written.toLowerCase()) ?? [];
  if (type === '' || type === '*' || subtype.includes('*')) return null;
  const meantType = topLevel.includes(type) ? type : nearestName(type, topLevel);
  if (meantType === null) return null;
  const whole = suffix === undefined ? subtype : `${subtype}+${suffix}`;
  const hasKnownSuffix = suffix !== undefined && suffixes.includes(suffix);
  const known = (common[meantType] ?? []).filter((one) => !hasKnownSuffix || one.endsWith(`+${suffix}`));
  const isOwn =
    alike.has(subtype) ||
    /.json|json./.test(subtype) ||
    /^(x-(?!www-)|vnd\.|prs\.)/.test(subtype) ||
    known.includes(whole);
  const meantWhole = isOwn ? whole : (nearestName(whole, known) ?? whole);
  const meantSuffix =
    suffix === undefined || hasKnownSuffix ? null : nearestName(suffix, ['json', 'xml', 'yaml']);
  const meant = meantWhole === whole && meantSuffix !== null ? `${subtype}+${meantSuffix}` : meantWhole;
  return meantType === type && meant === whole ? null : `${meantType}/${meant}${parameters}`;
}

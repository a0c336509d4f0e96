/**
 * Media types by their names (RFC 9110 section 8.3.1). What is read as JSON, text or a stream is the same in the types, see
 * `types.ts`.
 */

/** Type and subtype in lower case, without parameters. */
export function essenceOf(mediaType: string): string {
  return partsOf(mediaType)[0] ?? '';
}

export function charsetOf(mediaType: string): string | undefined {
  return partsOf(mediaType)
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length);
}

export const isJson = (essence: string): boolean => /[/+]json$/.test(essence);

export const isText = (essence: string): boolean =>
  /^text\/|[/+](xml|yaml|x-yaml|javascript|graphql|x-ndjson|ndjson|jsonl)$/.test(essence);

/** A stream of events has no end that could be waited for. */
export const isStream = (essence: string): boolean => essence === 'text/event-stream';

/**
 * The most specific media type or range among those declared that covers an actual one (OpenAPI 3.1 section 4.8.17). Its
 * parameters have to be there too, but for a charset, which says how text came and not what it is.
 */
export function findMediaType(declared: readonly string[], actual: string): string | undefined {
  const [essence = '', ...parameters] = partsOf(actual);
  const covering = ['*/*', essence.replace(/\/.*/, '/*'), essence];
  const rank = (mediaType: string) => {
    const [range = '', ...demanded] = partsOf(mediaType);
    const isCovered = demanded.every((one) => one.startsWith('charset=') || parameters.includes(one));
    return isCovered && essence !== '' ? covering.lastIndexOf(range) + demanded.length / 100 : -1;
  };
  const [best] = declared
    .map((mediaType) => ({ mediaType, rank: rank(mediaType) }))
    .sort((a, b) => b.rank - a.rank);
  return best !== undefined && best.rank >= 0 ? best.mediaType : undefined;
}

function partsOf(mediaType: string): string[] {
  return mediaType.toLowerCase().replace(/[\s"]/g, '').split(';');
}

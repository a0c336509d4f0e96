// The same for every contract. Do not edit: it is copied from the compiler.
/**
 * Media types by their names (RFC 9110 section 8.3.1). What is read as JSON, text or a stream is the same in the types, see
 * `types.ts`.
 */

/** Type and subtype in lower case, without parameters. */
export function essenceOf(mediaType: string): string {
  return partsOf(mediaType)[0] ?? '';
}

export function charsetOf(mediaType: string): string | undefined {
  return /;charset=([^;]*)/.exec(partsOf(mediaType).join(';'))?.[1];
}

export const isJson = (essence: string): boolean => /[/+]json$/.test(essence);

export const isText = (essence: string): boolean =>
  /^text\/|[/+](xml|yaml|x-yaml|javascript|graphql|x-ndjson|ndjson|jsonl)$/.test(essence);

/** A stream of events has no end that could be waited for. */
export const isStream = (essence: string): boolean => essence === 'text/event-stream';

/**
 * The most specific media type or range among those declared that covers an actual one (OpenAPI 3.1 section 4.8.17). Its
 * parameters have to be there too, but for a charset, which says how text came and not what it is. What has no media type
 * is covered by any.
 */
export function findMediaType(declared: readonly string[], actual: string): string | undefined {
  const [essence = '', ...parameters] = partsOf(actual);
  const ranges = [essence, essence.replace(/\/.*\+/, '/*+'), essence.replace(/\/.*/, '/*'), '*/*'];
  const covers = (mediaType: string) => {
    const [range = '', ...demanded] = partsOf(mediaType);
    return (
      ranges.includes(range) && demanded.every((one) => /^charset=/.test(one) || parameters.includes(one))
    );
  };
  const rank = (mediaType: string) => ranges.indexOf(essenceOf(mediaType)) - partsOf(mediaType).length / 99;
  return declared.filter(covers).sort((a, b) => rank(a) - rank(b))[0];
}

function partsOf(mediaType: string): string[] {
  return mediaType.toLowerCase().replace(/[\s"]/g, '').split(';');
}

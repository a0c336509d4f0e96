// The same for every contract. Do not edit: it is copied from the compiler.
/**
 * Classifies media types by name (RFC 9110 section 8.3.1). Keep in step with `types.ts`, which decides the same for types.
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
  /^text\/|[/+](xml|(x-)?(yaml|ndjson)|javascript|graphql|jsonl)$/.test(essence);

/** An event stream may never end, so its body is not read as a whole. */
export const isStream = (essence: string): boolean => essence === 'text/event-stream';

/**
 * The most specific declared media type or range that covers the actual one (OpenAPI 3.1 section 4.8.17). The actual type
 * must have all declared parameters, except `charset`, which is about encoding. A body without a media type is covered by
 * any.
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

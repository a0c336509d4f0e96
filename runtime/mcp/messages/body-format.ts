import { negotiateMediaType } from '../../engine/core/negotiation.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** Why the body cannot be read as JSON in UTF-8, as the end of a sentence that begins with "The body"; null when it can. */
export function refuseBodyFormat(headers: Headers): string | null {
  const { 'content-type': contentType, 'content-encoding': coding = 'identity' } = headers;
  if (contentType === undefined) return 'has no Content-Type';
  const [mediaType = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (mediaType !== 'application/json') return 'is not declared as application/json';
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset))
    return 'is declared in another charset than UTF-8';
  return coding.toLowerCase() === 'identity' ? null : 'has a Content-Encoding';
}

/** Whether a client admits an event stream and no JSON. */
export function wantsEventStream(accept: string | undefined): boolean {
  return accept !== undefined && !admits(accept, 'application/json') && admits(accept, 'text/event-stream');
}

function admits(accept: string, mediaType: string): boolean {
  return (
    accept === '*/*' ||
    negotiateMediaType(accept, [mediaType], { unspecific: '', tie: mediaType }) === mediaType
  );
}

/** One message as an event stream (HTML Living Standard, section Server-sent events). JSON text has no line breaks. */
export function asEventStream(json: string): string {
  return `event: message\ndata: ${json}\n\n`;
}

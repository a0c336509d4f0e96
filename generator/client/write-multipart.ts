import { formMembers } from './form-members.ts';
import type { Field } from './operation.ts';
import { isComposite } from './write-value.ts';
import { isBytes, type WrittenBody } from './written-body.ts';

/** One part of a multipart body; without a media type it is plain text (RFC 7578 section 4.4). */
interface Part {
  readonly name: string;
  readonly content: string | Blob;
  readonly type?: string | undefined;
  readonly fileName?: string;
}

/**
 * Writes a `multipart/form-data` body (RFC 7578). FormData will not do: it changes line breaks, and makes every part with
 * a media type a file.
 */
export function writeMultipart(members: object, fields: readonly Field[]): WrittenBody {
  const boundary = crypto.getRandomValues(new Uint32Array(4)).join('');
  const parts = formMembers(members, fields, partOfPair, partOf);
  const chunks = parts.flatMap(({ name, content, type, fileName }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`,
    fileName === undefined ? '' : `; filename="${quoted(fileName)}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: new Blob([...chunks, `--${boundary}--\r\n`]),
  };
}

/** Parts are not percent-encoded. */
function partOfPair(pair: string): Part {
  const [name = '', content = ''] = pair.split('=').map(decodeURIComponent);
  return { name, content };
}

function partOf(name: string, item: unknown, { as, type, isFile }: Partial<Field>): Part {
  const file = item instanceof Blob ? item : isBytes(item) || isFile ? new Blob([item as string]) : null;
  if (file !== null) {
    const { name: fileName = name } = file as Partial<File>;
    return { name, content: file, type: type ?? (file.type || 'application/octet-stream'), fileName };
  }
  const isJson = as === 'json' || isComposite(item);
  const content = isJson ? JSON.stringify(item) : String(item);
  return { name, content, type: type ?? (isJson ? 'application/json' : undefined) };
}

/** Escapes part and file names as browsers do (HTML Standard, multipart/form-data encoding algorithm). */
function quoted(text: string): string {
  return text.replace(/[\r\n"]/g, encodeURIComponent);
}

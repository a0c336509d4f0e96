import type { Field } from './operation.ts';
import type { WrittenBody } from './write-body.ts';
import { percentEncode, writeValue } from './write-value.ts';

/** One part of a multipart body; without a media type it is plain text (RFC 7578 section 4.4). */
interface Part {
  readonly name: string;
  readonly content: string | BlobPart;
  readonly type?: string | undefined;
  readonly fileName?: string;
}

/**
 * A body of `multipart/form-data` (RFC 7578). Not made by FormData, which changes line breaks and calls every part that has a
 * media type a file.
 */
export function writeMultipart(members: object, fields: readonly Field[]): WrittenBody {
  const random = crypto.getRandomValues(new Uint8Array(16));
  const boundary = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = Object.entries(members).flatMap(([name, value]) =>
    partsOf(name, value, fields.find((field) => field.name === name) ?? {}),
  );
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

/** A member with a style is written like a query parameter, without percent-encoding; any other is one part for each item. */
function partsOf(name: string, value: unknown, field: Partial<Field>): Part[] {
  if (field.style !== undefined) {
    const pairs = writeValue(name, value, { ...field, allowReserved: false }, percentEncode);
    return pairs.map((pair) => {
      const [key = '', content = ''] = pair.split('=').map(decodeURIComponent);
      return { name: key, content };
    });
  }
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.filter((item) => item !== undefined).map((item) => partOf(name, item, field));
}

function partOf(name: string, item: unknown, { as, type }: Partial<Field>): Part {
  if (item instanceof Blob) {
    const fileName = (item as Partial<File>).name ?? name;
    return { name, content: item, type: type ?? (item.type || octets), fileName };
  }
  if (item instanceof ArrayBuffer || ArrayBuffer.isView(item))
    return { name, content: item as BlobPart, type: type ?? octets, fileName: name };
  if (as === 'json' || (item !== null && typeof item === 'object'))
    return { name, content: JSON.stringify(item), type: type ?? 'application/json' };
  return { name, content: String(item), type };
}

const octets = 'application/octet-stream';

/** As browsers write names of parts and files (HTML standard, multipart/form-data encoding algorithm). */
function quoted(text: string): string {
  return text.replace(/[\r\n"]/g, encodeURIComponent);
}

import { essenceOf, isRange } from '../../ir/media-type.ts';
import { literal } from '../../print/printer.ts';

/** The TypeScript type of the media types that a declared one covers: itself, or a whole range. */
export function mediaTypeType(mediaType: string): string {
  if (!isRange(mediaType)) return literal(mediaType);
  const essence = essenceOf(mediaType);
  const [before = '', after = ''] = essence.split('*', 2);
  return essence === '*/*' ? 'string' : `\`${before}\${string}${after}\``;
}

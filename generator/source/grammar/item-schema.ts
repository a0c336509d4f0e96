import { isObject } from '../json.ts';

/** Where a media type describes the items of a stream: as OpenAPI 3.2 has it, or by the extension. */
type ItemMember = 'itemSchema' | 'x-item-schema';

/** The schema of one item of a stream; null if a media type has none. */
export function itemSchemaOf(
  mediaType: unknown,
): { readonly member: ItemMember; readonly schema: unknown } | null {
  if (!isObject(mediaType)) return null;
  for (const member of ['itemSchema', 'x-item-schema'] as const)
    if (member in mediaType) return { member, schema: mediaType[member] };
  return null;
}

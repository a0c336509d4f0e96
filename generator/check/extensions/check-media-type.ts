import type { ContractNode } from '../../link/walk.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { itemSchemaOf } from '../../source/grammar/item-schema.ts';
import type { JsonObject } from '../../source/json.ts';
import { below, type Place } from '../../source/place.ts';
import { parsePointer } from '../../source/pointer.ts';

/**
 * `x-stream` is for request bodies, `itemSchema` and `x-item-schema` for event streams in responses.
 *
 * @param node where the media type is listed
 * @param described what describes it: itself, or what it refers to
 */
export function checkMediaType(
  node: ContractNode,
  described: Place & { readonly value: JsonObject },
  diagnostics: Diagnostics,
): void {
  const type = parsePointer(node.pointer).at(-1) ?? '';
  const side = node.parent?.kind;
  const mediaType = described.value;
  const add = (member: string, message: string) =>
    diagnostics.add('PS501', below(described, member), `${member} ${message}`);
  if ('x-stream' in mediaType && side !== 'RequestBody') add('x-stream', 'is for bodies of requests');
  const item = itemSchemaOf(mediaType);
  if (item === null || (side === 'Response' && /^text\/event-stream\s*(;|$)/i.test(type))) return;
  if (item.member === 'x-item-schema') add(item.member, `is only for text/event-stream in responses`);
  else {
    const message = `"itemSchema" of ${type} is not supported here: only that of text/event-stream in responses is`;
    diagnostics.add('PS313', below(described, item.member), message);
  }
}

import type { ContractNode } from '../../link/walk.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { itemSchemaOf } from '../../source/grammar/item-schema.ts';
import { below } from '../../source/place.ts';
import { parsePointer } from '../../source/pointer.ts';

/** `x-stream` is for request bodies, `itemSchema` and `x-item-schema` for event streams in responses. */
export function checkMediaType(
  node: ContractNode,
  mediaType: Readonly<Record<string, unknown>>,
  diagnostics: Diagnostics,
): void {
  const type = parsePointer(node.pointer).at(-1) ?? '';
  const side = node.parent?.kind;
  const add = (member: string, message: string) =>
    diagnostics.add('PS501', below(node, member), `${member} ${message}`);
  if ('x-stream' in mediaType && side !== 'RequestBody') add('x-stream', 'is for bodies of requests');
  const item = itemSchemaOf(mediaType);
  if (item === null || (side === 'Response' && /^text\/event-stream\s*(;|$)/i.test(type))) return;
  if (item.member === 'x-item-schema')
    add(item.member, `is for responses of text/event-stream, which ${type} is not here`);
  else {
    const message = `items of ${type} here: only events of responses, text/event-stream, are supported yet`;
    diagnostics.add('PS313', below(node, item.member), message);
  }
}

import type { ContractNode } from '../../link/walk.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { below } from '../../source/place.ts';
import { parsePointer } from '../../source/pointer.ts';

/** `x-stream` is for request bodies, `x-item-schema` for event streams in responses. */
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
  if (!('x-item-schema' in mediaType)) return;
  if (side !== 'Response' || !/^text\/event-stream\s*(;|$)/i.test(type))
    add('x-item-schema', `is for responses of text/event-stream, which ${type} is not here`);
}

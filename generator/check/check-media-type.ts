import { essenceOf, isBytes } from '../ir/media-type.ts';
import { saysMoreThanText } from '../ir/text-schema.ts';
import { parsePointer } from '../load/pointer.ts';
import { type ContractNode, followReferences, type Graph } from '../load/walk.ts';
import { below, type Diagnostics } from './diagnostics.ts';

/** `x-stream` stands on request bodies that nothing has to read, `x-item-schema` on event streams. */
export function checkMediaType(
  graph: Graph,
  node: ContractNode,
  mediaType: Readonly<Record<string, unknown>>,
  diagnostics: Diagnostics,
): void {
  const type = parsePointer(node.pointer).at(-1) ?? '';
  const add = (member: string, message: string) =>
    diagnostics.add('PS501', below(node, member), `${member} ${message}`);
  if (mediaType['x-stream'] === true) {
    if (node.parent?.kind !== 'RequestBody' || !isBytes(type))
      add('x-stream', `is for request bodies of bytes, which ${type} is not here`);
    else if ('schema' in mediaType) {
      const schema = followReferences(graph.sources, below(node, 'schema'));
      if (typeof schema !== 'string' && saysMoreThanText(schema.value))
        add('x-stream', 'leaves the schema unproved, which constrains the bytes');
    }
  }
  if ('x-item-schema' in mediaType) {
    if (node.parent?.kind !== 'Response' || essenceOf(type) !== 'text/event-stream')
      add('x-item-schema', `is for responses of text/event-stream, which ${type} is not here`);
  }
}

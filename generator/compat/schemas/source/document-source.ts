import { pointerOfFragment, valueAt } from '../../../source/pointer.ts';
import type { Located, SchemaSource } from '../terms/schema-record.ts';

/** A document whose references name schemas in it by JSON pointers: `#/components/schemas/Pet`. */
export class DocumentSource implements SchemaSource {
  readonly document: unknown;

  constructor(document: unknown) {
    this.document = document;
  }

  resolve(reference: string): Located | undefined {
    const pointer = reference.startsWith('#') ? pointerOfFragment(reference) : null;
    if (pointer === null) return undefined;
    const schema = valueAt(this.document, pointer);
    return schema === undefined ? undefined : { schema, pointer };
  }
}

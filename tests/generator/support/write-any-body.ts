import type { Field } from '../../../generator/client/operation.ts';
import { writeBody } from '../../../generator/client/write-body.ts';
import { writeForm } from '../../../generator/client/write-form.ts';
import { writeMultipart } from '../../../generator/client/write-multipart.ts';

/** A body as a client writes it that has the writers of both forms. */
export function writeAnyBody(
  type: string,
  value: unknown,
  fields: readonly Field[] = [],
): ReturnType<typeof writeBody> {
  const write = /^multipart\/form-data/i.test(type) ? writeMultipart : writeForm;
  return writeBody(type, value, /form/i.test(type) ? { write, fields } : undefined);
}

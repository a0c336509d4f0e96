import type { Contract } from '../../ir/contract.ts';
import type { Output } from '../../print/output.ts';
import { template } from '../../print/printer.ts';
import { discriminate } from '../../schema/standalone/discriminate.ts';
import { withoutAnnotations } from '../../schema/without-annotations.ts';
import type { Schema } from './recognizer/asked.ts';
import { compileRecognizer } from './recognizer/compile-recognizer.ts';
import { supportFile } from './support-file.ts';

const printRecognizer = template<object>('validators/recognizer');
const printDeclaration = template<object>('validators/recognizer-declaration');

/**
 * A recognizer for each published schema that is a choice between forms, such as the lines of a journal. Those who read
 * many such values ask it first, and the validator only about what it does not recognize.
 */
export function emitRecognizers({ schemaDocuments }: Contract): Output {
  const files = new Map<string, string>();
  for (const { name, schema } of schemaDocuments) {
    const constraints = withoutAnnotations(schema) as Schema;
    const { discriminator } = discriminate(constraints);
    if (discriminator === undefined) continue;
    const recognizer = compileRecognizer(constraints, discriminator.propertyName);
    files.set(`validators/recognizers/${name}.js`, printRecognizer({ ...recognizer, name }));
    files.set(`validators/recognizers/${name}.d.ts`, printDeclaration({ name }));
  }
  if (files.size > 0) files.set(...supportFile('recognition.js'));
  if ([...files.values()].some((text) => text.includes('/support/tables.js')))
    files.set(...supportFile('tables.js'));
  return files;
}

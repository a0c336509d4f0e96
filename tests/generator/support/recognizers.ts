import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emitRecognizers, emitValidators } from '../../../generator/emit/validators/emit-validators.ts';
import type { Contract } from '../../../generator/ir/contract.ts';
import type { JsonObject } from '../../../generator/source/json.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface Judges {
  readonly recognize: (value: unknown) => boolean;
  readonly validate: (value: unknown) => boolean;
}

/** The recognizer and the validator of each schema, as generated modules. */
export async function judgesOf(schemas: readonly JsonObject[]): Promise<Judges[]> {
  const schemaDocuments = schemas.map((schema, index) => ({ name: `s${index}`, path: `/${index}`, schema }));
  const contract = { schemas: [], schemaDocuments } as unknown as Contract;
  const folder = await temporaryFolder();
  const files = [...emitRecognizers(contract), ...emitValidators(contract)];
  for (const [name, text] of files.filter(([name]) => name.endsWith('.js'))) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const load = async (name: string) => (await import(path.join(folder, name))).default;
  return Promise.all(
    schemaDocuments.map(async ({ name }) => ({
      recognize: await load(`validators/recognizers/${name}.js`),
      validate: await load(`validators/${name}.js`),
    })),
  );
}

/** A schema of one form, an object with these keywords. */
export function formOf(keywords: JsonObject, $defs: JsonObject = {}): JsonObject {
  const { properties, required = [] } = keywords as { properties?: object; required?: readonly string[] };
  const form = {
    ...keywords,
    type: 'object',
    properties: { ...properties, kind: { const: 'k' } },
    required: [...required, 'kind'],
  };
  return { oneOf: [form], $defs };
}

/** A schema of a choice of which the member `it` is anything that matches. */
export function memberOf(schema: unknown): JsonObject {
  return formOf({ properties: { it: schema } });
}

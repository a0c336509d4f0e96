import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** What the published schema of CycloneDX 1.6 has against a bill of materials. */
export function bomFaults(document: object): string[] {
  const folder = path.resolve('tests/node_modules/@cyclonedx/cyclonedx-library/res/schema');
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const name of ['iri-reference', 'idn-email']) ajv.addFormat(name, true);
  ajv.addSchema(read('spdx.SNAPSHOT.schema.json'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json');
  ajv.addSchema(
    read('jsf-0.82.SNAPSHOT.schema.json'),
    'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json',
  );
  const validate = ajv.compile(read('bom-1.6.SNAPSHOT.schema.json'));
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

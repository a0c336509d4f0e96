import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { formats } from '../check/schema-keywords.ts';

/**
 * The validator as this compiler uses it everywhere: JSON Schema 2020-12 with formats asserted.
 * Unknown keywords and formats are the schema check's to refuse: it knows where they stand. Only own members
 * count, so that a property may be called `constructor`.
 */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    unicodeRegExp: true,
    ownProperties: true,
    logger: false,
    ...options,
  });
  addFormats.default(ajv);
  for (const format of formats) if (!(format in ajv.formats)) ajv.addFormat(format, true);
  return ajv;
}

import path from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Graph } from '../link/link-contract.ts';
import { createAjv } from '../schema/create-ajv.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { isObject } from '../source/json.ts';
import { below } from '../source/place.ts';
import type { SourceFile } from '../source/source-file.ts';

/** The site configuration has the form that its `$schema` gives. Without one, any form will do. */
export function checkSite({ sources: { site, siteSchema } }: Graph, diagnostics: Diagnostics): void {
  if (site === null || !isObject(site.value) || site.value['$schema'] === undefined) return;
  if (!isObject(siteSchema?.value)) {
    const name = path.basename(String(site.value['$schema']));
    diagnostics.add(
      'PS104',
      { file: site, pointer: '/$schema' },
      `there is no schema ${JSON.stringify(name)}`,
    );
    return;
  }
  const validate = compileSchema(siteSchema, siteSchema.value, diagnostics);
  if (validate === null || validate(site.value)) return;
  for (const error of validate.errors ?? []) {
    const extra = error.params['additionalProperty'];
    const place = below(
      { file: site, pointer: error.instancePath },
      ...(typeof extra === 'string' ? [extra] : []),
    );
    diagnostics.add('PS109', place, `${error.instancePath.slice(1) || 'the configuration'} ${error.message}`);
  }
}

function compileSchema(file: SourceFile, schema: object, diagnostics: Diagnostics): ValidateFunction | null {
  try {
    return createAjv({ allErrors: true }).compile(schema);
  } catch (error) {
    diagnostics.add('PS408', { file, pointer: '' }, (error as Error).message);
    return null;
  }
}

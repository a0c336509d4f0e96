import path from 'node:path';
import type { Sources } from '../load/load-contract.ts';
import { isObject } from '../load/openapi-kinds.ts';
import { createAjv } from '../schema/create-ajv.ts';
import type { Diagnostics } from './diagnostics.ts';

/** The site configuration has the form that its `$schema` gives. Without one, any form will do. */
export function checkSite({ site, siteSchema }: Sources, diagnostics: Diagnostics): void {
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
  const validate = createAjv({ allErrors: true }).compile(siteSchema.value);
  if (validate(site.value)) return;
  for (const error of validate.errors ?? []) {
    const extra = error.keyword === 'additionalProperties' ? `/${error.params['additionalProperty']}` : '';
    const place = { file: site, pointer: error.instancePath + extra };
    diagnostics.add('PS109', place, `${error.instancePath.slice(1) || 'the configuration'} ${error.message}`);
  }
}

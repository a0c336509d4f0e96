import path from 'node:path';
import type { Graph } from '../link/link-contract.ts';
import { refusalOf } from '../link/walk.ts';
import { compileUnchecked, SchemaError, type SchemaFault } from '../schema/validator.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { below } from '../source/place.ts';
import type { SourceFile } from '../source/source-file.ts';

/**
 * Checks the site configuration against the schema that it names by `$schema`. Without one, it may have any
 * form.
 */
export function checkSite({ sources }: Graph, diagnostics: Diagnostics): void {
  const { site, siteSchema } = sources;
  if (site === null || !isObject(site.value) || site.value['$schema'] === undefined) return;
  if (!isObject(siteSchema?.value)) {
    const reference = String(site.value['$schema']);
    const refusal = refusalOf(sources, site, reference);
    diagnostics.add(
      refusal?.code ?? 'PS104',
      { file: site, pointer: '/$schema' },
      refusal === undefined
        ? `there is no schema ${JSON.stringify(path.basename(reference))}`
        : `the reference ${JSON.stringify(reference)} leads ${refusal.message}`,
    );
    return;
  }
  for (const { pointer, member, message } of faultsOf(site.value, siteSchema, diagnostics)) {
    const place = below({ file: site, pointer }, ...(member === null ? [] : [member]));
    diagnostics.add('PS109', place, `${pointer.slice(1) || 'the configuration'} ${message}`);
  }
}

function faultsOf(value: JsonObject, schema: SourceFile, diagnostics: Diagnostics): SchemaFault[] {
  try {
    return compileUnchecked(schema.value as JsonObject)(value);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    diagnostics.add('PS408', { file: schema, pointer: '' }, `the schema ${error.message}`);
    return [];
  }
}

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleHelper } from '../../../runtime/site/build/bundle-helper.ts';
import { temporaryFolder } from '../support/repository.ts';

/** The helper as it is shipped; how a shell calls it with an executable of Node. */
export type HelperOn = (node: string) => string;

/** Bundles the helper. Each call of the result writes it into a folder of the running test. */
export async function bundledHelper(): Promise<HelperOn> {
  const text = await bundleHelper('0.0.0-test');
  return (node) => {
    const file = path.join(temporaryFolder(), 'plan.mjs');
    writeFileSync(file, text);
    return `'${node}' '${file}'`;
  };
}

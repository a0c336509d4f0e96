import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeOutput } from '../../../generator/cli/write-output.ts';
import { type CompileOptions, compile } from '../../../generator/compile.ts';
import { defaultTargets, type Target } from '../../../generator/emit/target-names.ts';
import type { Output } from '../../../generator/print/printer.ts';
import { fixtures } from './paths.ts';

/** A sound contract: `NAME.yaml`, or a folder with `contract.yaml` and perhaps `site.yaml`. */
export interface ValidContract {
  readonly name: string;
  readonly spec: string;
  readonly site: string | null;
}

const folder = path.join(fixtures, 'valid');

export function validContracts(): ValidContract[] {
  return readdirSync(folder)
    .sort()
    .flatMap((entry) => {
      const place = path.join(folder, entry);
      if (entry.endsWith('.yaml'))
        return [{ name: entry.slice(0, -'.yaml'.length), spec: place, site: null }];
      if (!statSync(place).isDirectory()) return [];
      const site = path.join(place, 'site.yaml');
      const spec = path.join(place, 'contract.yaml');
      return [{ name: entry, spec, site: existsSync(site) ? site : null }];
    });
}

/** What a contract compiles to. Throws with the diagnostics when it is not sound. */
export async function compileSound(
  spec: string,
  site: string | null = null,
  targets: readonly Target[] = defaultTargets,
  options: CompileOptions = {},
): Promise<Output> {
  const { output, diagnostics } = await compile(spec, site, { targets, ...options });
  if (output !== null) return output;
  throw new Error(
    diagnostics.map(({ code, message, pointer }) => `${code} ${message} #${pointer}`).join('\n'),
  );
}

/** Writes what a contract compiles to into a folder that is not there yet. */
export async function writeSound(
  into: string,
  spec: string,
  site: string | null = null,
  targets: readonly Target[] = defaultTargets,
  options: CompileOptions = {},
): Promise<Output> {
  const output = await compileSound(spec, site, targets, options);
  writeOutput(output, into, { missing: [...output.keys()], changed: [], stale: [] });
  return output;
}

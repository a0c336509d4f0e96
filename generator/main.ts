import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatDiagnostic } from './check/diagnostics.ts';
import { compile } from './compile.ts';
import { findDrift, writeOutput } from './write-output.ts';

const usage = `Usage: generate --spec FILE --out DIR [--site FILE] [--check]

Compiles an OpenAPI 3.1 contract into types, validators, a server and published documents.

  --spec FILE   the OpenAPI document
  --out DIR     the folder to write; files in it that the compiler does not write are removed
  --site FILE   the site configuration; its text entries stand in for {name} in the contract
  --check       write nothing; exit with 1 when DIR is not what the compiler would write`;

/** Exit codes: 0 done, 1 the contract is wrong or DIR has drifted, 2 usage, 3 anything else. */
async function main(): Promise<number> {
  const { spec, out, site, check } = parseArguments();
  if (spec === undefined || out === undefined) {
    console.error(usage);
    return 2;
  }
  for (const file of site === undefined ? [spec] : [spec, site]) {
    if (path.relative(out, file).startsWith('..')) continue;
    console.error(`${file} lies in ${out}, where everything that the compiler does not write is removed`);
    return 2;
  }
  const { output, diagnostics } = await compile(spec, site ?? null);
  if (output === null) {
    for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic, process.cwd()));
    console.error(`${diagnostics.length} problem${diagnostics.length === 1 ? '' : 's'}; nothing was written`);
    return 1;
  }
  const drift = await findDrift(output, out);
  const count = drift.missing.length + drift.changed.length + drift.stale.length;
  if (!check) {
    await writeOutput(output, out, drift);
    console.log(
      count === 0 ? `${out}: up to date` : `${out}: ${count} of ${output.size} files written or removed`,
    );
    return 0;
  }
  for (const [state, names] of Object.entries(drift))
    for (const name of names) console.error(`${out}/${name}: ${state}`);
  if (count > 0)
    console.error(`${out} is not what the contract compiles to; run \`make generate\` and commit the result`);
  return count > 0 ? 1 : 0;
}

function parseArguments() {
  try {
    const { values } = parseArgs({
      options: {
        spec: { type: 'string' },
        out: { type: 'string' },
        site: { type: 'string' },
        check: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    console.error((error as Error).message);
    return { spec: undefined, out: undefined, site: undefined, check: false };
  }
}

process.exitCode = await main().catch((error: Error) => {
  console.error(`generate: ${error.message}`);
  return 3;
});

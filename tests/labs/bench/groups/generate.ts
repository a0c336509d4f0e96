import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Group } from '../bench.ts';
import type { Row } from '../row.ts';
import { runNode, runProcess } from '../run-process.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { figure } from '../table.ts';
import { root } from '../target.ts';

/** One folder for all runs: the compiler keeps a note for each folder that it has written. */
const out = path.join(root, 'node_modules/.cache/plan-surface/bench-generated');
const contract = ['generate', '--spec', 'spec/openapi.yaml', '--site', 'spec/site.yaml', '--out', out];

/** The compiler, from nothing and with nothing to do. */
export const generate: Group = {
  name: 'generate',
  bound: false,
  async measure({ profile }) {
    const clean: number[] = [];
    const libraries: number[] = [];
    const unchanged: number[] = [];
    let parts = '';
    try {
      // Where there is time, once uncounted, so that all files have been read before.
      for (let run = profile.runs > 1 ? -1 : 0; run < profile.runs; run++) {
        rmSync(out, { recursive: true, force: true });
        const written = runNode('generator/main.ts', ...contract);
        if (!/ \d+ of \d+ files written/.test(written.stdout))
          throw new Error(`not clean: ${written.stdout}`);
        const own = runNode('tests/labs/bench/generate/libraries.ts');
        const again = runProcess('npm', ['run', '-s', 'surface', '--', ...contract]);
        if (!again.stdout.includes('up to date')) throw new Error(`something has changed: ${again.stdout}`);
        if (run < 0) continue;
        clean.push(written.milliseconds);
        libraries.push(own.milliseconds);
        unchanged.push(again.milliseconds);
        parts = own.stdout.trim().replace(/[{}"]/g, '').replaceAll(',', ', ');
      }
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
    console.error(`generate: milliseconds of the libraries: ${parts}`);
    const rows: Row[] = [
      {
        work: 'generate, clean',
        against: 'its libraries alone',
        value: spreadOf(ratios(clean, libraries)),
        goal: { atMost: 1.6 },
        ours: `${figure(median(clean))} ms`,
        theirs: `${figure(median(libraries))} ms`,
      },
      {
        work: 'npm run generate, nothing changed',
        against: 'the clock',
        value: spreadOf(unchanged),
        unit: 'ms',
        goal: { atMost: 300 },
        ours: `${figure(median(unchanged))} ms`,
        theirs: '',
      },
    ];
    return rows;
  },
};

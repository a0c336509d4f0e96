import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Group } from '../bench.ts';
import { spreadOf } from '../statistics.ts';
import { figure } from '../table.ts';
import { root } from '../target.ts';

/** Milliseconds between a build and the next edit: somebody reads and types. */
const PAUSE = 1500;

/** How soon a change of one schema of our contract has been compiled by a compiler that watches it. */
export const watch: Group = {
  name: 'watch',
  bound: false,
  async measure({ profile, folder }) {
    const spec = path.join(folder, 'spec');
    cpSync(path.join(root, 'spec'), spec, { recursive: true });
    const contract = path.join(spec, 'openapi.yaml');
    const edited = path.join(spec, 'schemas/journal-event.v6.json');
    const child = spawn(
      process.execPath,
      [
        ...['generator/main.ts', 'generate', '--watch', '--spec', contract],
        ...['--site', path.join(spec, 'site.yaml'), '--out', path.join(folder, 'watched')],
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    try {
      const lines = createInterface({ input: child.stdout });
      const built = () =>
        new Promise<void>((resolve, reject) => {
          const patience = setTimeout(
            () => reject(new Error('The compiler does not say that it is done.')),
            60_000,
          );
          lines.on('line', function listen(line) {
            if (!line.endsWith('waiting for a change')) return;
            clearTimeout(patience);
            lines.off('line', listen);
            resolve();
          });
        });
      await built();
      const times: number[] = [];
      for (let edit = 0; edit < profile.runs + 1; edit++) {
        await pause(PAUSE);
        const text = readFileSync(edited, 'utf8');
        const done = built();
        const began = performance.now();
        writeFileSync(edited, text.replace('"description": "', '"description": "Again. '));
        await done;
        times.push(performance.now() - began);
      }
      const spread = spreadOf(times);
      return [
        {
          work: 'one schema changed under --watch',
          against: 'the clock',
          value: spread,
          unit: 'ms',
          goal: { atMost: 300 },
          ours: `${figure(spread.median)} ms; the first ${figure(times[0] ?? 0)} ms`,
          theirs: '',
        },
      ];
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  },
};

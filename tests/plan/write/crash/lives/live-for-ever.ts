import { writeSync } from 'node:fs';
import path from 'node:path';
import { lifeSteps, makeRepository, runStep } from './life-steps.ts';

/** Runs one life of a plan after another until it is killed, and reports each step before it begins and when it is done. */
const [base = ''] = process.argv.slice(2);
for (let life = 0; ; life++) {
  const root = path.join(base, String(life), 'repository');
  makeRepository(root);
  for (const [index, step] of lifeSteps.entries()) {
    // The first life loads what the commands need.
    if (life > 0) say(`begin ${life} ${index}`);
    const code = await runStep(root, step);
    if (life > 0) say(`${code === 0 ? 'done' : `failed with ${code}`} ${life} ${index}`);
  }
  if (life === 0) say('ready');
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

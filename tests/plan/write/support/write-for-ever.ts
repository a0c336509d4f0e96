import { appendFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { schemaBase } from '../../support/records.ts';
import { command } from './scenarios.ts';

/** Runs writing commands until it is killed, and reports each before it begins and when it is done. */
const [planDir = '', root = '', name = '', seed = '0'] = process.argv.slice(2);
const place = { planDir, root, folders: [planDir, root], schemaBase };
// Loads what a command needs.
await command(place, 'note', 'observe', '--statement', `ready for ${name}`);
say('ready');
for (let index = Number(seed); ; index++) {
  const statement = `${name} ${index}`;
  if (index % 7 === 3) await command(place, 'roll');
  if (index % 11 === 5) appendFileSync(path.join(planDir, 'journal.ndjson'), '{"torn');
  const file = index % 3 === 0 ? ['--file', path.join(planDir, 'contract.json')] : [];
  say(`begin ${statement}`);
  const isDone = await command(place, 'note', 'observe', '--statement', statement, ...file);
  say(`${isDone ? 'done' : 'failed'} ${statement}`);
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

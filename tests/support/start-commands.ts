import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { receive, send } from './messages.ts';
import type { Start, Started } from './small-starter.ts';

// A process of its own: starts what it is asked for at one pipe, and answers at the other.
const [asked = '', answered = ''] = process.argv.slice(2);
const from = openSync(asked, 'r');
const to = openSync(answered, 'w');
for (let start = receive(from) as Start; start !== null; start = receive(from) as Start) {
  const { error, ...result } = spawnSync(start.command, start.args, start.options);
  send(to, {
    result,
    error: error === undefined ? null : { ...error, message: error.message },
  } satisfies Started);
}

import path from 'node:path';
import { checkFreshness } from '../../plan/check-freshness.ts';
import { stopAtFirst } from '../../plan/core/problem.ts';
import { readText } from '../../plan/files/read-text.ts';
import type { Command, Run } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { planOptions, refusePositionals, required } from '../options.ts';

export const freshnessCommand: Command = {
  required: ['plan', 'task', 'against'],
  optional: ['repo-root', 'work-dir', 'schema-base'],
  example: 'plan freshness --plan .plan/plans/PLAN_mend_links --task T-mend-links --against manifest.json',
  notes: [
    'Prints fresh (exit code 0) or stale (exit code 1). A document without inputs_fingerprint is stale.',
  ],
  run,
};

function run({ options, terminal, onBytes }: Run) {
  refusePositionals(options);
  const where = planOptions(options, terminal.cwd);
  const task = required(options, 'task');
  const file = path.resolve(terminal.cwd, required(options, 'against'));
  const { result, stored, current } = checkFreshness({ ...where, task, stored: readJson(file), onBytes });
  const words = stored === null ? `${result} by construction: no inputs_fingerprint` : result;
  terminal.out(`${options.json ? JSON.stringify({ result, stored, current }) : words}\n`);
  return result === 'fresh' ? exitCodes.done : exitCodes.negativeFinding;
}

/** A stored manifest may tell of many dead ends: it may be larger than a record that is read whole. */
const mostBytes = 256 * 1024 * 1024;

function readJson(file: string): unknown {
  const next = 'name a stored manifest or summary';
  const text = readText(file, [path.parse(file).root], stopAtFirst, mostBytes);
  if (text === null) return refuse('readable-file', `does not exist; ${next}`);
  try {
    return JSON.parse(text);
  } catch {
    return refuse('json', `is not JSON; ${next}`);
  }

  function refuse(rule: 'readable-file' | 'json', message: string): never {
    return stopAtFirst({ rule, file, line: 1, message });
  }
}

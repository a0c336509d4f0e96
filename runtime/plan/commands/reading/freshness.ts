import path from 'node:path';
import { checkFreshness, OtherSubjectError, readPlan } from '../../derive/read-plan.ts';
import { readText } from '../../records/files.ts';
import { stopAtFirst } from '../../records/problems.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { required } from '../frame/options.ts';
import type { Terminal } from '../frame/terminal.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenPlan, chosenTask, refuseOperands } from '../inputs/chosen.ts';
import { warnOfEmptySurface } from '../outputs/warn-of-surface.ts';

export const freshnessCommand: Command = {
  required: ['against'],
  optional: ['plan', 'task', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan freshness --plan PLAN_mend_links --task T-mend-links --against manifest.json',
  notes: [
    'Prints fresh (exit code 0), or stale and why (exit code 1). A document without inputs_fingerprint is stale.',
    'What the document says of plan, task, contract_id and as_of.last_seq is compared too.',
  ],
  run,
};

function run(given: Run) {
  const { options, terminal, messages, onBytes } = given;
  refuseOperands(options);
  const against = required(options, 'against');
  const place = chosenPlan(given);
  const document = readJson(against, terminal);
  const records = readPlan(place, onBytes);
  messages.left(records);
  const task = chosenTask(given, records);
  const { result, reason, stored, current, digests } = check();
  warnOfEmptySurface(messages, place, digests);
  const words = reason === null ? result : `${result} ${reason.startsWith('by ') ? '' : 'because '}${reason}`;
  const facts = { result, ...(reason === null ? {} : { reason }), stored, current };
  terminal.out(`${options.json ? JSON.stringify(facts) : words}\n`);
  return result === 'fresh' ? exitCodes.done : exitCodes.negativeFinding;

  function check() {
    try {
      return checkFreshness(records, task, document, onBytes);
    } catch (error) {
      if (error instanceof OtherSubjectError) throw new UsageError(error.message);
      throw error;
    }
  }
}

/** A stored manifest may tell of many dead ends: it may be larger than a record that is read whole. */
const mostBytes = 256 * 1024 * 1024;

function readJson(against: string, terminal: Terminal): unknown {
  const next = 'name a stored manifest or summary';
  const file = against === '-' ? '-' : path.resolve(terminal.cwd, against);
  const text =
    file === '-' ? terminal.input() : readText(file, [path.parse(file).root], stopAtFirst, mostBytes);
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

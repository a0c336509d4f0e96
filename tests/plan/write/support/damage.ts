import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkSeal } from '../../../../runtime/plan/records/history.ts';
import { readJournal } from '../../../../runtime/plan/records/journal.ts';
import type { WritablePlace } from '../../../../runtime/plan/records/places.ts';
import { PlanError, stopAtFirst } from '../../../../runtime/plan/records/problems.ts';
import { withWriter } from '../../../../runtime/plan/write/writer.ts';
import { type Random, seeded } from '../../../support/random.ts';
import { plan } from '../../support/records.ts';
import { faultsOf, observation } from './plan-files.ts';
import { writable } from './writing.ts';

type Damage = (bytes: Buffer, pick: (below: number) => number) => Buffer;

/** Ways in which a file of lines is damaged by a disk, an editor or a merge. */
const ways: Readonly<Record<string, Damage>> = {
  'a flipped bit': (bytes, pick) => {
    const damaged = Buffer.from(bytes);
    const at = pick(bytes.length);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << pick(8));
    return damaged;
  },
  'bytes cut out': (bytes, pick) => {
    const from = pick(bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + pick(40))]);
  },
  'bytes doubled': (bytes, pick) => {
    const from = pick(bytes.length);
    const to = Math.min(bytes.length, from + 1 + pick(40));
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  'a truncated file': (bytes, pick) => bytes.subarray(0, pick(bytes.length)),
  'bytes of zero': (bytes, pick) => Buffer.from(bytes).fill(0, pick(bytes.length), bytes.length),
  'swapped lines': (bytes, pick) => {
    const lines = linesIn(bytes);
    const [one, other] = [pick(lines.length), pick(lines.length)];
    [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
    return join(lines);
  },
  'a doubled line': (bytes, pick) => {
    const lines = linesIn(bytes);
    const at = pick(lines.length);
    return join([...lines.slice(0, at + 1), ...lines.slice(at)]);
  },
  'a removed line': (bytes, pick) => {
    const lines = linesIn(bytes);
    const at = pick(lines.length);
    return join(lines.filter((_, index) => index !== at));
  },
};

interface Damaged {
  readonly tried: number;
  readonly unnoticed: readonly string[];
}

/** Writes a plan, from the second seed on with an archive beside its journal, and damages its records so often. */
export async function damageRound(seed: number, times: number): Promise<Damaged> {
  const { place, observe, write } = writable();
  for (let index = 0; index < 8; index++) await observe(`statement ${index}`, 'é\u{1f600}');
  if (seed > 1) await write((writer) => writer.roll());
  await observe('the last');
  return damageRecords(place, times, seeded(seed));
}

/** Damages the records of a plan again and again, mending them in between. Gives what went unnoticed. */
async function damageRecords(place: WritablePlace, times: number, random: Random): Promise<Damaged> {
  const { planDir } = place;
  const names = readdirSync(planDir).filter((name) => /^(journal.*|seal)\.ndjson$/.test(name));
  const kinds = Object.keys(ways);
  const unnoticed: string[] = [];
  const pick = (below: number) => Math.floor(random() * below);
  let tried = 0;
  while (tried < times) {
    const name = names[pick(names.length)] ?? '';
    const kind = kinds[pick(kinds.length)] ?? '';
    const file = path.join(planDir, name);
    const whole = readFileSync(file);
    const damaged = ways[kind]?.(whole, pick) ?? whole;
    if (damaged.equals(whole)) continue;
    writeFileSync(file, damaged);
    // All that a torn tail or a missing newline loses is the newline: the events are the ones that were sealed.
    const isWhole = damaged.equals(whole.subarray(0, -1));
    const found = whatIsSaid(place, name);
    if (found === 'nothing' && !isWhole) unnoticed.push(`${kind} in ${name}: verify says nothing`);
    if (tried % 20 === 0 && !isWhole && (await isWrittenTo(place)))
      unnoticed.push(`${kind} in ${name}: it is written to`);
    writeFileSync(file, whole);
    tried++;
  }
  return { tried, unnoticed };
}

/** Damages the note of the last writer, which is no record: the next event still gets the next seq. */
export async function damageNote(
  place: WritablePlace,
  times: number,
  random: () => number,
): Promise<readonly string[]> {
  const file = path.join(place.planDir, 'state.json');
  const kinds = Object.values(ways);
  const pick = (below: number) => Math.floor(random() * below);
  for (let tried = 0; tried < times; tried++) {
    const whole = readFileSync(file);
    writeFileSync(file, kinds[pick(kinds.length)]?.(whole, pick) ?? whole);
    if (!(await isWrittenTo(place))) return ['it is not written to'];
  }
  return faultsOf(place.planDir);
}

/** Where the check of the seal, or the reader, sees the damage. */
function whatIsSaid(place: WritablePlace, name: string): string {
  try {
    const { difference } = checkSeal(place, plan);
    if (difference !== null) return `${difference.file}:${difference.line}`;
    if (name === 'seal.ndjson') return 'nothing';
    const { planDir, schemaBase, folders } = place;
    const tail = readJournal(planDir, {
      plan,
      schemaBase,
      folders,
      onEvent: () => {},
      report: stopAtFirst,
      onBytes: () => {},
    });
    return tail === null ? 'nothing' : `${tail.file}:${tail.line}`;
  } catch (error) {
    if (error instanceof PlanError) return `${error.problem.file}:${error.problem.line}`;
    throw error;
  }
}

async function isWrittenTo(place: WritablePlace): Promise<boolean> {
  try {
    await withWriter(place, { clock: () => new Date(), warn: () => {} }, (writer) =>
      writer.append([observation('x')]),
    );
    return true;
  } catch (error) {
    if (error instanceof PlanError) return false;
    throw error;
  }
}

function linesIn(bytes: Buffer): string[] {
  return bytes.toString('latin1').split('\n').slice(0, -1);
}

function join(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');
}

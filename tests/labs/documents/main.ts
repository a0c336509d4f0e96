import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { findDocuments } from './documents.ts';
import { type Options, readOptions, UsageError, usage } from './options.ts';
import type { Answer } from './support/answer.ts';
import { codesIn, lacking, printReport, type Told } from './support/print-report.ts';
import { processDocuments } from './support/process-documents.ts';

/** How often each code is found in each document that is refused, and why how many operations of others are left out. */
type Refused = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The list of what is refused: one for strict compilation, one for each choice of targets where faults are tolerated. */
function listOf({ isTolerant, targets }: Options): URL {
  const name = isTolerant ? `refused-${targets?.join('-') ?? 'all'}.json` : 'refused.json';
  return new URL(name, import.meta.url);
}

/**
 * Compiles every document at hand, and compares those of OpenAPI 3.0; where faults are tolerated, it examines the output. Exit codes: 0 all is as it is listed, 1 something
 * is not, 2 usage.
 */
async function main(options: Options): Promise<number> {
  const { parts, values, opinion, write, resume, targets, isTolerant } = options;
  const list = listOf(options);
  const tasks = [...findDocuments()]
    .filter(([name]) => parts.length === 0 || parts.some((part) => name.includes(part)))
    .map(([name, file]) => ({ name, file, into: null, values, targets, isTolerant, opinion }));
  const listed: Refused = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const told: Told[] = [];
  const wrong: string[] = [];
  const began = performance.now();
  const known = answersIn(resume);
  const hear = (name: string, answer: Answer) => {
    told.push({ name, answer });
    const faults = faultsIn(answer, write ? codesIn(answer) : (listed[name] ?? {}));
    wrong.push(...faults.map((fault) => `${name}: ${fault}`));
    for (const fault of faults) console.error(`${name}: ${fault}`);
    if (told.length % 100 === 0) console.error(`${told.length} of ${tasks.length}`);
  };
  for (const { name } of tasks) {
    const answer = known.get(name);
    if (answer !== undefined) hear(name, answer);
  }
  const left = tasks.filter(({ name }) => !known.has(name));
  await processDocuments(left, options, ({ name }, answer) => {
    if (resume !== null) appendFileSync(resume, `${JSON.stringify([name, answer])}\n`);
    hear(name, answer);
  });
  printReport(told, (performance.now() - began) / 1_000);
  const { count, share } = lacking(told);
  if (isTolerant && parts.length === 0 && share > mostLacking(options))
    wrong.push(`${count} of ${told.length} documents are refused or without 95 % of their operations`);
  console.log(
    wrong.length === 0 ? '\nAll is as it is listed.' : `\n${wrong.length} are not as they are listed:`,
  );
  for (const one of wrong) console.log(`  ${one}`);
  if (write) {
    const rows = told.map(({ name, answer }) => [name, codesIn(answer)] as const);
    const sorted = rows
      .filter(([, codes]) => Object.keys(codes).length > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
  return wrong.length === 0 ? 0 : 1;
}

/** The share of documents that may be refused or lack operations: a server cannot have all that types and clients can. */
function mostLacking({ targets }: Options): number {
  return targets === null || targets.includes('server') ? 0.02 : 0.005;
}

/** By the name of the document; a last line that was cut off is removed. */
function answersIn(file: string | null): ReadonlyMap<string, Answer> {
  if (file === null || !existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return new Map(lines.map((line) => JSON.parse(line) as [string, Answer]));
}

function faultsIn(
  { defect, errors, compared, examined, opinion, ...answer }: Answer,
  expected: Refused[string],
): string[] {
  const faults = defect === null ? [] : [`a defect: ${defect}`];
  const found = codesIn({ errors, examined });
  if (defect === null && JSON.stringify(found) !== JSON.stringify(expected))
    faults.push(
      `refused with ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
      ...errors.slice(0, 5),
      ...(examined?.missing ?? []).slice(0, 3).map((name) => `has no ${name}`),
    );
  if (defect === null && errors.length === 0 && answer.files === 0) faults.push('compiles to nothing');
  if (examined !== null) {
    const { unreported, typeErrors } = examined;
    for (const fault of unreported.slice(0, 5)) faults.push(`does not report ${fault}`);
    for (const error of typeErrors.slice(0, 5)) faults.push(error);
  }
  faults.push(...(opinion?.wrong ?? []));
  for (const { schema, value, accepted } of compared?.different.slice(0, 3) ?? [])
    faults.push(
      `${accepted ? 'refuses' : 'accepts'} ${JSON.stringify(value)} of ${schema}, OpenAPI 3.0 does not`,
    );
  return faults;
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  const isUsage =
    error instanceof UsageError || String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');
  if (!isUsage) throw error;
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 2;
}

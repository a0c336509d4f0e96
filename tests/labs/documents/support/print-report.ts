import type { Opinion } from '../../../generator/contracts/support/second-opinion-on-server.ts';
import type { Answer } from './answer.ts';

export interface Told {
  readonly name: string;
  readonly answer: Answer;
}

/** How often each code is among the errors, in the order of codes, and then why operations are missing. */
export function codesIn({ errors, examined }: Pick<Answer, 'errors' | 'examined'>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of errors.map((error) => error.split(' ', 1)[0] ?? '').sort())
    counts[code] = (counts[code] ?? 0) + 1;
  return { ...counts, ...examined?.why };
}

/** The least share of its operations that the output of a document must have to count as compiled. */
const leastShare = 0.95;

/** Documents that are refused or lack too many operations: how many, and which share of all. */
export function lacking(told: readonly Told[]): { readonly count: number; readonly share: number } {
  const found = told.filter(({ answer: { files, examined } }) => {
    if (files === 0) return true;
    return examined !== null && examined.declared - examined.missing.length < leastShare * examined.declared;
  });
  return { count: found.length, share: found.length / told.length };
}

const count = (number: number) => number.toLocaleString('en');
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** @param seconds how long all of it took */
export function printReport(told: readonly Told[], seconds: number): void {
  const answers = told.map(({ answer }) => answer);
  const compiled = answers.filter(({ files }) => files > 0);
  const refused = answers.filter(({ errors }) => errors.length > 0);
  const rows: [string, string][] = [
    ['documents', count(told.length)],
    ['compiled', count(compiled.length)],
    ['files written', count(sum(compiled.map(({ files }) => files)))],
    ['refused', count(refused.length)],
    ...refusedByCode(refused),
    ['defects', count(answers.filter(({ defect }) => defect !== null).length)],
    ['seconds of processor time', count(Math.round(sum(answers.map((answer) => answer.seconds))))],
    ['seconds', count(Math.round(seconds))],
    [
      'most memory, MB',
      count(Math.round(answers.reduce((most, { memory }) => Math.max(most, memory), 0) / 1e6)),
    ],
    ...examinedRows(told),
    ...comparedRows(answers),
    ...opinionRows(answers),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value.padStart(9)}`);
  console.log('\nslowest, seconds of processor time');
  for (const { name, answer } of [...told].sort((a, b) => b.answer.seconds - a.answer.seconds).slice(0, 10))
    console.log(`${answer.seconds.toFixed(1).padStart(7)}  ${name}`);
}

function refusedByCode(refused: readonly Answer[]): [string, string][] {
  const documents: Record<string, number> = {};
  for (const answer of refused)
    for (const code of Object.keys(codesIn(answer))) documents[code] = (documents[code] ?? 0) + 1;
  const sorted = Object.entries(documents).sort(([, one], [, other]) => other - one);
  return sorted.map(([code, number]) => [`  with ${code}`, count(number)]);
}

function examinedRows(told: readonly Told[]): [string, string][] {
  const examined = told.flatMap(({ answer }) => answer.examined ?? []);
  if (examined.length === 0) return [];
  return [
    ['documents with tolerated faults', count(examined.filter(({ tolerated }) => tolerated > 0).length)],
    ['  tolerated faults', count(sum(examined.map(({ tolerated }) => tolerated)))],
    ['  faults that no report names', count(sum(examined.map(({ unreported }) => unreported.length)))],
    ['operations declared', count(sum(examined.map(({ declared }) => declared)))],
    ['  not in the output', count(sum(examined.map(({ missing }) => missing.length)))],
    ['documents refused or without 95 % of operations', count(lacking(told).count)],
    ['documents with type errors', count(examined.filter(({ typeErrors }) => typeErrors.length > 0).length)],
  ];
}

function comparedRows(answers: readonly Answer[]): [string, string][] {
  const compared = answers.flatMap((answer) => answer.compared ?? []);
  if (compared.length === 0) return [];
  return [
    ['documents compared', count(compared.length)],
    ['  schemas', count(sum(compared.map(({ schemas }) => schemas)))],
    ['  values that OpenAPI 3.0 accepts', count(sum(compared.map(({ accepted }) => accepted)))],
    ['  values that it refuses', count(sum(compared.map(({ refused }) => refused)))],
    ['  values that only one accepts', count(sum(compared.map(({ different }) => different.length)))],
  ];
}

function opinionRows(answers: readonly Answer[]): [string, string][] {
  const opinions = answers.flatMap((answer) => answer.opinion ?? []);
  if (opinions.length === 0) return [];
  const total = (of: (opinion: Opinion) => number) => count(sum(opinions.map(of)));
  return [
    ['documents served', count(opinions.length)],
    ['  operations asked', total(({ operations }) => operations)],
    ['  of which no request could be made up', total(({ withoutSample }) => withoutSample.length)],
    ['  of which no answer could be made up', total(({ withoutAnswer }) => withoutAnswer)],
    ['  requests judged valid', total(({ requests }) => requests.valid)],
    ['  requests judged invalid', total(({ requests }) => requests.invalid)],
    ['  requests with a doubtful format alone', total(({ requests }) => requests.format)],
    ['  requests that a more literal path takes', total(({ elsewhere }) => elsewhere)],
    ['  answers judged valid', total((one) => one.answers.valid)],
    ['  answers judged invalid', total((one) => one.answers.invalid)],
    ['  answers with a doubtful format alone', total((one) => one.answers.format)],
    ['  wrong verdicts', total(({ wrong }) => wrong.length)],
  ];
}

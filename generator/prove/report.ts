import { withoutControls } from '../source/without-controls.ts';
import type { Finding, Proof } from './prove.ts';

export const proofFormats = ['text', 'json', 'junit'] as const;
export type ProofFormat = (typeof proofFormats)[number];

/** The report of a proof. The same proof gives the same text. */
export function reportProof(proof: Proof, format: ProofFormat): string {
  if (format === 'json') return JSON.stringify(proof, null, 2);
  return format === 'junit' ? junit(proof) : text(proof);
}

function text(proof: Proof): string {
  const { findings, operations, left, limit } = proof;
  const unproved = operations.filter(({ statuses }) => !Object.keys(statuses).some((one) => one < '300'));
  const shown = unproved.map(({ operation, statuses }) => `  ${operation}: ${countsOf(statuses)}`);
  const notes = [
    ...(shown.length === 0
      ? []
      : [['never answered with success, so little is known of:', ...shown].join('\n')]),
    ...(left.length === 0 ? [] : [`not asked, as they may change something (--writes): ${left.join(', ')}`]),
    ...(limit === null ? [] : [`ended by ${limit}, before everything was asked`]),
  ];
  return [...findings.map(describe), ...notes, summaryOf(proof)].map(withoutControls).join('\n\n');
}

function describe({ kind, operation, message, about, curl, answer }: Finding): string {
  return [
    `${kind} ${operation}: ${message}`,
    `  with ${about}`,
    ...curl.map((line) => `  ${line}`),
    ...(answer === null ? [] : [`  ${answer.status} ${answer.body}`.trimEnd()]),
  ].join('\n');
}

function summaryOf({ findings, requests, operations }: Proof): string {
  const count = findings.length === 0 ? 'no findings' : counted(findings.length, 'finding');
  return `${count} in ${counted(requests, 'request')} to ${counted(operations.length, 'operation')}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function countsOf(statuses: Readonly<Record<string, number>>): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status} ${count} times`);
  return counts.join(', ') || 'no answer';
}

/** A test case for each finding, and one for each operation without any. */
function junit({ findings, operations }: Proof): string {
  const passed = operations.filter((one) => !findings.some(({ operation }) => operation === one.operation));
  const cases = [
    ...findings.map((finding) => {
      const { kind, operation, message } = finding;
      return `    <testcase classname="${xml(operation)}" name="${xml(`${kind}: ${message}`)}">
      <failure type="${kind}" message="${xml(message)}">${xml(describe(finding))}</failure>
    </testcase>`;
    }),
    ...passed.map(
      ({ operation, requests }) =>
        `    <testcase classname="${xml(operation)}" name="${requests} requests"/>`,
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="surface test" tests="${cases.length}" failures="${findings.length}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** Text for XML 1.0, which has no other control characters. */
const xml = (value: string) =>
  withoutControls(value)
    .toWellFormed()
    .replace(/[&<>"\n]/g, (one) => entities[one] ?? one)
    .replace(/[\ufffe\uffff]/g, '?');

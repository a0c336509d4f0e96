import path from 'node:path';
import { withoutControls } from '../../source/without-controls.ts';
import type { Change, Counterexample, Spot } from '../changes/change.ts';
import { rules } from '../changes/rules.ts';
import type { ContractComparison } from '../compare/compare-contracts.ts';

/** What stands above changes, by how much they count. */
export const headings = {
  error: 'What breaks clients',
  warning: 'What could not be decided',
  info: 'What else is different',
  accepted: 'What was accepted',
} as const;

/** How many affected operations of a change are named. */
const mostNamed = 4;

/** A comparison for people: what changed, where, a counterexample, and what to do. Paths are relative to `from`. */
export function textReport(comparison: ContractComparison, from: string): string {
  const { changes, accepted } = comparison;
  const blocks = changes
    .filter(({ severity }) => severity !== 'info')
    .map((change) => describe(change, from));
  const { listed, texts } = listedOf(changes);
  const list = [
    ...listed.map(({ verdict, code, message, operations }) => {
      const mark = verdict === 'compatible' ? '' : `${verdict} `;
      return `  ${mark}${code} ${reachOf(operations)}: ${message}`;
    }),
    ...(texts === null ? [] : [`  PC321 ${texts}`]),
  ];
  const compatible = list.length === 0 ? [] : [[`${headings.info.toLowerCase()}:`, ...list].join('\n')];
  const kept = accepted.flatMap(({ verdict, code, message, operations, acceptedBecause }) => [
    `  ${verdict} ${code} ${reachOf(operations)}: ${message}`,
    `    accepted because: ${oneLine(acceptedBecause)}`,
  ]);
  const agreed = kept.length === 0 ? [] : [[`${headings.accepted.toLowerCase()}:`, ...kept].join('\n')];
  return [...blocks, ...compatible, ...agreed, summary(comparison)].map(withoutControls).join('\n\n');
}

/** Changes that do not count, and how many texts are different: nobody has to act on them. */
export function listedOf(changes: readonly Change[]): {
  readonly listed: readonly Change[];
  readonly texts: string | null;
} {
  const infos = changes.filter(({ severity }) => severity === 'info');
  const listed = infos.filter((change) => change.class !== 'documentation');
  const count = infos.length - listed.length;
  const texts = count === 0 ? null : count === 1 ? 'a text is different' : `${count} texts are different`;
  return { listed, texts };
}

/** `breaking under the policy tolerant: 2 breaking, 1 unknown, 4 compatible, 1 accepted changes`. */
export function summary({ verdict, policy, changes, accepted }: ContractComparison): string {
  const count = (of: Change['verdict'] | 'accepted') =>
    of === 'accepted' ? accepted.length : changes.filter((change) => change.verdict === of).length;
  const all = changes.length + accepted.length;
  if (all === 0) return `compatible under the policy ${policy}: nothing changed`;
  const counts = (['breaking', 'unknown', 'compatible', 'accepted'] as const)
    .filter((of) => count(of) > 0)
    .map((of) => `${count(of)} ${of}`);
  return `${verdict} under the policy ${policy}: ${counts.join(', ')} change${all === 1 ? '' : 's'}`;
}

function describe(
  { verdict, code, message, operations, place, counterexample, reason }: Change,
  from: string,
) {
  const lines = [`${verdict} ${code} ${reachOf(operations)}: ${message}`];
  if (place.old !== null) lines.push(`  old:  ${spotText(place.old, from)}`);
  if (place.next !== null) lines.push(`  next: ${spotText(place.next, from)}`);
  if (reason !== undefined) lines.push(`  not known because ${reason}`);
  if (counterexample !== undefined)
    lines.push(...exampleLines(counterexample, code).map((line) => `  ${line}`));
  lines.push(`  what to do: ${rules[code].hint}`);
  return lines.join('\n');
}

/** A text of several lines on one. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** The operations that a change affects. */
export function reachOf(operations: readonly string[]): string {
  const named = operations.slice(0, mostNamed).join(', ');
  return operations.length <= mostNamed ? named : `${named} and ${operations.length - mostNamed} more`;
}

/** Names in git stay as they are. */
export function fileText(file: string, from: string): string {
  return path.isAbsolute(file) ? path.relative(from, file) || file : file;
}

function spotText({ file, line, column, pointer }: Spot, from: string): string {
  return `${fileText(file, from)}:${line}:${column} (#${pointer})`;
}

/** What a counterexample shows, depending on the kind of change. */
export function exampleTitle(example: Counterexample): string {
  if (example.kind === 'request') return 'this request was allowed:';
  if (example.kind === 'response') return 'this answer shows it:';
  return `this shows it, as ${example.of}:`;
}

function exampleLines(example: Counterexample, _code: Change['code']): string[] {
  return [
    exampleTitle(example),
    ...exampleText(example)
      .split('\n')
      .map((line) => `  ${line}`),
  ];
}

/** A counterexample as a message of HTTP, or as JSON. */
export function exampleText(example: Counterexample): string {
  if (example.kind === 'value') return JSON.stringify(example.value);
  const message = example.kind === 'request' ? example.request : example.response;
  const first = 'method' in message ? `${message.method} ${message.path}` : `status ${message.status}`;
  const headers = Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`);
  const body = 'body' in message ? ['', bodyText(message.headers['Content-Type'], message.body)] : [];
  return [first, ...headers, ...body].join('\n');
}

/** Text as it is sent; everything else as JSON. */
function bodyText(type: string | undefined, body: unknown): string {
  const isText = typeof body === 'string' && type !== undefined && !/[/+]json\b/i.test(type);
  return isText ? body : JSON.stringify(body);
}

import type { CriterionClosure, DeadEnd } from '../../../generated/types/context-manifest.ts';
import { compareCodePoints } from '../records/json.ts';
import type { ManifestDocument } from './derivation.ts';
import type { CitedApproval } from './manifest-sections.ts';
import { saidBy } from './said.ts';

/** Two-space JSON and a final newline. The same document gives the same bytes. */
export function printManifest(manifest: ManifestDocument): string {
  return [...manifestPieces(manifest)].map(({ text }) => text).join('');
}

export interface Piece {
  readonly section: string;
  readonly text: string;
}

/** The printed manifest in pieces: a long list of dead ends is never held as one string. */
export function* manifestPieces(manifest: ManifestDocument): Generator<Piece> {
  let separator = '{';
  for (const [section, value] of Object.entries(manifest)) {
    yield { section, text: `${separator}\n  ${JSON.stringify(section)}: ` };
    separator = ',';
    if (isList(value)) for (const text of listPieces(value)) yield { section, text };
    else yield { section, text: print(value, '  ', false) };
  }
  yield { section: '', text: '\n}\n' };
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function* listPieces(items: Iterable<unknown>): Generator<string> {
  let separator = '[';
  for (const item of items) {
    yield `${separator}\n    ${print(item, '    ', false)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : '\n  ]';
}

function print(value: unknown, indent: string, isOpenMap: boolean): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => print(item, inner, false))
    : membersOf(value, isOpenMap).map(
        ([key, member]) => `${JSON.stringify(key)}: ${print(member, inner, key === 'files')}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return items.length === 0
    ? open + close
    : `${open}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** JavaScript enumerates keys such as `10` first: maps with free keys are sorted again. */
function membersOf(value: object, isOpenMap: boolean): [string, unknown][] {
  const members = Object.entries(value);
  return isOpenMap ? members.sort(([left], [right]) => compareCodePoints(left, right)) : members;
}

/** The manifest for reading, in the order in which an agent needs it. Every line is a recorded fact. */
export function renderMarkdown(manifest: ManifestDocument, approvals: readonly CitedApproval[] = []): string {
  return [...markdownPieces(manifest, approvals)].map(({ text }) => text).join('');
}

/** The same piece by piece. `approvals` say who wrote them down, which the manifest does not. */
export function* markdownPieces(
  manifest: ManifestDocument,
  approvals: readonly CitedApproval[] = [],
): Generator<Piece> {
  const { plan, task, contract_id, contract_revision, as_of } = manifest;
  const block = (section: string, ...lines: readonly string[]): Piece => {
    return { section, text: `${lines.join('\n\n')}\n\n` };
  };
  yield block(
    'as_of',
    `# ${text(plan)}: ${text(task)}`,
    `Contract revision ${contract_revision} (${code(contract_id)}), records as of seq ${as_of.last_seq}${at(as_of.event_ts)}.`,
  );
  yield block('next_action', '## Next action', nextAction(manifest));
  yield block('acceptance', '## Acceptance', list(manifest.acceptance.map(closure)));
  yield* deadEnds(manifest.dead_ends);
  yield block('touched_surface', '## Touched surface', touchedSurface(manifest));
  yield block('repository_rules', '## Rules', rules(manifest));
  yield block('authorization', '## Authorization', authorization(manifest, approvals));
  for (const lines of historyTriggers(manifest)) yield block('history_triggers', ...lines);
  const { inputs_fingerprint, rule } = manifest.freshness;
  yield { section: 'freshness', text: `Inputs fingerprint: ${code(inputs_fingerprint)}. ${text(rule)}\n` };
}

function* deadEnds(entries: Iterable<DeadEnd>): Generator<Piece> {
  const section = 'dead_ends';
  yield { section, text: '## Dead ends\n\n' };
  let isEmpty = true;
  for (const entry of entries) {
    isEmpty = false;
    yield { section, text: `- ${deadEnd(entry)}\n` };
  }
  yield { section, text: isEmpty ? '- none\n\n' : '\n' };
}

function nextAction({ next_action: { step, action, criteria } }: ManifestDocument): string {
  const shown = step === 'approval' || step === 'authority' ? text(action) : code(action);
  const about = criteria === undefined ? [] : [`Criteria: ${criteria.map(code).join(', ')}`];
  return list([`**${step}**: ${shown}`, ...about]);
}

function closure({ criterion, satisfied, control_kind, mechanism, ...found }: CriterionClosure): string {
  const control = control_kind === 'none' ? '' : `, ${control_kind} control`;
  const record = found.via_seq === undefined ? '' : ` by seq ${found.via_seq}`;
  const trust = found.trust === undefined ? '' : `, ${found.trust}`;
  const authority = found.authority === undefined ? '' : `, authority ${text(found.authority)}`;
  const pointer = found.evidence_path === undefined ? '' : `, ${code(found.evidence_path)}`;
  const state = satisfied ? `closed: ${mechanism}${record}${trust}${authority}${pointer}` : text(mechanism);
  return `${code(criterion)}${control}: ${state}`;
}

function deadEnd({ kind, seq, ts, ...found }: DeadEnd): string {
  const facts = [
    found.task && code(found.task),
    found.criterion && code(found.criterion),
    found.command && code(found.command),
    found.exit_code !== undefined && `exit code ${found.exit_code}`,
    found.subject && text(found.subject),
    found.stage && `at ${found.stage}`,
    found.reason && `reason: ${text(found.reason)}`,
    found.cause && `see ${code(found.cause)}`,
    found.aged_out && `aged out: ${text(found.aged_out)}`,
  ];
  return `seq ${seq}${at(ts ?? '')}, ${kind}: ${facts.filter(Boolean).join(', ')}`;
}

function touchedSurface({ touched_surface: { files, widen_reasons } }: ManifestDocument): string {
  const digests = Object.entries(files).sort(([left], [right]) => compareCodePoints(left, right));
  return list([
    ...widen_reasons.map((reason) => `look wider: ${text(reason)}`),
    ...digests.map(([path, digest]) => `${code(path)}: ${digest ? code(digest) : 'no digest'}`),
  ]);
}

function rules({ repository_rules: { scope, invariants, dependencies } }: ManifestDocument): string {
  return list([
    ...invariants.map(({ id, state, seq, statement, detail }) => {
      const evaluated = seq === null ? state : `${state} at seq ${seq}`;
      return `${code(id)}: ${evaluated}. ${text(statement)}${detail === undefined ? '' : ` (${text(detail)})`}`;
    }),
    ...members(scope),
    ...dependencies.map((dependency) => `dependency: ${text(Object.values(dependency).join(', '))}`),
  ]);
}

function authorization(
  { authorization: { approvals, contract_authorization, permissions } }: ManifestDocument,
  cited: readonly CitedApproval[],
): string {
  return list([
    ...approvals.map(({ authority, mechanism, ts, seq }) => {
      const known = cited.find((one) => one.seq === seq);
      // The manifest alone does not say who wrote the approval down.
      const said = known === undefined ? `in the name of ${authority ?? 'nobody'}` : saidBy(known);
      return `approved ${text(said)}, ${mechanism}, seq ${seq}${at(ts ?? '')}`;
    }),
    ...members(contract_authorization),
    ...members(permissions),
  ]);
}

function historyTriggers({ history_triggers }: ManifestDocument): string[][] {
  if (history_triggers === undefined) return [];
  const lines = history_triggers.map(({ trigger, loads }) => `${text(trigger)}: ${text(loads)}`);
  return [['## History', list(lines)]];
}

/** A verbatim block of the contract, a line for each member. */
function members(block: Readonly<Record<string, unknown>> | null): string[] {
  return Object.entries(block ?? {}).map(([name, value]) => {
    const shown = Array.isArray(value) ? value.join('; ') || 'none' : String(value);
    return `${name}: ${text(shown)}`;
  });
}

function list(lines: readonly string[]): string {
  return lines.length === 0 ? '- none' : lines.map((line) => `- ${line}`).join('\n');
}

function at(time: string): string {
  return time === '' ? '' : ` (${time})`;
}

/** Recorded text on one line, with Markdown escaped. */
function text(recorded: string): string {
  return oneLine(recorded).replace(/[\\`*_[\]<>#|&]/g, '\\$&');
}

/** Recorded text as code, in a fence longer than any run of backquotes in it. */
function code(recorded: string): string {
  const line = oneLine(recorded);
  if (!line.includes('`')) return `\`${line}\``;
  const fence = '`'.repeat(Math.max(...(line.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  return `${fence} ${line} ${fence}`;
}

/** Most texts are already one line of ASCII. */
function oneLine(recorded: string): string {
  return /^[!-~]+(?: [!-~]+)*$/.test(recorded) ? recorded : recorded.replace(/[\s\p{Cc}]+/gu, ' ');
}

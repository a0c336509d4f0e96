import type { Criterion } from '../../../generated/types/plan-contract.ts';
import type { Closure } from '../derive/acceptance.ts';
import { saidBy } from '../derive/said.ts';
import type { JournalEvent } from '../records/generations.ts';
import { listed } from '../verify/changed-since.ts';
import { sizeWords } from '../verify/finish.ts';
import { type Finding, type Standing, statedWords, unseen, unseenLess, verdictOf } from './findings.ts';
import { html, kindOf, legend, type Markup, mark, type Part, picture, style, toText } from './markup.ts';
import { createEvidenceReader, type EvidenceText, type PlanReport } from './read-report.ts';

interface ReportWords {
  readonly standing: Standing;
  /** What an event says, on one line. */
  readonly summaryOf: (event: JournalEvent) => string;
}

/**
 * One page for the person who checks the work: no network, no script, and whatever the records hold is shown as text.
 * The same records and files give the same bytes.
 */
export function renderReport(report: PlanReport, words: ReportWords): string {
  const { summaryOf } = words;
  const { live, place, events, count } = report;
  const { contract } = live;
  const title = contract.title ?? contract.outcome.statement;
  const evidence = createEvidenceReader(place.planDir, place.root);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${contract.plan}: ${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="soft"><code>${contract.plan}</code>, contract revision ${contract.revision}, <code>${live.id}</code></p>
${standing(words.standing)}
<h2>What was promised</h2>
<p>${contract.outcome.statement}</p>
<p><strong>Success:</strong> ${contract.outcome.success_definition}</p>
${list('Out of scope', contract.outcome.out_of_scope)}
<h2>The plan's life</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Picture of the plan's life">${picture(report)}</div>
<p class="legend soft">${Object.entries(legend).map(([kind, text]) => html`<span><svg class="key" viewBox="0 0 18 18" aria-hidden="true">${mark(kind as keyof typeof legend, 9, 9)}</svg> ${text}</span> `)}</p>
<p class="soft">Events are in their order, at equal distances. A band is the window in which evidence of a task counts.</p>
${criteriaSection(report, evidence)}
<h2>Changed since the approval</h2>
${changes(report, summaryOf)}
<h2>Files that the plan has changed</h2>
${changedFiles(report)}
<h2>Refused and failed</h2>
${eventList(
  events.filter((event) => ['refusal', 'fail'].includes(kindOf(event))),
  summaryOf,
  'Nothing was refused, and no check failed.',
)}
<h2>The seal</h2>
${seal(report)}
<h2>What no file can show</h2>
<ul>${unseen.map((item) => html`<li>${item}</li>`)}</ul>
<p>${unseenLess}</p>
<h2>The journal</h2>
<details><summary>${events.length === count ? `All ${count} events` : `The last ${events.length} of ${count} events`}</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Journal"><table><thead><tr><th scope="col">Seq</th><th scope="col">Time</th><th scope="col">Type</th><th scope="col">By</th><th scope="col">What</th></tr></thead><tbody>
${events.map((event) => html`<tr><td>${event.seq}</td><td>${event.ts}</td><td>${event.type}</td><td>${event.actor.kind}: ${event.actor.identity}</td><td>${summaryOf(event)}${event.note !== undefined && html`<br><span class="soft">${event.note}</span>`}</td></tr>\n`)}
</tbody></table></div></details>
</main>
</body>
</html>
`;
  return toText(page);
}

/** Findings that are shown before all else; the others are folded. */
const mostFindings = 8;

/** How the plan stands, and what makes the rest of the page less certain: a reader sees it before anything else. */
function standing(standing: Standing): Markup {
  const { progress, approval, findings } = standing;
  const isSound = findings.every(({ grade }) => grade !== 'bad');
  const items = (some: readonly Finding[]) =>
    html`<ul>${some.map(({ grade, text }) => html`<li class="${grade}">${text}</li>\n`)}</ul>`;
  const rest = findings.slice(mostFindings);
  return html`<div class="panel ${isSound ? 'good' : 'bad'}" role="note"><strong>${verdictOf(standing)}</strong>
${findings.length > 0 && items(findings.slice(0, mostFindings))}${rest.length > 0 && html`<details><summary>${rest.length} more</summary>${items(rest)}</details>`}</div>
<p><strong>${progress}</strong> <span class="${approval.isTyped ? 'good' : 'care'}">${approval.text}</span></p>`;
}

function list(title: string, items: readonly string[]): Part {
  return (
    items.length > 0 &&
    html`<p><strong>${title}:</strong></p><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`
  );
}

function changes({ events, records }: PlanReport, summaryOf: ReportWords['summaryOf']): Markup {
  const approved = records?.approvals.at(-1)?.seq;
  const since = events.filter(({ seq }) => approved !== undefined && seq > approved);
  const changed = events.filter((event) => kindOf(event) === 'change');
  const after = changed.filter((event) => since.includes(event));
  if (records === null) return eventList(changed, summaryOf, 'No change is on record before the damage.');
  if (approved === undefined)
    return eventList(changed, summaryOf, 'Nothing, and nobody has approved this revision.');
  return html`${eventList(after, summaryOf, 'Nothing, since the latest approval of this revision.')}
${changed.length > after.length && html`<details><summary>${changed.length - after.length} earlier changes</summary>${eventList(changed.slice(0, changed.length - after.length), summaryOf, '')}</details>`}`;
}

/** A page shows so many files of each kind. */
const mostFiles = 200;

/** What changed since the plan was approved: first what the contract does not allow, then what no task names. */
function changedFiles({ scope }: PlanReport): Markup {
  if (scope === null)
    return html`<p>It cannot be told: the files as they were at the approval are not kept here.</p>`;
  const { outside, unplanned, planned, unread } = scope;
  const notAllowed =
    unread.length === 0
      ? 'outside of the allowed paths'
      : `whether it may change cannot be known: no path is ${listed(unread)}`;
  const kinds = [
    [outside, notAllowed, unread.length === 0 ? 'bad' : 'care'],
    [unplanned, 'named by no task', 'care'],
    [planned, 'of a task', 'good'],
  ] as const;
  const left = kinds
    .map(([files]) => Math.max(0, files.length - mostFiles))
    .reduce((sum, more) => sum + more);
  if (kinds.every(([files]) => files.length === 0)) return html`<p>None.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Changed files"><table><thead><tr><th scope="col">File</th><th scope="col">Size of the change</th><th scope="col">Where</th></tr></thead><tbody>
${kinds.map(([files, where, look]) => files.slice(0, mostFiles).map((one) => html`<tr><td><code>${one.path}</code></td><td>${sizeWords(one)}</td><td class="${look}">${where}</td></tr>\n`))}
</tbody></table></div>${left > 0 && html`<p>and ${left} more</p>`}`;
}

/** What the settings say of the checkouts in which checks were run again. */
function recheckSettings({ place: { settings } }: PlanReport): Part {
  const { prepare, link, in_place: inPlace } = settings;
  return [
    prepare !== '' && html`<p>Each clean checkout of a recheck is prepared by <code>${prepare}</code>.</p>`,
    link.length > 0 &&
      html`<p>Linked into it from the working tree, and not rechecked: ${link.map((name, at) => [at > 0 && ', ', html`<code>${name}</code>`])}.</p>`,
    inPlace.length > 0 &&
      html`<p class="care">Checked again in the working tree alone: ${inPlace.map((id, at) => [at > 0 && ', ', html`<code>${id}</code>`])}.</p>`,
  ];
}

function eventList(
  events: readonly JournalEvent[],
  summaryOf: ReportWords['summaryOf'],
  none: string,
): Markup {
  if (events.length === 0) return html`<p>${none}</p>`;
  return html`<ul>${events.map((event) => html`<li>${summaryOf(event)} <span class="soft">(seq ${event.seq}, ${event.type})</span></li>`)}</ul>`;
}

function seal({ seal: found }: PlanReport): Markup {
  if (found === null)
    return html`<p class="bad">The seal cannot be compared: the records cannot be read.</p>`;
  const { exists, difference, events, head, unsealed } = found;
  if (difference !== null)
    return html`<p class="bad">Changed after it was sealed: ${difference.message}.</p>`;
  if (!exists && events === 0) return html`<p>There is no seal: nothing is recorded.</p>`;
  if (!exists)
    return html`<p class="care">There is no seal: it was deleted, or the plan was written by another tool. Whether old lines were changed cannot be told.</p>`;
  return html`<p>${events} events are as they were sealed. The head is <code>${head}</code>.</p>
${unsealed !== null && html`<p class="care">Events from seq ${unsealed.seq} on are not sealed: a command was interrupted after it wrote them; the next command that writes seals them.</p>`}
<p class="soft">The seal shows changes since a head was kept elsewhere. It does not show who wrote.</p>`;
}

type ReadEvidence = (pointer: string) => EvidenceText;

/** Each criterion with what closes it and how far to trust that; then what is only stated. */
function criteriaSection(report: PlanReport, evidence: ReadEvidence): Markup {
  const { live, records, events } = report;
  const bySeq = new Map(events.map((event) => [event.seq, event]));
  const { acceptance, tasks } = live.contract;
  const closures = new Map(
    tasks
      .flatMap(({ id }) => records?.closures(id) ?? [])
      .map((closure) => [closure.item.criterion, closure]),
  );
  const stated = acceptance.criteria.filter(({ id }) => {
    const closure = closures.get(id);
    return closure?.state === 'closed' && closure.record?.trust !== 'observed';
  });
  const invariantsStated = (records?.invariants ?? []).filter(
    ({ id, state }) => state !== 'unevaluated' && records?.isOnlyStated(id),
  );
  return html`<h2>Criteria</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Criteria"><table><thead><tr><th scope="col">Criterion</th><th scope="col">State</th><th scope="col">Rests on</th></tr></thead><tbody>
${acceptance.criteria.map((criterion) => row(criterion, closures.get(criterion.id), { evidence, bySeq }))}
</tbody></table></div>
${recheckSettings(report)}
<h2>What is only stated</h2>
${
  records === null
    ? html`<p>It could not be derived: the records are damaged.</p>`
    : stated.length + invariantsStated.length === 0
      ? html`<p>Nothing: every closed criterion rests on a check that the helper ran.</p>`
      : html`<p>No helper saw these. They are as good as whoever stated them.</p><ul>${stated.map(({ id, statement }) => html`<li><code>${id}</code>: ${statement} <span class="soft">(${trustOf(closures.get(id), bySeq)})</span></li>`)}${invariantsStated.map(({ id, statement, state, seq }) => html`<li><code>${id}</code>: ${statement} <span class="soft">(${state}, seq ${seq}: ${authorOf(bySeq.get(seq ?? 0))})</span></li>`)}</ul>`
}
${invariants(records)}`;
}

interface Sources {
  readonly evidence: ReadEvidence;
  readonly bySeq: ReadonlyMap<number, JournalEvent>;
}

function row({ id, statement }: Criterion, closure: Closure | undefined, sources: Sources): Markup {
  const state = closure?.state ?? 'unknown';
  const look = state === 'closed' ? 'good' : state === 'blocked' ? 'bad' : 'care';
  return html`<tr><td><code>${id}</code><br>${statement}</td><td class="${look}"><strong>${state}</strong></td><td>${rests(closure, sources)}</td></tr>
`;
}

function rests(closure: Closure | undefined, { evidence, bySeq }: Sources): Part {
  if (closure === undefined) return 'It could not be derived: the records are damaged, or no task names it.';
  const { mechanism, via_seq, evidence_path } = closure.item;
  if (closure.state !== 'closed') return mechanism;
  const where = via_seq === undefined || via_seq === null ? '' : ` (seq ${via_seq})`;
  const note = closure.record?.trust === 'observed' ? bySeq.get(closure.record.seq)?.note : undefined;
  return html`${trustOf(closure, bySeq)}${where}${note !== undefined && html` <span class="soft">(${note})</span>`}${evidence_path !== undefined && folded(evidence_path, evidence)}`;
}

/** How far the closing can be trusted, in words. */
function trustOf(closure: Closure | undefined, bySeq: Sources['bySeq']): string {
  if (closure === undefined) return 'nobody knows';
  if (closure.item.mechanism === 'reconciled') {
    const event = bySeq.get(closure.closedAt ?? 0);
    const who =
      event?.type === 'reconciliation' ? saidBy(event) : `by ${closure.item.authority ?? 'an authority'}`;
    return `settled ${who}, without evidence`;
  }
  switch (closure.record?.trust) {
    case 'observed':
      return closure.item.mechanism === 'control_pair'
        ? 'observed: the helper ran the check on the old state, where it failed, and on the new one, where it passed'
        : 'observed: the helper ran the check, and it passed';
    case 'imported':
      return 'imported: the result comes from elsewhere, and nobody here ran it';
    default:
      return `asserted: ${statedWords(closure, bySeq)}`;
  }
}

function authorOf(event: JournalEvent | undefined): string {
  return event === undefined ? 'nobody knows by whom' : `by the ${event.actor.kind} ${event.actor.identity}`;
}

function folded(pointer: string, evidence: ReadEvidence): Markup {
  const { text, remark } = evidence(pointer);
  return html`<details><summary><code>${pointer}</code></summary>
${remark !== null && html`<p class="soft">${remark}</p>`}${text !== '' && html`<pre tabindex="0">${text}</pre>`}</details>`;
}

function invariants(records: PlanReport['records']): Part {
  if (records === null || records.invariants.length === 0) return null;
  return html`<h2>Invariants</h2>
<ul>${records.invariants.map(
    ({ id, statement, state, detail }) =>
      html`<li><code>${id}</code> <strong class="${state === 'pass' && !records.isOnlyStated(id) ? 'good' : 'care'}">${state}</strong>${records.isOnlyStated(id) && ', only stated'}: ${statement}${detail !== undefined && html` <span class="soft">(${detail})</span>`}</li>`,
  )}</ul>`;
}

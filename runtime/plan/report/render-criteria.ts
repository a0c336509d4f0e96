import type { Criterion } from '../../../generated/types/plan-contract.ts';
import type { Closure } from '../derive/criteria/acceptance.ts';
import type { EvidenceText } from './evidence-text.ts';
import { html, type Markup, type Part } from './html.ts';
import type { PlanReport } from './read-report.ts';

type ReadEvidence = (pointer: string) => EvidenceText;

/** Each criterion with what closes it, and how far that can be trusted; then what is only stated. */
export function criteriaSection({ live, records }: PlanReport, evidence: ReadEvidence): Markup {
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
  return html`<h2>Criteria</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Criteria"><table><thead><tr><th scope="col">Criterion</th><th scope="col">State</th><th scope="col">Rests on</th></tr></thead><tbody>
${acceptance.criteria.map((criterion) => row(criterion, closures.get(criterion.id), evidence))}
</tbody></table></div>
<h2>What is only stated</h2>
${
  records === null
    ? html`<p>It could not be derived: the records are damaged.</p>`
    : stated.length === 0
      ? html`<p>Nothing: every closed criterion rests on a check that the helper ran.</p>`
      : html`<p>No helper saw these. They are as good as whoever stated them.</p><ul>${stated.map(({ id, statement }) => html`<li><code>${id}</code>: ${statement} <span class="soft">(${trustOf(closures.get(id))})</span></li>`)}</ul>`
}
${invariants(records)}`;
}

function row({ id, statement }: Criterion, closure: Closure | undefined, evidence: ReadEvidence): Markup {
  const state = closure?.state ?? 'unknown';
  const look = state === 'closed' ? 'good' : state === 'blocked' ? 'bad' : 'care';
  return html`<tr><td><code>${id}</code><br>${statement}</td><td class="${look}"><strong>${state}</strong></td><td>${rests(closure, evidence)}</td></tr>
`;
}

function rests(closure: Closure | undefined, evidence: ReadEvidence): Part {
  if (closure === undefined) return 'It could not be derived: the records are damaged, or no task names it.';
  const { mechanism, via_seq, evidence_path } = closure.item;
  if (closure.state !== 'closed') return mechanism;
  const where = via_seq === undefined || via_seq === null ? '' : ` (seq ${via_seq})`;
  return html`${trustOf(closure)}${where}${evidence_path !== undefined && folded(evidence_path, evidence)}`;
}

/** How far the closing can be trusted, in words. */
function trustOf(closure: Closure | undefined): string {
  if (closure?.item.mechanism === 'reconciled')
    return `settled by ${closure.item.authority ?? 'an authority'}, without evidence`;
  switch (closure?.record?.trust) {
    case 'observed':
      return closure.item.mechanism === 'control_pair'
        ? 'observed: the helper ran the check on the old state, where it failed, and on the new one, where it passed'
        : 'observed: the helper ran the check, and it passed';
    case 'imported':
      return 'imported: the result comes from elsewhere, and nobody here ran it';
    default:
      return 'asserted: somebody states it';
  }
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
      html`<li><code>${id}</code> <strong class="${state === 'pass' ? 'good' : 'care'}">${state}</strong>: ${statement}${detail !== undefined && html` <span class="soft">(${detail})</span>`}</li>`,
  )}</ul>`;
}

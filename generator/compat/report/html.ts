import type { AcceptedChange, Change, Spot } from '../changes/change.ts';
import { rules } from '../changes/rules.ts';
import type { ContractComparison } from '../compare/compare-contracts.ts';
import { exampleText, exampleTitle, fileText, headings, summary } from './text.ts';

/** A comparison as one page for people: no script, nothing from a network. Paths are relative to `from`. */
export function htmlReport(comparison: ContractComparison, from: string): string {
  const { changes, accepted, versions, verdict, policy } = comparison;
  const sections = [
    ...(['error', 'warning', 'info'] as const).map((of) =>
      section(
        of,
        changes.filter(({ severity }) => severity === of),
        from,
      ),
    ),
    section('accepted', accepted, from),
  ];
  const title = `${versions.old} to ${versions.next}: ${verdict}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
${styles}</style>
</head>
<body>
<main>
<h1>Version ${escaped(versions.next)} is <span class="${verdict}">${words[verdict]}</span> version ${escaped(versions.old)}</h1>
<p>${escaped(capital(summary(comparison)))}. ${policyText[policy]}</p>
${sections.join('')}</main>
</body>
</html>
`;
}

const words = {
  breaking: 'not compatible with',
  unknown: 'not proved to be compatible with',
  compatible: 'compatible with',
} as const;

const policyText = {
  tolerant: 'Tolerant readers ignore what their contract does not describe.',
  strict: 'Strict readers refuse what their contract does not describe.',
} as const;

function section(of: keyof typeof headings, changes: readonly Change[], from: string): string {
  if (changes.length === 0) return '';
  const list = changes.map((change) => article(change, from)).join('');
  return `<section>\n<h2>${headings[of]} (${changes.length})</h2>\n${list}</section>\n`;
}

function article(change: Change | AcceptedChange, from: string): string {
  const { verdict, code, message, operations, place, counterexample, reason } = change;
  const because = 'acceptedBecause' in change ? change.acceptedBecause : null;
  const spots = [
    ['old', place.old],
    ['next', place.next],
  ] as const;
  const rows = spots.map(
    ([name, spot]) => `<dt>${name}</dt><dd>${spot === null ? 'nothing' : spotHtml(spot, from)}</dd>`,
  );
  const example =
    counterexample === undefined
      ? ''
      : `<p>${escaped(capital(exampleTitle(counterexample)))}</p>\n<pre>${escaped(exampleText(counterexample))}</pre>\n`;
  const why = reason === undefined ? '' : `<p>Not known because ${escaped(reason)}.</p>\n`;
  const rule = rules[code];
  const agreed = because === null ? '' : `<p>Accepted because: ${escaped(because)}</p>\n`;
  const advice =
    verdict === 'compatible' || because !== null
      ? agreed
      : `<p>${escaped(rule.why)} <strong>${escaped(rule.hint)}</strong></p>\n`;
  return `<article class="${verdict}">
<h3><code>${code}</code> ${messageHtml(capital(message))}</h3>
<ul class="reach">${operations.map((one) => `<li><code>${escaped(one)}</code></li>`).join('')}</ul>
<dl>${rows.join('')}</dl>
${why}${example}${advice}</article>
`;
}

function spotHtml({ file, line, column, pointer }: Spot, from: string): string {
  return `<code>${escaped(`${fileText(file, from)}:${line}:${column}`)}</code> <code class="pointer">#${escaped(pointer)}</code>`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a message has between backticks is code. */
function messageHtml(message: string): string {
  return escaped(message).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
}

/** Light or dark, as the reader's system is. */
const styles = `:root {
  color-scheme: light dark;
  --text: light-dark(#1d1f24, #e6e8ec);
  --quiet: light-dark(#5a5f69, #a3a9b5);
  --page: light-dark(#ffffff, #15171b);
  --panel: light-dark(#f5f6f8, #1e2127);
  --breaking: light-dark(#b3261e, #ff8a80);
  --unknown: light-dark(#8a5a00, #ffc46b);
  --compatible: light-dark(#1b6e3c, #7fd6a0);
}
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { font-size: 1.25rem; margin-top: 2.5rem; }
h3 { font-size: 1rem; margin: 0 0 .5rem; }
article { border-inline-start: .25rem solid; padding: .75rem 1rem; margin: 1rem 0; background: var(--panel); }
article > * { margin-block: .5rem; }
article.breaking { border-color: var(--breaking); }
article.unknown { border-color: var(--unknown); }
article.compatible { border-color: var(--compatible); }
span.breaking { color: var(--breaking); }
span.unknown { color: var(--unknown); }
span.compatible { color: var(--compatible); }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; background: var(--page); white-space: pre-wrap; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dt { color: var(--quiet); }
dd { margin: 0; }
.pointer { color: var(--quiet); }
.reach { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; }
`;

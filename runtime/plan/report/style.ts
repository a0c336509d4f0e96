import { html } from './html.ts';

/** The style of a report: nothing is loaded, and it prints. */
export const style = html`
:root { color-scheme: light dark; --text: #1b1f24; --soft: #57606a; --line: #d0d7de; --back: #ffffff; --panel: #f6f8fa;
  --good: #116329; --bad: #b3261e; --care: #7a4b00; --other: #3b4bb0; }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --soft: #a2abb5; --line: #3a424c; --back: #0f1419;
  --panel: #171d24; --good: #6fd08c; --bad: #ff9b94; --care: #eac07b; --other: #a5b4ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem; background: var(--back); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
p { margin: .5rem 0; } ul { padding-left: 1.25rem; }
code, pre { font: .9em/1.5 ui-monospace, monospace; }
pre { background: var(--panel); border: 1px solid var(--line); padding: .75rem; white-space: pre-wrap; max-height: 24rem; overflow: auto; }
.soft { color: var(--soft); } .good { color: var(--good); } .bad { color: var(--bad); } .care { color: var(--care); }
.panel { border: 1px solid var(--line); border-left-width: 4px; padding: .5rem .75rem; margin: .75rem 0; background: var(--panel); }
.panel.bad { border-left-color: var(--bad); } .panel.care { border-left-color: var(--care); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--line); min-width: 5rem; }
details { margin: .4rem 0; } summary { cursor: pointer; }
svg { display: block; width: 100%; min-width: 44rem; } svg text { fill: var(--text); font: 12px system-ui, sans-serif; }
svg .date { fill: var(--soft); } svg .row { stroke: var(--line); } svg .window { fill: var(--other); opacity: .14; } svg .window.closed { fill: var(--good); }
svg .pass { fill: var(--good); } svg .fail { stroke: var(--bad); stroke-width: 3; fill: none; } svg .start { fill: var(--other); }
svg .refusal { fill: none; stroke: var(--bad); stroke-width: 2; } svg .approval { fill: var(--other); } svg .change { fill: var(--care); }
svg .note { fill: var(--soft); } .key { display: inline-block; width: 18px; min-width: 0; vertical-align: middle; }
.legend span { display: inline-block; margin-right: 1rem; }
@media print { body { max-width: none; } pre { max-height: none; } }
`;

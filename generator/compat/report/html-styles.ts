/** Light or dark, as the reader's system is. */
export const styles = `:root {
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

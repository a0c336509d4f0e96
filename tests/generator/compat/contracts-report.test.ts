import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { type ContractComparison, report, reportFormats } from '../../../generator/compat/index.ts';

const spot = (file: string) => ({ file: `/project/${file}`, line: 3, column: 5, pointer: '/paths/~1a' });

/** What a contract says reaches every form of the report as text alone. */
const comparison: ContractComparison = {
  verdict: 'breaking',
  policy: 'tolerant',
  versions: { old: '1.0.0', next: '1.0.<1>' },
  changes: [
    {
      code: 'PC105',
      class: 'wire',
      severity: 'error',
      verdict: 'breaking',
      operations: ['GET /<script>alert(1)</script>'],
      place: { old: spot('old.yaml'), next: spot('next.yaml') },
      message: 'a "<b>" & \u001b[31m\nmore',
      counterexample: {
        kind: 'request',
        request: { method: 'GET', path: '/</pre>', headers: {}, body: '<i>' },
      },
    },
    {
      code: 'PC120',
      class: 'wire',
      severity: 'warning',
      verdict: 'unknown',
      operations: ['GET /a', 'GET /b', 'GET /c', 'GET /d', 'GET /e'],
      place: { old: null, next: spot('next,1.yaml') },
      message: 'whether it is compatible is not known',
      reason: 'it is too large',
    },
  ],
  accepted: [],
};
const paths = { spec: '/project/next.yaml', from: '/project' };

test('the page has no scripts, fetches nothing, and escapes the text of contracts', () => {
  const page = report(comparison, 'html', paths);
  expect(page).not.toMatch(/<(script|b|i|link|img|iframe)\b|<\/pre>"|\bsrc=|\bhref=|url\(|@import/);
  expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'");
  expect(page).toContain('GET /&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(page).toContain('<code>old.yaml:3:5</code>');
  expect(page).toMatch(/color-scheme: light dark/);
  expect(page.match(/<article /g)).toHaveLength(2);
});

test('text cannot control the terminal, and names at most four operations of a change', () => {
  const text = report(comparison, 'text', paths);
  expect(text).not.toContain('\u001b');
  expect(text).toContain('GET /a, GET /b, GET /c, GET /d and 1 more');
  expect(text).toContain('not known because it is too large');
  expect(text.split('\n').at(-1)).toBe('breaking under the policy tolerant: 1 breaking, 1 unknown changes');
});

test('annotations are one line each, at the place in the next contract', () => {
  const lines = report(comparison, 'github', paths).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^::error file=next\.yaml,line=3,col=5,title=PC105 breaking::/);
  expect(lines[1]).toMatch(/^::warning file=next%2C1\.yaml,line=3,col=5,title=PC120 unknown::/);
});

test('JSON has every change with its places, relative, and what to do', () => {
  const parsed = JSON.parse(report(comparison, 'json', paths));
  expect(parsed).toMatchObject({ verdict: 'breaking', policy: 'tolerant' });
  expect(parsed.changes[0]).toMatchObject({
    code: 'PC105',
    place: {
      old: { file: 'old.yaml', line: 3, column: 5, pointer: '/paths/~1a' },
      next: { file: 'next.yaml' },
    },
    counterexample: { kind: 'request', request: { method: 'GET' } },
    hint: expect.stringMatching(/\w/),
  });
  expect(parsed.changes[1].place.old).toBeNull();
});

const hostile =
  '</details><img src=x onerror=alert(1)> @team #1 https://evil.example `x` ``` **b** \u202e\n- [a](b)';
const accepted = {
  code: 'PC203',
  class: 'code',
  severity: 'error',
  verdict: 'breaking',
  operations: [`GET /${hostile}`],
  place: { old: spot('old.yaml'), next: spot('next.yaml') },
  message: `it was called ${hostile}`,
  acceptedBecause: `Nobody\ncares: ${hostile}`,
} as const;
const withAccepted: ContractComparison = { ...comparison, accepted: [accepted] };

test.each(reportFormats)('an accepted change stays visible with its reason in %s', (format) => {
  const alone = { ...withAccepted, verdict: 'compatible', changes: [] } as const;
  const text = report(alone, format, paths);
  expect(text).toContain('PC203');
  expect(text).toMatch(/Nobody(?:\\n|\s)cares/);
  expect(text).not.toContain('nothing changed');
  expect(text).toMatch(/1 accepted change|"acceptedBecause"/);
});

test('the comment has what breaks first, what shows it folded, and starts with its mark', () => {
  const text = report(withAccepted, 'markdown', paths);
  expect(text.startsWith('<!-- surface compat -->\n## The contract breaks clients\n')).toBe(true);
  const order = ['### What breaks clients (1)', '<details><summary>this request was allowed</summary>'];
  order.push(
    '### What could not be decided (1)',
    'Not known because it is too large',
    '### What was accepted (1)',
  );
  const found = order.map((one) => text.indexOf(one));
  expect(found).toEqual([...found].sort((one, other) => one - other));
  expect(found).not.toContain(-1);
});

test('what a contract says in a comment is no Markdown, no HTML, no mention and no link', () => {
  const changes = [
    {
      ...comparison.changes[0],
      message: hostile,
      operations: [`GET /${hostile}`],
      counterexample: {
        kind: 'request',
        request: {
          method: 'POST',
          path: '/a',
          headers: { 'Content-Type': 'text/plain' },
          body: '\n```\n<img src=x>',
        },
      },
    },
    { ...comparison.changes[1], reason: hostile, message: hostile },
    {
      ...comparison.changes[1],
      verdict: 'compatible',
      severity: 'info',
      message: hostile,
      operations: ['`', '`<img src=x>', ' '],
    },
  ] as ContractComparison['changes'];
  const text = report({ ...withAccepted, changes }, 'markdown', paths);
  const html = new MarkdownIt({ html: true, linkify: true }).render(text);
  expect(html).not.toMatch(/<(img|a|b|strong>b|script|i)\b/);
  expect(html.match(/<details>/g)).toHaveLength(2);
  expect(html.match(/<\/details>/g)).toHaveLength(2);
  expect(html.replace(/<code.*?<\/code>/gs, '')).not.toMatch(/@team|https:\/\/|\u202e/);
  // It reads as it was written.
  expect(html).toContain('**b**');
  expect(html.match(/<h3>/g)).toHaveLength(3);
});

test('a comment is never longer than GitHub takes', () => {
  const [first] = comparison.changes;
  const changes = Array.from({ length: 2000 }, () => first) as ContractComparison['changes'];
  const text = report({ ...comparison, changes }, 'markdown', paths);
  expect(text.length).toBeLessThan(65_536);
  expect(text).toMatch(/\d+ more entries are not shown/);
});

test('what does not count by the settings is only listed, whatever its verdict is; and nothing hides or turns text', () => {
  const [first] = comparison.changes;
  if (first === undefined) throw new Error('there is one');
  const quiet = {
    ...comparison,
    verdict: 'compatible',
    changes: [{ ...first, severity: 'info', message: 'turned \u202e around' }],
  } as const;
  const text = report(quiet, 'text', paths);
  expect(text).toContain('what else is different:\n  breaking PC105 ');
  expect(text).not.toContain('what to do');
  expect(text).toContain('turned \\u202e around');
  const page = report(quiet, 'html', paths);
  expect(page).toContain('What else is different (1)');
  expect(page).not.toContain('What breaks clients');
});

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { planDigest } from '../../../runtime/plan/records/plan-text.ts';
import { html, toText } from '../../../runtime/plan/report/markup.ts';
import { mostEvents } from '../../../runtime/plan/report/read-report.ts';
import { plan } from '../support/cli.ts';
import { contract, controlled, criterion, history, idOf, task } from '../support/records.ts';
import { lines, repository, temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';
import { hostileTexts, makeReport, reportedPlans } from './report-plans.ts';

/** Elements that load nothing and do nothing, without attributes that do. */
const allowed =
  /^<(?:html|head|meta|title|style|body|main|h[12]|p|strong|code|pre|br|ul|li|div|span|table|thead|tbody|tr|th|td|details|summary|svg|path|circle|rect|line|text)(?: [a-z0-9-]+="[^"]*")*\/?>$/i;

/** Between two headings of the page. */
const section = (text: string, title: string) => text.split(`<h2>${title}</h2>`)[1]?.split('<h2>')[0] ?? '';

describe('markup', () => {
  test('every value is escaped, in content and in attributes', () => {
    const text = `<b a="1" c='2'>&amp;`;
    expect(toText(html`<p title="${text}">${text}</p>`)).toBe(
      '<p title="&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;">&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;</p>',
    );
  });

  test('markup within markup stays, lists are joined, nothing stands for nothing', () => {
    expect(
      toText(html`<ul>${['<', 1].map((one) => html`<li>${one}</li>`)}${null}${undefined}${false}${0}</ul>`),
    ).toBe('<ul><li>&lt;</li><li>1</li>0</ul>');
  });

  test.each([
    ['a\u0000b', 'a\\u0000b'],
    ['\u001b[31m', '\\u001b[31m'],
    ['x\u202ey', 'x\\u202ey'],
    ['\ud800', '\\ud800'],
    ['a\r\nb\tc', 'a\nb\tc'],
    ['😀 é', '😀 é'],
  ])('%j is shown as %j', (text, shown) => {
    expect(toText(html`${text}`)).toBe(shown);
  });
});

describe('every report', () => {
  test.each(Object.entries(reportedPlans))('%s: one page that loads nothing', async (name, planDir) => {
    const { code, text } = await makeReport(planDir());
    expect(code).toBe(name === 'damaged' ? 4 : 0);
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(text).toContain(`default-src 'none'`);
    const tags = text.match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
    expect(tags.join(' ')).not.toMatch(/ (?:on\w+|href|src|style)=/i);
    expect(text.slice(0, text.indexOf('</style>'))).not.toMatch(/url\(|@import/);
    expect(text.match(/<(?:html|head|body|main|style|title)\b/g)).toHaveLength(6);
  });

  test('is the same for the same records', async () => {
    const planDir = reportedPlans.example();
    expect((await makeReport(planDir)).text).toBe((await makeReport(planDir)).text);
  });

  test('changes nothing but the file that it is told to write', async () => {
    const { root, planDir } = repository({ events: history('approval') });
    const before = treeOf(root);
    await makeReport(planDir);
    expect(treeOf(root)).toEqual(before);
  });
});

test('a hostile journal is shown as text', async () => {
  const { text } = await makeReport(reportedPlans.hostile());
  for (const part of hostileTexts) {
    expect(text).not.toContain(part);
    expect(text).toContain(toText(html`${part}`));
  }
  for (const hidden of ['\u0000', '\u001b', '\u202e', '\u0007']) expect(text).not.toContain(hidden);
});

test('says what closes each criterion, and how far that can be trusted', async () => {
  const criteria = [
    criterion('AC-seen'),
    controlled('AC-pair'),
    criterion('AC-said', { accepted_evidence: ['asserted'] }),
    criterion('AC-taken', { accepted_evidence: ['imported'] }),
    criterion('AC-open'),
  ] as const;
  const all = criteria.map(({ id }) => id);
  const { planDir, write } = repository({
    contract: contract({ acceptance: { criteria: [...criteria] }, tasks: [task('T-mend', all)] }),
    events: history(
      'approval',
      ['task_start', { task: 'T-mend' }],
      [
        'gate_run',
        {
          task: 'T-mend',
          criterion: 'AC-seen',
          exit_code: 0,
          trust: 'observed',
          evidence_path: 'gates/3.txt',
        },
      ],
      ['control_pair', { criterion: 'AC-pair' }],
      ['gate_run', { task: 'T-mend', criterion: 'AC-said', exit_code: 0, trust: 'asserted' }],
      [
        'gate_run',
        {
          task: 'T-mend',
          criterion: 'AC-taken',
          exit_code: 0,
          trust: 'imported',
          evidence_path: 'gates/3.txt',
        },
      ],
    ),
  });
  write('plan:gates/3.txt', 'output of the check');
  const { text } = await makeReport(planDir);
  const row = (id: string) =>
    section(text, 'Criteria')
      .split('<tr>')
      .find((one) => one.includes(`<code>${id}</code>`)) ?? '';
  expect(row('AC-seen')).toMatch(
    /closed.*observed: the helper ran the check, and it passed \(seq 3\).*output of the check/s,
  );
  expect(row('AC-pair')).toMatch(/closed.*where it failed, and on the new one, where it passed \(seq 4\)/s);
  expect(row('AC-said')).toMatch(/closed.*asserted: stated by the helper plan helper \(seq 5\)/s);
  expect(row('AC-taken')).toMatch(/closed.*imported: the result comes from elsewhere/s);
  expect(row('AC-open')).toMatch(/open.*open: /s);
  const stated = section(text, 'What is only stated');
  expect(all.filter((id) => stated.includes(id))).toEqual(['AC-said', 'AC-taken']);
});

test('says what changed since the approval, what was refused and what failed', async () => {
  const { planDir } = repository({
    events: history(
      ['amendment', { reason: 'before' }],
      'approval',
      ['refusal', { reason: 'too early' }],
      ['gate_run', { exit_code: 7 }],
      ['amendment', { reason: 'after' }],
    ),
  });
  const { text } = await makeReport(planDir);
  const [since, earlier] = section(text, 'Changed since the approval').split('<details>');
  expect([since?.includes('after'), since?.includes('before'), earlier?.includes('before')]).toEqual([
    true,
    false,
    true,
  ]);
  const failed = section(text, 'Refused and failed');
  expect([failed.includes('too early'), failed.includes('exit code 7')]).toEqual([true, true]);
});

test('says when the text is not the one that was approved', async () => {
  const { planDir, write } = repository({ files: { 'plan:README.md': '# Mend\n' } });
  const { planDir: other, write: writeOther } = repository({ files: { 'plan:README.md': '# Mend\n' } });
  const approval = history(['approval', { plan_digest: planDigest(planDir) }]);
  write('plan:journal.ndjson', lines(approval, idOf(contract())));
  writeOther('plan:journal.ndjson', lines(approval, idOf(contract())));
  writeOther('plan:README.md', '# Mend all\n');
  const remark = 'text-approved: the text has changed since it was approved';
  expect((await makeReport(planDir)).text).not.toContain(remark);
  expect((await makeReport(other)).text).toContain(remark);
});

test('says that nobody approved, and that there is no seal', async () => {
  const { text } = await makeReport(repository().planDir);
  expect(text).toContain('Nobody has approved this revision.');
  expect(section(text, 'The seal')).toContain('There is no seal');
});

test('shows what could be read of damaged records, and claims nothing more', async () => {
  const { code, err, text } = await makeReport(reportedPlans.damaged());
  expect(code).toBe(4);
  expect(err).toContain('journal.ndjson:3');
  expect(text).toContain('The records are damaged.');
  expect(text).toContain('line 3');
  expect(text).toContain('All 2 events');
  expect(section(text, 'Criteria')).toContain('unknown');
  expect(section(text, 'Criteria')).not.toContain('>closed<');
  expect(section(text, 'What is only stated')).toContain('could not be derived');
});

test('shows the last events of a long journal', async () => {
  const events = history(...Array.from({ length: mostEvents + 5 }, () => 'observation' as const));
  const { text } = await makeReport(repository({ events }).planDir);
  expect(text).toContain(`The last ${mostEvents} of ${mostEvents + 5} events`);
  expect(section(text, 'The journal').match(/<tr><td>/g)).toHaveLength(mostEvents);
});

describe('evidence', () => {
  const withEvidence = (pointer: string) =>
    repository({
      events: history(
        'approval',
        ['task_start', { task: 'T-mend' }],
        [
          'gate_run',
          { task: 'T-mend', criterion: 'AC-one', exit_code: 0, trust: 'observed', evidence_path: pointer },
        ],
      ),
    });

  test('outside of plan and repository is never read', async () => {
    const outside = path.join(temporaryFolder(), 'secret.txt');
    writeFileSync(outside, 'top secret');
    const { planDir } = withEvidence('gates/link.txt');
    mkdirSync(path.join(planDir, 'gates'));
    symlinkSync(outside, path.join(planDir, 'gates/link.txt'));
    const { text } = await makeReport(planDir);
    expect(text).not.toContain('top secret');
    expect(text).toContain('The file is missing, or is outside the repository.');
  });

  test('that is large is shown in part', async () => {
    const { planDir, write } = withEvidence('gates/large.txt');
    write('plan:gates/large.txt', 'x'.repeat(100_000));
    const { text } = await makeReport(planDir);
    expect(text).toContain('The first 16384 of 100000 bytes.');
    expect(text.length).toBeLessThan(60_000);
  });

  test('is left out when the page is full, and that is said', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `AC-${String(index).padStart(3, '0')}`);
    const criteria = ids.map((id) => criterion(id)) as unknown as PlanContract['acceptance']['criteria'];
    const gate = { task: 'T-mend', exit_code: 0, trust: 'observed', evidence_path: 'gates/large.txt' };
    const { planDir, write } = repository({
      contract: contract({ acceptance: { criteria }, tasks: [task('T-mend', ids)] }),
      events: history(
        'approval',
        ['task_start', { task: 'T-mend' }],
        ...ids.map((id) => ['gate_run', { ...gate, criterion: id }] as const),
      ),
    });
    write('plan:gates/large.txt', 'x'.repeat(16 * 1024));
    const { text } = await makeReport(planDir);
    expect(text.match(/x{16384}/g)).toHaveLength(128);
    expect(text.match(/Left out: the page is full/g)).toHaveLength(72);
  });

  test('that is no text is shown, whatever its bytes are', async () => {
    const { planDir, write } = withEvidence('gates/bytes.bin');
    write('plan:gates/bytes.bin', Buffer.from([0xff, 0xfe, 0x00, 0x3c, 0x62, 0x3e]));
    expect((await makeReport(planDir)).text).toContain('\ufffd\ufffd\\u0000&lt;b&gt;');
  });
});

test.each([
  ['inside the plan', (planDir: string) => path.join(planDir, 'report.html'), 3],
  ['that is a folder', (planDir: string) => path.dirname(planDir), 2],
  ['in a folder that is not there', (planDir: string) => path.join(planDir, '../../../none/report.html'), 2],
])('a file %s is refused', async (_, out, code) => {
  const { planDir } = repository();
  expect((await plan(['report', '--plan', planDir, '--out', out(planDir)])).code).toBe(code);
});

test('without --out the usage is wrong', async () => {
  const { planDir } = repository();
  expect(await plan(['report', '--plan', planDir])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--out'),
  });
});

test('the result is JSON where that is asked for', async () => {
  const { planDir, root } = repository();
  const out = path.join(root, 'r.html');
  const result = await plan(['report', '--plan', planDir, '--out', out, '--json']);
  expect(JSON.parse(result.out)).toMatchObject({ plan: 'PLAN_mend_links', out, damaged: false });
  expect(readFileSync(out, 'utf8')).toContain('PLAN_mend_links');
});

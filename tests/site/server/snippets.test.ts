import { spawnSync } from 'node:child_process';
import { format } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '../../../generated/server/operations.ts';
import { site as config } from '../../../generated/site.ts';
import { htmlPath } from '../../../runtime/site/pages/addresses.ts';
import { readSettings } from '../../../runtime/site/source/settings.ts';
import { knownSlugs } from '../../../runtime/site/source/site-config.ts';
import { type CodeBlock, codeBlocksOf } from '../code-blocks.ts';
import { startRecordedSite } from './recorded-site.ts';
import { runHere, runSnippet, startPython } from './run-snippet.ts';
import { violations } from './second-opinion.ts';

/** The code that English pages show, taken out of the served HTML and run as a reader would. */

const { baseUrl } = readSettings({});
const server = await startRecordedSite();
afterAll(() => server.stop());
beforeEach(() => void server.taken());

const hasCurl = spawnSync('curl', ['--version']).error === undefined;
if (!hasCurl && process.env['CI'])
  throw new Error('there is no curl; the shell commands of the pages need it');
if (!hasCurl) console.log('shell commands of the pages are skipped: there is no curl');
const hasPython = spawnSync('python3', ['--version']).error === undefined;
if (!hasPython && process.env['CI'])
  throw new Error('there is no python3; the Python examples of the reference need it');
if (!hasPython) console.log('Python examples of the reference are skipped: there is no python3');
const python = hasPython ? startPython() : undefined;
afterAll(() => python?.stop());
const needsMore = ({ language }: CodeBlock) =>
  (language === 'sh' && !hasCurl) || (language === 'python' && !hasPython);

async function blocksOf(slug: string): Promise<(CodeBlock & { readonly page: string })[]> {
  const page = htmlPath(config, config.default_language, slug);
  const answer = await fetch(server.origin + page, { headers: { accept: 'text/html' } });
  return codeBlocksOf(await answer.text()).map((block) => ({ ...block, page }));
}

const run = ({ language, code }: CodeBlock) => runSnippet(language, code.replaceAll(baseUrl, server.origin));

const clients = { curl: 'sh', JavaScript: 'javascript', Python: 'python' } as const;
const requests = Object.values(operations).flatMap((operation) =>
  Object.entries(clients).map(([client, language]) => ({
    operation,
    language,
    label: `${client}: ${operation.method} ${operation.path}`,
  })),
);
const blocks = (await Promise.all(knownSlugs(config).map(blocksOf))).flat();

/** The request for an operation: the page of its tag shows it under the operation's summary. */
function requestBlock(summary: string, language: string) {
  return blocks.find(
    (block) =>
      block.page.startsWith('/reference-') &&
      block.language === language &&
      block.label.replace(/^.*?: /, '') === summary,
  );
}

/** Matches paths of a template. */
function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/{}]+')}$`);
}

describe('a request of the API reference', () => {
  test.for(requests)('$label', async ({ operation, language, label }, { skip }) => {
    const block = requestBlock(operation.summary, language) ?? expect.fail(`no page shows ${label}`);
    skip(needsMore(block), `there is nothing to run ${language}`);
    // That Node runs JavaScript from a command line, the commands of the pages show.
    const moved = block.code.replaceAll(baseUrl, server.origin);
    const { code, stdout, stderr, files } = await (language === 'javascript'
      ? runHere(moved)
      : language === 'python' && python
        ? python.run(moved)
        : run(block));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });

    const [exchange, ...more] = server.taken();
    expect(more).toEqual([]);
    const { method, path, status, mediaType, text } = exchange ?? expect.fail('nothing came in');
    expect(path).toMatch(patternOf(operation.path));
    expect({ method, status: String(status), mediaType }).toEqual({
      method: operation.method,
      status: Object.keys(operation.responses).find((one) => one.startsWith('2')),
      mediaType: 'negotiation' in operation ? operation.negotiation.tie : operation.mediaTypes[0],
    });
    const isJson = /[/+]json$/.test(mediaType);
    const body = isJson ? JSON.parse(text) : text;
    expect(await violations(operation.path, method.toLowerCase(), status, mediaType, body)).toEqual([]);
    const isBinary = /^(?:application\/gzip|image\/(?:png|x-icon))$/.test(mediaType);
    if (block.language === 'sh')
      expect({ stdout, files }).toEqual(
        isBinary ? { stdout: '', files: [text] } : { stdout: text, files: [] },
      );
    else if (block.language === 'python') {
      if (isBinary) expect(stdout).toMatch(/^[1-9]\d*\n$/);
      else if (isJson) expect(stdout).toMatch(/^[{[]'.+[}\]]\n$/s);
      else expect(stdout).toBe(`${text}\n`);
    } else if (isBinary) expect(stdout).toMatch(/^Blob \{ size: \d+, type: '.+' \}\n$/);
    else expect(stdout).toBe(`${format(body)}\n`);
  });
});

const data = ['text', 'json', 'http'];

/** Why a hand-written block is not run; undefined for one that is. */
function leftOut({ page, language, code }: (typeof blocks)[number]): string | undefined {
  if (page === '/tutorial') return 'tests/site/tutorial follows it';
  if (page === '/init') return 'tests/plan/skill/adoption.test.ts runs it in a repository';
  if (page === '/schemas') return 'tests/site/doors.long.test.ts follows it';
  if (page.startsWith('/manual-')) return 'the tests of the manuals run it';
  if (data.includes(language)) return `${language} is nothing to run`;
  if (!code.includes(baseUrl)) return 'does not call this site';
  if (/\bnpx\b/.test(code)) return 'npx fetches a package over the network';
  return undefined;
}

const written = blocks.filter(({ page }) => !page.startsWith('/reference'));
for (const block of written) {
  const reason = leftOut(block);
  const isNews = !data.includes(block.language) || block.code.includes(baseUrl);
  if (reason !== undefined && isNews) console.log(`${block.page}, ${block.label}: not run, ${reason}`);
}

describe('a command of a page', () => {
  test.for(written.filter((block) => leftOut(block) === undefined))(
    '$page, $label',
    async (block, { skip }) => {
      skip(needsMore(block), 'there is no curl');
      const { code, stdout, stderr, files } = await run(block);
      expect({ code, stderr }).toMatchObject({ code: 0 });
      const exchanges = server.taken();
      expect(exchanges).toHaveLength(block.code.split(baseUrl).length - 1);
      for (const { path, status, mediaType, text } of exchanges) {
        expect({ path, status }).toEqual({ path, status: 200 });
        expect(
          [stdout, ...files].filter((shown) => shown.includes(text)),
          path,
        ).not.toEqual([]);
        if (mediaType === 'application/json') expect(JSON.parse(text)).not.toHaveProperty('error');
      }
      // Where it computes a digest, the index has to hold the same.
      const [, digest] = /^([0-9a-f]{64}) /m.exec(stdout) ?? [];
      const index = exchanges.find(({ path }) => path.endsWith('/agent-skills/index.json'));
      if (block.code.includes('sha256sum')) expect(index?.text).toContain(`"sha256:${digest}"`);
    },
  );
});

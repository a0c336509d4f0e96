import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTool, type McpServer, startMcpServer, versionHeader } from './mcp-server.ts';

/** What an assistant may spend on a question, a token being four characters. */
const budget = 3000;

let server: McpServer;
beforeAll(async () => {
  server = await startMcpServer();
});
afterAll(() => server.stop());

interface Asked {
  readonly text: string;
  readonly isError: boolean;
  /** Of call and result: all that passes through the model. */
  readonly tokens: number;
}

async function ask(name: string, args: object): Promise<Asked> {
  const answer = await server.post(callTool(name, args), versionHeader('2025-06-18'));
  const { result } = JSON.parse(answer.text);
  const { text } = result.content[0];
  const tokens = (JSON.stringify({ name, args }).length + text.length) / 4;
  return { text, isError: result.isError === true, tokens };
}

/** The page that is read for a word of the question: the one with that path, or the first that is named as near. */
async function pageFor(word: string): Promise<Asked> {
  const first = await ask('read_page', { path: `/${word}` });
  if (!first.isError) return first;
  const [, path] = /\]\((\S+)\)/.exec(first.text) ?? [];
  expect(path, first.text).toBeDefined();
  const page = await ask('read_page', { path });
  return { ...page, tokens: first.tokens + page.tokens };
}

/** The page that a page links to. */
async function pageLinkedIn(page: Asked, slug: string): Promise<Asked> {
  const [, path] = page.text.match(new RegExp(`\\]\\((\\S+/${slug}\\.md)`)) ?? [];
  expect(path, slug).toBeDefined();
  const next = await ask('read_page', { path });
  return { ...next, tokens: page.tokens + next.tokens };
}

type Question = readonly [question: string, word: string, answer: RegExp, link?: string];

const questions: readonly Question[] = [
  ['What do I have to install before the first plan?', 'quickstart', /Node\.js 20 or newer/],
  ['Which command goes on after a session that ended in the middle?', 'commands', /\/plan-resume/],
  ['Does trust mode skip the gates?', 'faq', /Does trust mode skip the gates\?/],
  ['What does the trust label "imported" mean?', 'evidence', /`imported` \|/],
  ['How do I add the MCP server to Claude Code?', 'connect', /claude mcp add --transport http/],
  ['In which file is the journal of a plan?', 'records', /journal\.ndjson/],
  ['How do I hand a plan over to a colleague?', 'team', /plan share/],
  ['How does a build server run the checks again?', 'why', /plan ci --base/, 'plans-in-ci'],
  ['Does the site need a key?', 'auth', /no key|without a key|needs no|No key/i],
  ['What is a dead end?', 'glossary', /dead end/i],
];

test.each(questions.map(([question, ...how]) => ({ question, how })))('$question', async ({ how }) => {
  const [word, answer, link] = how;
  const sections = await ask('list_site_sections', {});
  const first = await pageFor(word);
  const page = link === undefined ? first : await pageLinkedIn(first, link);
  expect(page.isError).toBe(false);
  expect(page.text).toMatch(answer);
  expect(Math.round(sections.tokens + page.tokens)).toBeLessThanOrEqual(budget);
});

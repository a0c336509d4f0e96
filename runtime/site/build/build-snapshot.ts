/** Makes the site that a server starts from; apart from serving, which with a kept build loads nothing of it. */
import type { Engine } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import { prepareAnswers } from '@plan-surface/engine/prepare';
import { protocolVersions } from '../../../generated/mcp/tools.ts';
import { reference } from '../../../generated/reference/reference.ts';
import type { ApiReference } from '../../../generated/reference/types.ts';
import { contract } from '../../../generated/server/operations.ts';
import { site as config } from '../../../generated/site.ts';
import { commandReference } from '../../plan/commands/help.ts';
import { exampleManifest } from '../../plan/example.ts';
import { pageAddresses } from '../api/addresses.ts';
import { createHandlers } from '../api/handlers.ts';
import { createMcp, type Mcp, mcpHandlers } from '../api/mcp.ts';
import { createPublished } from '../api/published.ts';
import { rebase, rebaseCode } from '../api/rebase.ts';
import { siteHeaders } from '../api/responses.ts';
import { askForExamples, type ExampleAnswers, withDigests } from '../reference/example-answers.ts';
import { proseIn, readProse, type Translations } from '../reference/prose.ts';
import { referencePages } from '../reference/reference-pages.ts';
import { readSchemas, type Schemas } from '../reference/schema-fields.ts';
import { openContent, type ReadContent } from '../render/read-content.ts';
import { createSite, type Site, type SiteContent } from '../render/site.ts';
import { type Problem, refuseProblems } from '../source/content-error.ts';
import type { Settings, Standing } from '../source/settings.ts';
import { readHelper } from './bundle-helper.ts';
import { readSearchScript } from './bundle-search.ts';
import type { Snapshot } from './snapshot-format.ts';

/**
 * Renders the content, calls every handler, validates and compresses the responses.
 * Throws a ContentError when the content has problems, and a ContractViolation when a response does not match the contract.
 *
 * @param contentDir folder with pages/, strings/, theme/ and skill/
 * @param createEngine the engine over some content, without prepared answers
 */
export async function buildSnapshot(
  contentDir: string,
  settings: Settings,
  createEngine: (content: SiteContent) => Engine,
): Promise<Snapshot> {
  const { baseUrl, schemaBase, standing } = settings;
  const published = createPublished(settings);
  const content = await renderContent(
    await openContent({
      contentDir,
      site: config,
      baseUrl,
      schemaBase,
      exampleManifest: exampleManifest({ schemaBase }),
      commandReference: await commandReference(),
      standing,
      builtSkillFiles: { 'plan/scripts/plan.mjs': rebaseCode(await readHelper(contentDir), schemaBase) },
      searchScript: await readSearchScript(contentDir),
    }),
    await readReferenceProse(contentDir),
    settings,
    readSchemas(published.openapi),
    createEngine,
  );
  const site = createSite({ content, site: config, baseUrl, standing });
  await validateToolResults(site, createMcp(site, settings));
  const handlers = createHandlers(site, published, mcpHandlers(settings), settings);
  const table = await prepareAnswers(contract, handlers, {
    operations: preparedOperations(standing),
    addresses: pageAddresses(site),
    headers: siteHeaders(site, baseUrl),
  });
  return { content, table };
}

/** The language of the contract's examples. */
const exampleLanguage = 'es';

/** Every GET operation; without a contact there is no `security.txt` to prepare. */
function preparedOperations({ securityContact }: Standing): string[] {
  return Object.values(contract.operations)
    .filter(
      ({ id, method }) => method === 'GET' && (id !== 'getSecurityTxt' || securityContact !== undefined),
    )
    .map(({ id }) => id);
}

async function readReferenceProse(contentDir: string): Promise<ReadonlyMap<string, Translations>> {
  const problems: Problem[] = [];
  const prose = await readProse(contentDir, config, problems);
  refuseProblems(problems);
  return prose;
}

/** The digests in the hashed addresses that the reference shows, by operation. */
function digestsOf({ theme, searches }: SiteContent): Readonly<Record<string, string>> {
  const [search] = searches.filter(({ language }) => language === exampleLanguage);
  return {
    getHashedStylesheet: theme.stylesheet.digest,
    getHashedScript: theme.scripts.site.digest,
    getHashedIcon: theme.icon.digest,
    ...(search === undefined ? {} : { getSearchIndex: search.digest }),
  };
}

/**
 * Renders twice: the API reference shows real responses, which come from the site as first rendered, without them. No
 * example is itself a page of the reference, so the second rendering does not change these responses.
 */
async function renderContent(
  read: ReadContent,
  prose: ReadonlyMap<string, Translations>,
  settings: Settings,
  schemas: Schemas,
  createEngine: (content: SiteContent) => Engine,
): Promise<SiteContent> {
  const moved = { ...rebase<ApiReference>(reference, settings), servers: [settings.baseUrl] };
  const pagesWith = (contract: ApiReference, answers: ExampleAnswers | null) =>
    read.languages.flatMap((language) =>
      referencePages(
        contract,
        schemas,
        language,
        { strings: read.strings.of(language), prose: proseIn(prose, language) },
        answers,
      ),
    );
  const first = read.render(pagesWith(moved, null));
  const live = withDigests(moved, digestsOf(first));
  const answers = await askForExamples(live, toFetch(createEngine(first)));
  return read.render(pagesWith(live, answers), first);
}

/** Never aborted. */
const context = { signal: new AbortController().signal };

/** Calls every tool with every valid argument. Throws if a result does not match the contract or is an error. */
async function validateToolResults(site: Site, callMcp: Mcp): Promise<void> {
  const validate = async (method: string, params: object) => {
    const body = new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    for (const version of protocolVersions) {
      const headers = { 'content-type': 'application/json', 'mcp-protocol-version': version };
      const answer = await callMcp({ headers, readBody: async () => body }, context);
      const { result } = 'mediaType' in answer && answer.status === 200 ? JSON.parse(answer.body) : {};
      if (result === undefined || result.isError === true)
        throw new Error(`MCP ${version}: ${method} with ${JSON.stringify(params)} fails.`);
    }
  };
  await validate('tools/list', {});
  for (const { htmlPath } of site.pages())
    await validate('tools/call', { name: 'read_page', arguments: { path: htmlPath } });
  for (const { code: language } of config.languages) {
    await validate('tools/call', { name: 'get_init_prompt', arguments: { language } });
    await validate('tools/call', { name: 'list_site_sections', arguments: { language } });
  }
}

// Generated from the contract. Do not edit: change the contract and generate again.
import type * as schemas from './schemas.ts';

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Home page
         * @description The page `index` in English: HTML, or its source Markdown when `Accept` asks for it. The `Link` header names the API catalog.
         */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/developers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Developer portal
         * @description How to read the site by machine: addresses, formats, limits, errors, MCP requests to paste. A page like any other, with an operation of its own because every error and every catalog points at it.
         */
        get: operations["getDevelopers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/init": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Adoption prompt
         * @description The prompt that makes a repository AI-first. It is meant for agents, so it is Markdown unless `text/html` is asked for.
         */
        get: operations["getInit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{lang}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Home page in one language
         * @description The page `index` in the language of the path. The one reading address that keeps its trailing slash.
         */
        get: operations["getLocalizedHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{lang}/init": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Adoption prompt in one language
         * @description The adoption prompt in the language of the path. Markdown unless `text/html` is asked for.
         */
        get: operations["getLocalizedInit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page in English
         * @description A documentation page in English. A literal path of this document wins over this template. The page registry decides which pages exist; an alias (`/index`, `/es`) or a trailing slash redirects to the page's own address.
         */
        get: operations["getPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{lang}/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page in one language
         * @description A documentation page in the language of the path. The prefix of the default language works too; its canonical link is the unprefixed address.
         */
        get: operations["getLocalizedPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/init.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Adoption prompt as Markdown
         * @description The adoption prompt, in English, at a stable address that never negotiates.
         */
        get: operations["getInitMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Access model as Markdown
         * @description The statement of the access model: anonymous, no registration, no keys, never a 401. The authorization-server metadata points here.
         */
        get: operations["getAuthMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{page}.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page in English as Markdown
         * @description The source Markdown of a page in English, under one short header block with its language and canonical address. `/index.md` is the home page.
         */
        get: operations["getPageMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{lang}/{page}.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page in one language as Markdown
         * @description The source Markdown of a page in the language of the path, under one short header block with its language and canonical address.
         */
        get: operations["getLocalizedPageMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Guide for agents
         * @description The curated index that an agent reads first: what the site is, every page with its description, every machine address. The text is Markdown in the llms.txt form; `text/plain` is what its name promises and what every client displays.
         */
        get: operations["getLlms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{lang}/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Guide for agents in one language
         * @description The index of `/llms.txt` with the pages of one language, each with its size and the day of its last change.
         */
        get: operations["getLocalizedLlms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms-full.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Full guide for agents
         * @description The guide of `/llms.txt` followed by the Markdown of every English page except the manual, in one response.
         */
        get: operations["getLlmsFull"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/skills/{skill}/SKILL.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Skill
         * @description The instructions of one skill in the Agent Skills form. The skills index lists all.
         */
        get: operations["getSkill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/skills/{skill}/{folder}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * File of a skill
         * @description A reference, a template, or the helper (`/skills/plan/scripts/plan.mjs`).
         */
        get: operations["getSkillFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/skills/{skill}.tar.gz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Skill as an archive
         * @description All files of one skill, `SKILL.md` at the root.
         */
        get: operations["getSkillArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robots.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Crawling rules and AI usage preferences
         * @description Crawling rules (RFC 9309) with the `Content-Signal` line that grants training, search and AI input, the sitemap, and the agent map.
         */
        get: operations["getRobots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sitemap
         * @description Every page in every language, each with its alternates (`hreflang`, `x-default`).
         */
        get: operations["getSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health marker
         * @description A static marker that the site answers, with the site version and links to the specification and the portal.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/health.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health marker of v1
         * @description The mirror of `/api/health.json` inside the v1 family, with the same body.
         */
        get: operations["getV1Health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/index.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Catalog of operations
         * @description Every operation of this contract with its id, method, path and summary. Generated from the contract, so the two cannot differ.
         */
        get: operations["getV1Index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sections.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sections
         * @description The sections of the site in reading order, in English: name, path of the first page, description.
         */
        get: operations["getV1Sections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages in every language
         * @description Every page with its title, description, section, both addresses, the size of its Markdown and the day of its last change, grouped by language code.
         */
        get: operations["getV1Pages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * MCP server
         * @description JSON-RPC 2.0 over Streamable HTTP, stateless: no session, no message from the server on its own, no answer that
         *     depends on an earlier request. `GET` and `DELETE` are a 405.
         *
         *     A request is answered with 200 and its result or error; notifications and responses with 202 and no body.
         *     A body that is not JSON (−32700) or not JSON-RPC (−32600) is a 400. An unknown method (−32601) and wrong
         *     parameters, an unknown tool or an unknown cursor (−32602) are JSON-RPC errors in a 200.
         *
         *     Batches belong to revision 2025-03-26: 1 to 20 messages. In 2025-06-18 a batch is refused with −32600. Members
         *     that a revision does not know (`title`, `outputSchema`, `structuredContent`) are not sent in it.
         *
         *     `Accept` is read leniently: JSON, unless the client admits only `text/event-stream`, which gets the same answer
         *     as one event.
         */
        post: operations["callMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * OpenAPI document
         * @description This contract, compiled to one self-contained JSON document.
         */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/ai-catalog.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Capability catalog
         * @description What an agent can use here, with questions that each entry answers. The agent map that `robots.txt` declares.
         */
        get: operations["getAiCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/api-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API catalog
         * @description The API catalog of RFC 9727 as an RFC 9264 link set. The link set names the catalog profile as a link, so the media type stays without parameters.
         */
        get: operations["getApiCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Protected-resource metadata
         * @description RFC 9728 metadata that declares no protected resource. It exists so that a client which looks for it learns that no token is needed.
         */
        get: operations["getOauthProtectedResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Authorization-server metadata
         * @description RFC 8414 metadata with no endpoint of any kind, and an `agent_auth` block which says that the only identity is anonymous.
         */
        get: operations["getOauthAuthorizationServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/mcp.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * MCP manifest
         * @description Where the MCP server is, which protocol versions it speaks, and its tools as `tools/list` shows them.
         */
        get: operations["getMcpManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/mcp/server-card.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * MCP server card
         * @description The same server as a server card: identity, remote address, capabilities, tools.
         */
        get: operations["getMcpServerCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/agent-skills/index.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Skills index
         * @description The agent-skills discovery index, version 0.2.0. Each digest is of the bytes that the entry's address serves.
         */
        get: operations["getAgentSkills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/security.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Security contact
         * @description Where to report a vulnerability (RFC 9116). A 404 where the operator has named no contact.
         */
        get: operations["getSecurityTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schema/context-manifest/v6.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Context manifest schema
         * @description The JSON Schema of the per-task context manifest, version 6. A published version never changes.
         */
        get: operations["getContextManifestSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schema/plan-contract/v6.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Plan contract schema
         * @description The JSON Schema of the plan contract, version 6. A published version never changes.
         */
        get: operations["getPlanContractSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schema/journal-event/v6.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Journal event schema
         * @description The JSON Schema of one journal event, version 6. A published version never changes.
         */
        get: operations["getJournalEventSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/style.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Style sheet
         * @description The one style sheet of the HTML pages.
         */
        get: operations["getStylesheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/site.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Script
         * @description The one script of the HTML pages. It only adds comfort: every page is complete without it.
         */
        get: operations["getScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/icon.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Icon
         * @description The icon of the site.
         */
        get: operations["getIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{digest}/style.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Style sheet by its digest
         * @description The style sheet at the address that pages name. The address changes with the bytes, so a copy never expires.
         */
        get: operations["getHashedStylesheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{digest}/{script}.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Script by its digest
         * @description A script at the address that pages name: `site` for comfort, `theme` for the reader's choice of colours, `search` for the search, which is loaded on first use, `validate` for the page that checks records.
         */
        get: operations["getHashedScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{digest}/icon.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Icon by its digest
         * @description The icon at the address that pages name.
         */
        get: operations["getHashedIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{digest}/search/{lang}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search index of a language
         * @description Every section of every page in one language, for the search in the browser. Words that the language writes without spaces are told apart by U+200B.
         */
        get: operations["getSearchIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/validators/{validator}.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Validator of a record
         * @description The validator of one published schema, as the compiler generated it. It needs no `eval`.
         */
        get: operations["getValidator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/validators/support/{module}.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Part of the validators
         * @description What the validators share.
         */
        get: operations["getValidatorSupport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/social.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Picture for link previews
         * @description What other sites show beside a link to a page: 1200 by 630 pixels.
         */
        get: operations["getSocialImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favicon.ico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Icon for older clients
         * @description The icon of the site in the form and at the address that older clients ask for.
         */
        get: operations["getFavicon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Html: schemas.Html;
        Markdown: schemas.Markdown;
        PlainText: schemas.PlainText;
        XmlText: schemas.XmlText;
        RobotsTxt: schemas.RobotsTxt;
        SecurityTxt: schemas.SecurityTxt;
        EventStream: schemas.EventStream;
        Language: schemas.Language;
        PageName: schemas.PageName;
        SkillName: schemas.SkillName;
        FileName: schemas.FileName;
        AssetDigest: schemas.AssetDigest;
        SearchIndex: schemas.SearchIndex;
        Problem: schemas.Problem;
        Health: schemas.Health;
        ApiIndex: schemas.ApiIndex;
        Sections: schemas.Sections;
        Pages: schemas.Pages;
        AiCatalog: schemas.AiCatalog;
        ApiCatalog: schemas.ApiCatalog;
        OauthProtectedResource: schemas.OauthProtectedResource;
        OauthAuthorizationServer: schemas.OauthAuthorizationServer;
        McpManifest: schemas.McpManifest;
        McpServerCard: schemas.McpServerCard;
        McpTool: schemas.McpTool;
        AgentSkills: schemas.AgentSkills;
        OpenapiDocument: schemas.OpenapiDocument;
        SchemaDocument: schemas.SchemaDocument;
        JsonRpcId: schemas.JsonRpcId;
        JsonRpcRequest: schemas.JsonRpcRequest;
        JsonRpcNotification: schemas.JsonRpcNotification;
        JsonRpcResponse: schemas.JsonRpcResponse;
        JsonRpcError: schemas.JsonRpcError;
        McpRequestBody: schemas.McpRequestBody;
        McpMessage: schemas.McpMessage;
        McpResponseBody: schemas.McpResponseBody;
        McpAnswer: schemas.McpAnswer;
        McpResult: schemas.McpResult;
        McpError: schemas.McpError;
        InitializeRequest: schemas.InitializeRequest;
        InitializeParams: schemas.InitializeParams;
        InitializeResult: schemas.InitializeResult;
        PingRequest: schemas.PingRequest;
        PingParams: schemas.PingParams;
        PingResult: schemas.PingResult;
        ListToolsRequest: schemas.ListToolsRequest;
        ListToolsParams: schemas.ListToolsParams;
        ListToolsResult: schemas.ListToolsResult;
        CallToolRequest: schemas.CallToolRequest;
        CallToolParams: schemas.CallToolParams;
        GetInitPromptCall: schemas.GetInitPromptCall;
        ListSiteSectionsCall: schemas.ListSiteSectionsCall;
        ReadPageCall: schemas.ReadPageCall;
        CallToolResult: schemas.CallToolResult;
        GetInitPromptArguments: schemas.GetInitPromptArguments;
        ListSiteSectionsArguments: schemas.ListSiteSectionsArguments;
        ReadPageArguments: schemas.ReadPageArguments;
        SiteLinks: schemas.SiteLinks;
        LinkTarget: schemas.LinkTarget;
    };
    responses: {
        /** @description The page, in the representation that the request prefers. */
        Page: {
            headers: {
                /**
                 * @description Strong validator, computed from the bytes of this representation.
                 * @example "f7c3bc1d808e04732adf679965ccc34c"
                 */
                ETag?: string;
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description The request headers that the response depends on.
                 * @example Accept, Accept-Encoding
                 */
                Vary?: string;
                /**
                 * @description Language of the page.
                 * @example en
                 */
                "Content-Language"?: string;
                /**
                 * @description On Markdown negotiated at a reading address, the address of its mirror.
                 * @example /methodology.md
                 */
                "Content-Location"?: string;
                /**
                 * @description On Markdown, the day on which the page last changed. Not a validator: `If-Modified-Since` is ignored, `ETag` is exact.
                 * @example Sun, 22 Nov 2026 00:00:00 GMT
                 */
                "Last-Modified"?: string;
                /**
                 * @description Typed links (RFC 8288). On `/` and on the API catalog: the catalog, `rel="api-catalog"` (RFC 9727). On a deprecated operation: the operation that replaces it, `rel="successor-version"` (RFC 5829). No other response has one: the Markdown and the translations of a page are linked in the head of its HTML.
                 * @example </.well-known/api-catalog>; rel="api-catalog"
                 */
                Link?: string;
                /**
                 * @description On HTML. Pages load only what is this site's own, and run no inline code. `default-src 'none'`: what no other directive allows is refused. `script-src 'self'`, `style-src 'self'`, `img-src 'self'`: the site's scripts, style sheets and images. `connect-src 'self'`: the search index, and the Markdown that a page's menu copies. `base-uri 'none'`: nothing can redirect relative links. `form-action 'none'`: no form is sent anywhere. `frame-ancestors 'none'`: no page can be embedded in another.
                 * @example default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
                 */
                "Content-Security-Policy"?: string;
                /**
                 * @description On HTML. No other origin shares the window of a page.
                 * @example same-origin
                 */
                "Cross-Origin-Opener-Policy"?: "same-origin";
                /**
                 * @description Who may embed the response. HTML is for this origin alone, all else for any.
                 * @example cross-origin
                 */
                "Cross-Origin-Resource-Policy"?: "same-origin" | "cross-origin";
                /**
                 * @description On HTML. What browsers ask their users for, which no page uses.
                 * @example camera=(), geolocation=(), microphone=(), payment=(), usb=()
                 */
                "Permissions-Policy"?: string;
                /**
                 * @description What a followed link tells about the page.
                 * @example strict-origin-when-cross-origin
                 */
                "Referrer-Policy"?: string;
                /**
                 * @description The media type is meant as stated.
                 * @example nosniff
                 */
                "X-Content-Type-Options"?: "nosniff";
                [name: string]: unknown;
            };
            content: {
                /** @example <!doctype html><html lang="en"><title>Methodology</title><h1>Methodology</h1></html> */
                "text/html": schemas.Html;
                /**
                 * @example # Methodology
                 *
                 *     A plan is the unit of work.
                 */
                "text/markdown": schemas.Markdown;
            };
        };
        /** @description The source Markdown of the page. */
        MarkdownMirror: {
            headers: {
                /**
                 * @description Strong validator, computed from the bytes of this representation.
                 * @example "f7c3bc1d808e04732adf679965ccc34c"
                 */
                ETag?: string;
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description The request headers that the response depends on.
                 * @example Accept, Accept-Encoding
                 */
                Vary?: string;
                /**
                 * @description Language of the page.
                 * @example en
                 */
                "Content-Language"?: string;
                /**
                 * @description On Markdown, the day on which the page last changed. Not a validator: `If-Modified-Since` is ignored, `ETag` is exact.
                 * @example Sun, 22 Nov 2026 00:00:00 GMT
                 */
                "Last-Modified"?: string;
                /**
                 * @description Typed links (RFC 8288). On `/` and on the API catalog: the catalog, `rel="api-catalog"` (RFC 9727). On a deprecated operation: the operation that replaces it, `rel="successor-version"` (RFC 5829). No other response has one: the Markdown and the translations of a page are linked in the head of its HTML.
                 * @example </.well-known/api-catalog>; rel="api-catalog"
                 */
                Link?: string;
                /**
                 * @description Any origin may read the response.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: "*";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example # Methodology
                 *
                 *     A plan is the unit of work.
                 */
                "text/markdown": schemas.Markdown;
            };
        };
        /** @description The representation that the caller holds is current. No body. */
        NotModified: {
            headers: {
                /**
                 * @description Strong validator, computed from the bytes of this representation.
                 * @example "f7c3bc1d808e04732adf679965ccc34c"
                 */
                ETag?: string;
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description The request headers that the response depends on.
                 * @example Accept, Accept-Encoding
                 */
                Vary?: string;
                /**
                 * @description Requests that the window allows. On every response under `/api`.
                 * @example 120
                 */
                "RateLimit-Limit"?: number;
                /**
                 * @description Requests left in the window. On every response under `/api`.
                 * @example 119
                 */
                "RateLimit-Remaining"?: number;
                /**
                 * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                 * @example 42
                 */
                "RateLimit-Reset"?: number;
                /**
                 * @description The quota and its window in seconds. On every response under `/api`.
                 * @example 120;w=60
                 */
                "RateLimit-Policy"?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The address is an alias, or ends in a slash; `Location` is the page's own address. No body. */
        PermanentRedirect: {
            headers: {
                /**
                 * @description The page's own address.
                 * @example /methodology
                 */
                Location: string;
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description No page has this address. The body, in the language of the path, helps to recover: the closest pages, the sections, the guide for agents. Markdown; HTML only for a client that prefers it. */
        UnknownPage: {
            headers: {
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description The request headers that the response depends on.
                 * @example Accept, Accept-Encoding
                 */
                Vary?: string;
                /**
                 * @description Language of the page.
                 * @example en
                 */
                "Content-Language"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example # Page not found
                 *
                 *     Nothing is published at `/metodology`. Closest: [Methodology](http://localhost:8080/methodology.md).
                 */
                "text/markdown": schemas.Markdown;
                /** @example <!doctype html><html lang="en"><title>Page not found</title><h1>Page not found</h1></html> */
                "text/html": schemas.Html;
            };
        };
        /** @description Nothing under `/api` has exactly this path: another spelling of a known one (a trailing slash, upper case, a longer path), or an unknown one. Whatever the method and `Accept`. The hint names the nearest known path. */
        UnknownApiPath: {
            headers: {
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description Any origin may read the response.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: "*";
                /**
                 * @description Requests that the window allows. On every response under `/api`.
                 * @example 120
                 */
                "RateLimit-Limit"?: number;
                /**
                 * @description Requests left in the window. On every response under `/api`.
                 * @example 119
                 */
                "RateLimit-Remaining"?: number;
                /**
                 * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                 * @example 42
                 */
                "RateLimit-Reset"?: number;
                /**
                 * @description The quota and its window in seconds. On every response under `/api`.
                 * @example 120;w=60
                 */
                "RateLimit-Policy"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "http://localhost:8080/developers#errors",
                 *       "title": "Not found",
                 *       "status": 404,
                 *       "detail": "The API has no path /api/v1/page.json.",
                 *       "instance": "/api/v1/page.json",
                 *       "code": "not_found",
                 *       "hint": "The nearest path is /api/v1/pages.json. Every path of the API stands in /api/v1/index.json.",
                 *       "links": {
                 *         "openapi": "http://localhost:8080/openapi.json",
                 *         "developers": "http://localhost:8080/developers"
                 *       }
                 *     }
                 */
                "application/problem+json": schemas.Problem;
            };
        };
        /** @description The path is known, the method is not one of those in `Allow`. */
        MethodNotAllowed: {
            headers: {
                /**
                 * @description The methods that the path answers.
                 * @example GET, HEAD, OPTIONS
                 */
                Allow?: string;
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description Any origin may read the response.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: "*";
                /**
                 * @description Requests that the window allows. On every response under `/api`.
                 * @example 120
                 */
                "RateLimit-Limit"?: number;
                /**
                 * @description Requests left in the window. On every response under `/api`.
                 * @example 119
                 */
                "RateLimit-Remaining"?: number;
                /**
                 * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                 * @example 42
                 */
                "RateLimit-Reset"?: number;
                /**
                 * @description The quota and its window in seconds. On every response under `/api`.
                 * @example 120;w=60
                 */
                "RateLimit-Policy"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "http://localhost:8080/developers#errors",
                 *       "title": "Method not allowed",
                 *       "status": 405,
                 *       "detail": "/llms.txt does not answer POST.",
                 *       "instance": "/llms.txt",
                 *       "code": "method_not_allowed",
                 *       "hint": "Use one of the methods that the Allow header names.",
                 *       "links": {
                 *         "openapi": "http://localhost:8080/openapi.json",
                 *         "developers": "http://localhost:8080/developers"
                 *       }
                 *     }
                 */
                "application/problem+json": schemas.Problem;
            };
        };
        /** @description `If-Match` names no current representation of the address: it has changed since the caller read it. */
        PreconditionFailed: {
            headers: {
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description Any origin may read the response.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: "*";
                /**
                 * @description Requests that the window allows. On every response under `/api`.
                 * @example 120
                 */
                "RateLimit-Limit"?: number;
                /**
                 * @description Requests left in the window. On every response under `/api`.
                 * @example 119
                 */
                "RateLimit-Remaining"?: number;
                /**
                 * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                 * @example 42
                 */
                "RateLimit-Reset"?: number;
                /**
                 * @description The quota and its window in seconds. On every response under `/api`.
                 * @example 120;w=60
                 */
                "RateLimit-Policy"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "http://localhost:8080/developers#errors",
                 *       "title": "Precondition failed",
                 *       "status": 412,
                 *       "detail": "If-Match does not name the current representation.",
                 *       "instance": "/methodology",
                 *       "code": "precondition_failed",
                 *       "hint": "Get the representation again, or send the request without If-Match.",
                 *       "links": {
                 *         "openapi": "http://localhost:8080/openapi.json",
                 *         "developers": "http://localhost:8080/developers"
                 *       }
                 *     }
                 */
                "application/problem+json": schemas.Problem;
            };
        };
        /** @description The visitor has used up the window. `Retry-After` says when the next request is allowed. */
        TooManyRequests: {
            headers: {
                /**
                 * @description Seconds to wait before the next request.
                 * @example 42
                 */
                "Retry-After"?: number;
                /**
                 * @description Requests that the window allows. On every response under `/api`.
                 * @example 120
                 */
                "RateLimit-Limit"?: number;
                /**
                 * @description Requests left in the window. On every response under `/api`.
                 * @example 119
                 */
                "RateLimit-Remaining"?: number;
                /**
                 * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                 * @example 42
                 */
                "RateLimit-Reset"?: number;
                /**
                 * @description The quota and its window in seconds. On every response under `/api`.
                 * @example 120;w=60
                 */
                "RateLimit-Policy"?: string;
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description Any origin may read the response.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: "*";
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "http://localhost:8080/developers#errors",
                 *       "title": "Too many requests",
                 *       "status": 429,
                 *       "detail": "More than 120 requests came within 60 seconds.",
                 *       "instance": "/api/health.json",
                 *       "code": "rate_limited",
                 *       "hint": "Wait as many seconds as Retry-After says. Answers may be kept as long as Cache-Control allows.",
                 *       "links": {
                 *         "openapi": "http://localhost:8080/openapi.json",
                 *         "developers": "http://localhost:8080/developers"
                 *       }
                 *     }
                 */
                "application/problem+json": schemas.Problem;
            };
        };
        /** @description The body is not JSON (−32700) or not a JSON-RPC message of this revision (−32600), or `MCP-Protocol-Version` names a revision that is not spoken here (−32600). */
        McpBadRequest: {
            headers: {
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description Any origin may read the response.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: "*";
                /**
                 * @description Requests that the window allows. On every response under `/api`.
                 * @example 120
                 */
                "RateLimit-Limit"?: number;
                /**
                 * @description Requests left in the window. On every response under `/api`.
                 * @example 119
                 */
                "RateLimit-Remaining"?: number;
                /**
                 * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                 * @example 42
                 */
                "RateLimit-Reset"?: number;
                /**
                 * @description The quota and its window in seconds. On every response under `/api`.
                 * @example 120;w=60
                 */
                "RateLimit-Policy"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": null,
                 *       "error": {
                 *         "code": -32700,
                 *         "message": "The body is not valid JSON."
                 *       }
                 *     }
                 */
                "application/json": schemas.McpError;
            };
        };
        /** @description The server is bound to a loopback address and the request's `Origin` or `Host` is neither loopback nor the site's own (protection against DNS rebinding). */
        OriginNotAllowed: {
            headers: {
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description Requests that the window allows. On every response under `/api`.
                 * @example 120
                 */
                "RateLimit-Limit"?: number;
                /**
                 * @description Requests left in the window. On every response under `/api`.
                 * @example 119
                 */
                "RateLimit-Remaining"?: number;
                /**
                 * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                 * @example 42
                 */
                "RateLimit-Reset"?: number;
                /**
                 * @description The quota and its window in seconds. On every response under `/api`.
                 * @example 120;w=60
                 */
                "RateLimit-Policy"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "http://localhost:8080/developers#errors",
                 *       "title": "Origin not allowed",
                 *       "status": 403,
                 *       "detail": "This server listens on a loopback address and does not answer the Origin \"https://elsewhere.example\".",
                 *       "instance": "/api/mcp",
                 *       "code": "origin_not_allowed",
                 *       "hint": "Call it by a loopback address, or set BASE_URL to the public address of the site.",
                 *       "links": {
                 *         "openapi": "http://localhost:8080/openapi.json",
                 *         "developers": "http://localhost:8080/developers"
                 *       }
                 *     }
                 */
                "application/problem+json": schemas.Problem;
            };
        };
        /** @description The body is larger than 64 KiB. */
        PayloadTooLarge: {
            headers: {
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description Any origin may read the response.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: "*";
                /**
                 * @description Requests that the window allows. On every response under `/api`.
                 * @example 120
                 */
                "RateLimit-Limit"?: number;
                /**
                 * @description Requests left in the window. On every response under `/api`.
                 * @example 119
                 */
                "RateLimit-Remaining"?: number;
                /**
                 * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                 * @example 42
                 */
                "RateLimit-Reset"?: number;
                /**
                 * @description The quota and its window in seconds. On every response under `/api`.
                 * @example 120;w=60
                 */
                "RateLimit-Policy"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "http://localhost:8080/developers#errors",
                 *       "title": "Payload too large",
                 *       "status": 413,
                 *       "detail": "The body is larger than 65536 bytes.",
                 *       "instance": "/api/mcp",
                 *       "code": "payload_too_large",
                 *       "hint": "Send smaller messages, or fewer messages a batch.",
                 *       "links": {
                 *         "openapi": "http://localhost:8080/openapi.json",
                 *         "developers": "http://localhost:8080/developers"
                 *       }
                 *     }
                 */
                "application/problem+json": schemas.Problem;
            };
        };
        /** @description The body is not declared as `application/json`, or its charset or content coding is not accepted. */
        UnsupportedMediaType: {
            headers: {
                /**
                 * @description Who may keep the response, and for how long.
                 * @example public, max-age=300
                 */
                "Cache-Control"?: string;
                /**
                 * @description Any origin may read the response.
                 * @example *
                 */
                "Access-Control-Allow-Origin"?: "*";
                /**
                 * @description Requests that the window allows. On every response under `/api`.
                 * @example 120
                 */
                "RateLimit-Limit"?: number;
                /**
                 * @description Requests left in the window. On every response under `/api`.
                 * @example 119
                 */
                "RateLimit-Remaining"?: number;
                /**
                 * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                 * @example 42
                 */
                "RateLimit-Reset"?: number;
                /**
                 * @description The quota and its window in seconds. On every response under `/api`.
                 * @example 120;w=60
                 */
                "RateLimit-Policy"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "http://localhost:8080/developers#errors",
                 *       "title": "Unsupported media type",
                 *       "status": 415,
                 *       "detail": "The body is not declared as application/json.",
                 *       "instance": "/api/mcp",
                 *       "code": "unsupported_media_type",
                 *       "hint": "Send JSON in UTF-8 with Content-Type: application/json and without Content-Encoding.",
                 *       "links": {
                 *         "openapi": "http://localhost:8080/openapi.json",
                 *         "developers": "http://localhost:8080/developers"
                 *       }
                 *     }
                 */
                "application/problem+json": schemas.Problem;
            };
        };
    };
    parameters: {
        /**
         * @description Language code of the page.
         * @example es
         */
        Lang: schemas.Language;
        /**
         * @description Name of the page, as in the page index.
         * @example methodology
         */
        Page: schemas.PageName;
        /**
         * @description Name of the skill, as in the skills index.
         * @example plan
         */
        Skill: schemas.SkillName;
        /**
         * @description What the file is for.
         * @example references
         */
        SkillFolder: "references" | "assets" | "scripts";
        /**
         * @description Name of the file.
         * @example refusals.md
         */
        SkillFile: schemas.FileName;
        /**
         * @description Name of the record.
         * @example context-manifest
         */
        Validator: "context-manifest" | "plan-contract" | "journal-event";
        /**
         * @description Name of the part.
         * @example values
         */
        ValidatorSupport: "formats" | "values";
        /**
         * @description Digest of the bytes, the first 12 hexadecimal digits of their SHA-256. Any other digest is answered with the current bytes and `no-store`.
         * @example f7c3bc1d808e
         */
        Digest: schemas.AssetDigest;
        /**
         * @description Name of the script.
         * @example site
         */
        Script: "site" | "theme" | "search" | "validate";
        /**
         * @description Protocol revision of the message. Absent means 2025-03-26; another value is a 400.
         * @example 2025-06-18
         */
        McpProtocolVersion: "2025-06-18" | "2025-03-26";
    };
    requestBodies: never;
    headers: {
        /**
         * @description Strong validator, computed from the bytes of this representation.
         * @example "f7c3bc1d808e04732adf679965ccc34c"
         */
        ETag: string;
        /**
         * @description Who may keep the response, and for how long.
         * @example public, max-age=300
         */
        CacheControl: string;
        /**
         * @description The request headers that the response depends on.
         * @example Accept, Accept-Encoding
         */
        Vary: string;
        /**
         * @description Language of the page.
         * @example en
         */
        ContentLanguage: string;
        /**
         * @description On Markdown negotiated at a reading address, the address of its mirror.
         * @example /methodology.md
         */
        ContentLocation: string;
        /**
         * @description On Markdown, the day on which the page last changed. Not a validator: `If-Modified-Since` is ignored, `ETag` is exact.
         * @example Sun, 22 Nov 2026 00:00:00 GMT
         */
        LastModified: string;
        /**
         * @description Typed links (RFC 8288). On `/` and on the API catalog: the catalog, `rel="api-catalog"` (RFC 9727). On a deprecated operation: the operation that replaces it, `rel="successor-version"` (RFC 5829). No other response has one: the Markdown and the translations of a page are linked in the head of its HTML.
         * @example </.well-known/api-catalog>; rel="api-catalog"
         */
        Link: string;
        /**
         * @description The methods that the path answers.
         * @example GET, HEAD, OPTIONS
         */
        Allow: string;
        /**
         * @description Any origin may read the response.
         * @example *
         */
        AccessControlAllowOrigin: "*";
        /**
         * @description On HTML. Pages load only what is this site's own, and run no inline code. `default-src 'none'`: what no other directive allows is refused. `script-src 'self'`, `style-src 'self'`, `img-src 'self'`: the site's scripts, style sheets and images. `connect-src 'self'`: the search index, and the Markdown that a page's menu copies. `base-uri 'none'`: nothing can redirect relative links. `form-action 'none'`: no form is sent anywhere. `frame-ancestors 'none'`: no page can be embedded in another.
         * @example default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
         */
        ContentSecurityPolicy: string;
        /**
         * @description On HTML. No other origin shares the window of a page.
         * @example same-origin
         */
        CrossOriginOpenerPolicy: "same-origin";
        /**
         * @description Who may embed the response. HTML is for this origin alone, all else for any.
         * @example cross-origin
         */
        CrossOriginResourcePolicy: "same-origin" | "cross-origin";
        /**
         * @description On HTML. What browsers ask their users for, which no page uses.
         * @example camera=(), geolocation=(), microphone=(), payment=(), usb=()
         */
        PermissionsPolicy: string;
        /**
         * @description What a followed link tells about the page.
         * @example strict-origin-when-cross-origin
         */
        ReferrerPolicy: string;
        /**
         * @description The media type is meant as stated.
         * @example nosniff
         */
        XContentTypeOptions: "nosniff";
        /**
         * @description Requests that the window allows. On every response under `/api`.
         * @example 120
         */
        RateLimitLimit: number;
        /**
         * @description Requests left in the window. On every response under `/api`.
         * @example 119
         */
        RateLimitRemaining: number;
        /**
         * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
         * @example 42
         */
        RateLimitReset: number;
        /**
         * @description The quota and its window in seconds. On every response under `/api`.
         * @example 120;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Seconds to wait before the next request.
         * @example 42
         */
        RetryAfter: number;
        /**
         * @description The page's own address.
         * @example /methodology
         */
        Location: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getDevelopers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            304: components["responses"]["NotModified"];
            308: components["responses"]["PermanentRedirect"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getInit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            304: components["responses"]["NotModified"];
            308: components["responses"]["PermanentRedirect"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getLocalizedHome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Language code of the page.
                 * @example es
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getLocalizedInit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Language code of the page.
                 * @example es
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            304: components["responses"]["NotModified"];
            308: components["responses"]["PermanentRedirect"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the page, as in the page index.
                 * @example methodology
                 */
                page: components["parameters"]["Page"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            304: components["responses"]["NotModified"];
            308: components["responses"]["PermanentRedirect"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getLocalizedPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Language code of the page.
                 * @example es
                 */
                lang: components["parameters"]["Lang"];
                /**
                 * @description Name of the page, as in the page index.
                 * @example methodology
                 */
                page: components["parameters"]["Page"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            304: components["responses"]["NotModified"];
            308: components["responses"]["PermanentRedirect"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getInitMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MarkdownMirror"];
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getAuthMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MarkdownMirror"];
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getPageMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the page, as in the page index.
                 * @example methodology
                 */
                page: components["parameters"]["Page"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MarkdownMirror"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getLocalizedPageMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Language code of the page.
                 * @example es
                 */
                lang: components["parameters"]["Lang"];
                /**
                 * @description Name of the page, as in the page index.
                 * @example methodology
                 */
                page: components["parameters"]["Page"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MarkdownMirror"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getLlms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guide. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # Plan
                     *
                     *     > The plan methodology: plan-based work for AI coding agents.
                     *
                     *     ## Start
                     *
                     *     - [Quickstart](http://localhost:8080/quickstart.md): From an empty repository to a running plan.
                     */
                    "text/plain": schemas.PlainText;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getLocalizedLlms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Language code of the page.
                 * @example es
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guide. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # Plan
                     *
                     *     > Plan es una metodología de trabajo por planes para agentes de programación.
                     *
                     *     ## Inicio
                     *
                     *     - [Guía rápida](http://localhost:8080/es/quickstart.md): De un repositorio vacío a un plan en marcha. (4.1 KB, 2026-11-22)
                     */
                    "text/plain": schemas.PlainText;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getLlmsFull: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guide and the pages. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # Plan
                     *
                     *     > The plan methodology: plan-based work for AI coding agents.
                     *
                     *     # Quickstart
                     *
                     *     Source: http://localhost:8080/quickstart.md
                     */
                    "text/plain": schemas.PlainText;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getSkill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the skill, as in the skills index.
                 * @example plan
                 */
                skill: components["parameters"]["Skill"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example ---
                     *     name: plan
                     *     description: Routes a request to the plan methodology's commands.
                     *     ---
                     *
                     *     # Plan
                     */
                    "text/markdown": schemas.Markdown;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getSkillFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the skill, as in the skills index.
                 * @example plan
                 */
                skill: components["parameters"]["Skill"];
                /**
                 * @description What the file is for.
                 * @example references
                 */
                folder: components["parameters"]["SkillFolder"];
                /**
                 * @description Name of the file.
                 * @example refusals.md
                 */
                file: components["parameters"]["SkillFile"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /** @example # Refusals */
                    "text/plain": schemas.PlainText;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getSkillArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the skill, as in the skills index.
                 * @example plan
                 */
                skill: components["parameters"]["Skill"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getRobots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The robots file. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example User-agent: *
                     *     Content-Signal: ai-train=yes, search=yes, ai-input=yes
                     *     Allow: /
                     *
                     *     Sitemap: http://localhost:8080/sitemap.xml
                     *     Agentmap: http://localhost:8080/.well-known/ai-catalog.json
                     */
                    "text/plain": schemas.RobotsTxt;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getSitemap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sitemap. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <?xml version="1.0" encoding="UTF-8"?>
                     *     <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
                     *       <url>
                     *         <loc>http://localhost:8080/quickstart</loc>
                     *         <xhtml:link rel="alternate" hreflang="x-default" href="http://localhost:8080/quickstart"/>
                     *       </url>
                     *     </urlset>
                     */
                    "application/xml": schemas.XmlText;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The marker. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    /**
                     * @description Requests that the window allows. On every response under `/api`.
                     * @example 120
                     */
                    "RateLimit-Limit"?: number;
                    /**
                     * @description Requests left in the window. On every response under `/api`.
                     * @example 119
                     */
                    "RateLimit-Remaining"?: number;
                    /**
                     * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                     * @example 42
                     */
                    "RateLimit-Reset"?: number;
                    /**
                     * @description The quota and its window in seconds. On every response under `/api`.
                     * @example 120;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.Health;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownApiPath"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getV1Health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The marker. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    /**
                     * @description Requests that the window allows. On every response under `/api`.
                     * @example 120
                     */
                    "RateLimit-Limit"?: number;
                    /**
                     * @description Requests left in the window. On every response under `/api`.
                     * @example 119
                     */
                    "RateLimit-Remaining"?: number;
                    /**
                     * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                     * @example 42
                     */
                    "RateLimit-Reset"?: number;
                    /**
                     * @description The quota and its window in seconds. On every response under `/api`.
                     * @example 120;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.Health;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownApiPath"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getV1Index: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalog. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    /**
                     * @description Requests that the window allows. On every response under `/api`.
                     * @example 120
                     */
                    "RateLimit-Limit"?: number;
                    /**
                     * @description Requests left in the window. On every response under `/api`.
                     * @example 119
                     */
                    "RateLimit-Remaining"?: number;
                    /**
                     * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                     * @example 42
                     */
                    "RateLimit-Reset"?: number;
                    /**
                     * @description The quota and its window in seconds. On every response under `/api`.
                     * @example 120;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.ApiIndex;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownApiPath"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getV1Sections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sections. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    /**
                     * @description Requests that the window allows. On every response under `/api`.
                     * @example 120
                     */
                    "RateLimit-Limit"?: number;
                    /**
                     * @description Requests left in the window. On every response under `/api`.
                     * @example 119
                     */
                    "RateLimit-Remaining"?: number;
                    /**
                     * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                     * @example 42
                     */
                    "RateLimit-Reset"?: number;
                    /**
                     * @description The quota and its window in seconds. On every response under `/api`.
                     * @example 120;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.Sections;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownApiPath"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getV1Pages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    /**
                     * @description Requests that the window allows. On every response under `/api`.
                     * @example 120
                     */
                    "RateLimit-Limit"?: number;
                    /**
                     * @description Requests left in the window. On every response under `/api`.
                     * @example 119
                     */
                    "RateLimit-Remaining"?: number;
                    /**
                     * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                     * @example 42
                     */
                    "RateLimit-Reset"?: number;
                    /**
                     * @description The quota and its window in seconds. On every response under `/api`.
                     * @example 120;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.Pages;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownApiPath"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    callMcp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Protocol revision of the message. Absent means 2025-03-26; another value is a 400.
                 * @example 2025-06-18
                 */
                "MCP-Protocol-Version"?: components["parameters"]["McpProtocolVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON-RPC message, or a batch in revision 2025-03-26. At most 64 KiB of UTF-8. */
        requestBody: {
            content: {
                "application/json": schemas.McpRequestBody;
            };
        };
        responses: {
            /** @description The answer to a request, or to the requests of a batch. */
            200: {
                headers: {
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    /**
                     * @description Requests that the window allows. On every response under `/api`.
                     * @example 120
                     */
                    "RateLimit-Limit"?: number;
                    /**
                     * @description Requests left in the window. On every response under `/api`.
                     * @example 119
                     */
                    "RateLimit-Remaining"?: number;
                    /**
                     * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                     * @example 42
                     */
                    "RateLimit-Reset"?: number;
                    /**
                     * @description The quota and its window in seconds. On every response under `/api`.
                     * @example 120;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.McpResponseBody;
                    /**
                     * @example event: message
                     *     data: {"jsonrpc":"2.0","id":1,"result":{}}
                     */
                    "text/event-stream": schemas.EventStream;
                };
            };
            /** @description Only notifications or responses were sent. The body is empty. */
            202: {
                headers: {
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    /**
                     * @description Requests that the window allows. On every response under `/api`.
                     * @example 120
                     */
                    "RateLimit-Limit"?: number;
                    /**
                     * @description Requests left in the window. On every response under `/api`.
                     * @example 119
                     */
                    "RateLimit-Remaining"?: number;
                    /**
                     * @description Seconds until the first of the counted requests leaves the window. On every response under `/api`.
                     * @example 42
                     */
                    "RateLimit-Reset"?: number;
                    /**
                     * @description The quota and its window in seconds. On every response under `/api`.
                     * @example 120;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["McpBadRequest"];
            403: components["responses"]["OriginNotAllowed"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.1",
                     *       "info": {
                     *         "title": "Plan",
                     *         "version": "1.0.0"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": schemas.OpenapiDocument;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getAiCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalog. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.AiCatalog;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getApiCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link set. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    /**
                     * @description Typed links (RFC 8288). On `/` and on the API catalog: the catalog, `rel="api-catalog"` (RFC 9727). On a deprecated operation: the operation that replaces it, `rel="successor-version"` (RFC 5829). No other response has one: the Markdown and the translations of a page are linked in the head of its HTML.
                     * @example </.well-known/api-catalog>; rel="api-catalog"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/linkset+json": schemas.ApiCatalog;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getOauthProtectedResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.OauthProtectedResource;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getOauthAuthorizationServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.OauthAuthorizationServer;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getMcpManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.McpManifest;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getMcpServerCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.McpServerCard;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getAgentSkills: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The index. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": schemas.AgentSkills;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getSecurityTxt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The security contact. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Contact: mailto:security@example.com
                     *     Expires: 2030-01-01T00:00:00.000Z
                     *     Preferred-Languages: en
                     *     Canonical: http://localhost:8080/.well-known/security.txt
                     */
                    "text/plain": schemas.SecurityTxt;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getContextManifestSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *       "$id": "https://plan.example/schema/context-manifest/v6.json",
                     *       "title": "Context manifest",
                     *       "description": "One record of the plan methodology."
                     *     }
                     */
                    "application/schema+json": schemas.SchemaDocument;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getPlanContractSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *       "$id": "https://plan.example/schema/plan-contract/v6.json",
                     *       "title": "Plan contract",
                     *       "description": "One record of the plan methodology."
                     *     }
                     */
                    "application/schema+json": schemas.SchemaDocument;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getJournalEventSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *       "$id": "https://plan.example/schema/journal-event/v6.json",
                     *       "title": "Journal event",
                     *       "description": "One record of the plan methodology."
                     *     }
                     */
                    "application/schema+json": schemas.SchemaDocument;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getStylesheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The style sheet. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /** @example body { margin: 0 auto; max-width: 42rem; } */
                    "text/css": schemas.PlainText;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getScript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script, an ECMAScript module. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /** @example document.querySelector('details').open = true; */
                    "text/javascript": schemas.PlainText;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getIcon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The icon. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /** @example <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M2 2h12v12H2z"/></svg> */
                    "image/svg+xml": schemas.XmlText;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getHashedStylesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Digest of the bytes, the first 12 hexadecimal digits of their SHA-256. Any other digest is answered with the current bytes and `no-store`.
                 * @example f7c3bc1d808e
                 */
                digest: components["parameters"]["Digest"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The style sheet. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /** @example body { margin: 0 auto; max-width: 42rem; } */
                    "text/css": schemas.PlainText;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getHashedScript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Digest of the bytes, the first 12 hexadecimal digits of their SHA-256. Any other digest is answered with the current bytes and `no-store`.
                 * @example f7c3bc1d808e
                 */
                digest: components["parameters"]["Digest"];
                /**
                 * @description Name of the script.
                 * @example site
                 */
                script: components["parameters"]["Script"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /** @example document.querySelector('details').open = true; */
                    "text/javascript": schemas.PlainText;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getHashedIcon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Digest of the bytes, the first 12 hexadecimal digits of their SHA-256. Any other digest is answered with the current bytes and `no-store`.
                 * @example f7c3bc1d808e
                 */
                digest: components["parameters"]["Digest"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The icon. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /** @example <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M2 2h12v12H2z"/></svg> */
                    "image/svg+xml": schemas.XmlText;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getSearchIndex: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Digest of the bytes, the first 12 hexadecimal digits of their SHA-256. Any other digest is answered with the current bytes and `no-store`.
                 * @example f7c3bc1d808e
                 */
                digest: components["parameters"]["Digest"];
                /**
                 * @description Language code of the page.
                 * @example es
                 */
                lang: components["parameters"]["Lang"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The index. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "language": "en",
                     *       "words": {
                     *         "search": "Search"
                     *       },
                     *       "pages": [
                     *         {
                     *           "path": "/methodology",
                     *           "title": "Methodology"
                     *         }
                     *       ],
                     *       "sections": [
                     *         {
                     *           "page": 0,
                     *           "id": "roles",
                     *           "heading": "Roles",
                     *           "text": "Every act has one of five roles as its actor."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": schemas.SearchIndex;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getValidator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the record.
                 * @example context-manifest
                 */
                validator: components["parameters"]["Validator"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The validator, an ECMAScript module. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /** @example export default validate0; */
                    "text/javascript": schemas.PlainText;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getValidatorSupport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the part.
                 * @example values
                 */
                module: components["parameters"]["ValidatorSupport"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The part, an ECMAScript module. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    /** @example export function isLonger(text, most) {} */
                    "text/javascript": schemas.PlainText;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["UnknownPage"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getSocialImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
    getFavicon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The icon. */
            200: {
                headers: {
                    /**
                     * @description Strong validator, computed from the bytes of this representation.
                     * @example "f7c3bc1d808e04732adf679965ccc34c"
                     */
                    ETag?: string;
                    /**
                     * @description Who may keep the response, and for how long.
                     * @example public, max-age=300
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description The request headers that the response depends on.
                     * @example Accept, Accept-Encoding
                     */
                    Vary?: string;
                    /**
                     * @description Any origin may read the response.
                     * @example *
                     */
                    "Access-Control-Allow-Origin"?: "*";
                    [name: string]: unknown;
                };
                content: {
                    "image/x-icon": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["PreconditionFailed"];
        };
    };
}

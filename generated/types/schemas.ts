// Generated from the contract. Do not edit: change the contract and generate again.
/** @description A complete HTML document. */
export type Html = string;
/** @description CommonMark with tables. */
export type Markdown = string;
/** @description Text. */
export type PlainText = string;
/** @description An XML document. */
export type XmlText = string;
/** @description A robots file with the site's usage preferences. */
export type RobotsTxt = string;
/** @description A security.txt file; RFC 9116 demands a contact and an expiry. */
export type SecurityTxt = string;
/** @description Server-sent events; here one `message` event whose data is the JSON-RPC answer. */
export type EventStream = string;
/**
 * Language
 * @description Code of a language that the site is published in.
 * @example en
 * @enum {string}
 */
export type Language = "en" | "es" | "pt" | "zh" | "ja" | "de" | "fr" | "ko" | "ru" | "it" | "tr" | "id" | "vi" | "hi" | "pl" | "uk" | "th";
/**
 * Page name
 * @description Name of a page in its address: lower-case words joined by hyphens.
 * @example gates-and-evidence
 */
export type PageName = string;
/** @description Name of a skill. */
export type SkillName = string;
/** @description Name of a file. */
export type FileName = string;
/** @description The first 12 digits of a SHA-256. */
export type AssetDigest = string;
/**
 * Search index
 * @description Every section of every page in one language. The browser finds in it what a reader looks for.
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
export type SearchIndex = {
    language: Language;
    /** @description What the search says to its reader, by the name of each text. */
    words: {
        [key: string]: string;
    };
    /** @description The pages in reading order. */
    pages: ({
        /**
         * Format: uri-reference
         * @description Its path.
         */
        path: string;
        /** @description Its title. */
        title: string;
    } & {
        [key: string]: unknown;
    })[];
    /** @description The sections in reading order. */
    sections: ({
        /** @description Its page: a position in `pages`. */
        page: number;
        /** @description Its anchor; empty for the top of the page. */
        id: string;
        /** @description Its heading. */
        heading: string;
        /** @description Its text, without marks. */
        text: string;
    } & {
        [key: string]: unknown;
    })[];
} & {
    [key: string]: unknown;
};
/**
 * Problem
 * @description An error, in the form of RFC 9457.
 * @example {
 *       "type": "http://localhost:8080/developers#not-found",
 *       "title": "Not found",
 *       "status": 404,
 *       "detail": "Nothing is published at /api/v2/index.json.",
 *       "instance": "/api/v2/index.json",
 *       "code": "not_found",
 *       "hint": "The nearest path is /api/v1/index.json.",
 *       "links": {
 *         "openapi": "http://localhost:8080/openapi.json",
 *         "developers": "http://localhost:8080/developers"
 *       }
 *     }
 */
export type Problem = {
    /**
     * Format: uri-reference
     * @description Identifies the kind of problem: the section of the developer portal that explains it.
     */
    type: string;
    /** @description Short name of the kind of problem; the same for every occurrence. */
    title: string;
    /** @description The HTTP status. */
    status: number;
    /** @description What happened this time. */
    detail: string;
    /**
     * Format: uri-reference
     * @description The path of the request.
     */
    instance: string;
    /**
     * @description Stable code of the kind of problem, for programs.
     * @enum {string}
     */
    code: "bad_request" | "not_found" | "method_not_allowed" | "rate_limited" | "origin_not_allowed" | "host_not_allowed" | "payload_too_large" | "unsupported_media_type" | "precondition_failed" | "internal_error";
    /** @description What to do next. */
    hint: string;
    links: SiteLinks;
};
/**
 * Health
 * @description A static marker that the site answers.
 * @example {
 *       "status": "ok",
 *       "version": "1.0.0",
 *       "links": {
 *         "openapi": "http://localhost:8080/openapi.json",
 *         "developers": "http://localhost:8080/developers"
 *       }
 *     }
 */
export type Health = {
    /**
     * @description Always `ok`: a site that does not work does not answer.
     * @constant
     */
    status: "ok";
    /** @description Version of the site. */
    version: string;
    links: SiteLinks;
};
/**
 * API index
 * @description Every operation of the contract.
 * @example {
 *       "name": "Plan",
 *       "version": "1.0.0",
 *       "links": {
 *         "openapi": "http://localhost:8080/openapi.json",
 *         "developers": "http://localhost:8080/developers"
 *       },
 *       "operations": [
 *         {
 *           "id": "getHealth",
 *           "method": "GET",
 *           "path": "/api/health.json",
 *           "summary": "Health marker"
 *         }
 *       ]
 *     }
 */
export type ApiIndex = {
    /** @description Name of the site. */
    name: string;
    /** @description Version of the site. */
    version: string;
    links: SiteLinks;
    /** @description The operations in the order of the contract. */
    operations: {
        /** @description The operationId. */
        id: string;
        /**
         * @description The HTTP method.
         * @enum {string}
         */
        method: "GET" | "POST";
        /** @description The path; names in braces are parameters. */
        path: string;
        /** @description What it gives. */
        summary: string;
    }[];
};
/**
 * Sections
 * @description The sections of the site in reading order.
 * @example {
 *       "sections": [
 *         {
 *           "name": "Start",
 *           "path": "/quickstart",
 *           "description": "From an empty repository to a running plan."
 *         }
 *       ],
 *       "language": "en"
 *     }
 */
export type Sections = {
    /** @description The sections. */
    sections: {
        /** @description Name of the section. */
        name: string;
        /** @description Path of the section's first page. */
        path: string;
        /** @description What the section covers. */
        description: string;
    }[];
    /**
     * @description Language of names, descriptions and paths.
     * @enum {string}
     */
    language: "en" | "es" | "pt" | "zh" | "ja" | "de" | "fr" | "ko" | "ru" | "it" | "tr" | "id" | "vi" | "hi" | "pl" | "uk" | "th";
};
/**
 * Pages
 * @description Every page, grouped by language code.
 * @example {
 *       "en": [
 *         {
 *           "page": "methodology",
 *           "title": "Methodology",
 *           "description": "How a plan is made, run and closed.",
 *           "markdown": "http://localhost:8080/methodology.md",
 *           "html": "http://localhost:8080/methodology",
 *           "section": "method",
 *           "bytes": 9731,
 *           "updated": "2026-11-22"
 *         }
 *       ]
 *     }
 */
export type Pages = {
    [key: string]: {
        page: PageName;
        /** @description Title. */
        title: string;
        /** @description One sentence. */
        description: string;
        /**
         * Format: uri
         * @description Address of the source Markdown.
         */
        markdown: string;
        /**
         * Format: uri
         * @description Address of the page.
         */
        html: string;
        /** @description Id of its section; the home page has none. */
        section?: string;
        /** @description Size of the Markdown in bytes, not compressed. */
        bytes?: number;
        /**
         * Format: date
         * @description Day on which the page last changed.
         */
        updated?: string;
    }[];
};
/**
 * AI catalog
 * @description What an agent can use here. Readers ignore members they do not know.
 * @example {
 *       "specVersion": "1.0",
 *       "host": {
 *         "displayName": "Plan",
 *         "identifier": "example.com"
 *       },
 *       "entries": [
 *         {
 *           "identifier": "urn:air:example.com:mcp:plan",
 *           "displayName": "Plan MCP server",
 *           "description": "Reads the documentation of the plan methodology.",
 *           "type": "application/json",
 *           "url": "http://localhost:8080/.well-known/mcp/server-card.json",
 *           "representativeQueries": [
 *             "How do I make a repository AI-first?",
 *             "What is a context manifest?"
 *           ]
 *         }
 *       ]
 *     }
 */
export type AiCatalog = {
    /**
     * @description Version of the catalog format.
     * @constant
     */
    specVersion: "1.0";
    /** @description Who publishes the catalog. */
    host: {
        /** @description Name for people. */
        displayName: string;
        /** @description Domain of the site. */
        identifier: string;
    };
    /** @description The capabilities. */
    entries: {
        /** @description A name anchored in the domain. */
        identifier: string;
        /** @description Name for people. */
        displayName: string;
        /** @description What it is for. */
        description: string;
        /** @description Media type of what the address serves. */
        type: string;
        /**
         * Format: uri
         * @description Where it is.
         */
        url: string;
        /** @description Questions that it answers. */
        representativeQueries: string[];
    }[];
};
/**
 * API catalog
 * @description A link set (RFC 9264): for each API, where it is described, explained and watched (RFC 9727).
 * @example {
 *       "linkset": [
 *         {
 *           "anchor": "http://localhost:8080/.well-known/api-catalog",
 *           "profile": [
 *             {
 *               "href": "https://www.rfc-editor.org/info/rfc9727"
 *             }
 *           ],
 *           "item": [
 *             {
 *               "href": "http://localhost:8080/api/v1/index.json"
 *             }
 *           ]
 *         },
 *         {
 *           "anchor": "http://localhost:8080/api/v1/index.json",
 *           "service-desc": [
 *             {
 *               "href": "http://localhost:8080/openapi.json",
 *               "type": "application/json"
 *             }
 *           ],
 *           "service-doc": [
 *             {
 *               "href": "http://localhost:8080/developers",
 *               "type": "text/html"
 *             }
 *           ],
 *           "status": [
 *             {
 *               "href": "http://localhost:8080/api/health.json",
 *               "type": "application/json"
 *             }
 *           ]
 *         }
 *       ]
 *     }
 */
export type ApiCatalog = {
    /** @description One member for the catalog itself, then one for each API. */
    linkset: {
        /**
         * Format: uri
         * @description What the links are about.
         */
        anchor: string;
        /** @description On the catalog: the profile that it follows. */
        profile?: LinkTarget[];
        /** @description On the catalog: the APIs. */
        item?: LinkTarget[];
        /** @description Machine-readable description. */
        "service-desc"?: LinkTarget[];
        /** @description Documentation for people. */
        "service-doc"?: LinkTarget[];
        /** @description Further metadata. */
        "service-meta"?: LinkTarget[];
        /** @description Health. */
        status?: LinkTarget[];
    }[];
};
/**
 * Protected-resource metadata
 * @description RFC 9728 metadata of a site that protects nothing.
 * @example {
 *       "resource": "http://localhost:8080",
 *       "authorization_servers": [
 *         "http://localhost:8080"
 *       ],
 *       "scopes_supported": [
 *         "read"
 *       ],
 *       "bearer_methods_supported": [
 *         "header"
 *       ],
 *       "resource_name": "Plan",
 *       "resource_documentation": "http://localhost:8080/auth.md"
 *     }
 */
export type OauthProtectedResource = {
    /**
     * Format: uri
     * @description The site.
     */
    resource: string;
    /** @description The issuer whose metadata carries the `agent_auth` block. */
    authorization_servers: string[];
    /**
     * @description The one scope, the same for every caller.
     * @constant
     */
    scopes_supported: [
        "read"
    ];
    /**
     * @description Present for completeness of the schema only: no request may carry a bearer token.
     * @constant
     */
    bearer_methods_supported: [
        "header"
    ];
    /** @description Name of the site. */
    resource_name?: string;
    /**
     * Format: uri
     * @description The statement of the access model.
     */
    resource_documentation?: string;
};
/**
 * Authorization-server metadata
 * @description RFC 8414 metadata of a site that issues nothing: closed, so that no endpoint can appear.
 * @example {
 *       "issuer": "http://localhost:8080",
 *       "scopes_supported": [
 *         "read"
 *       ],
 *       "response_types_supported": [],
 *       "grant_types_supported": [],
 *       "service_documentation": "http://localhost:8080/auth.md",
 *       "agent_auth": {
 *         "auth_required": false,
 *         "identity_types_supported": [
 *           "anonymous"
 *         ],
 *         "skill": "http://localhost:8080/auth.md"
 *       }
 *     }
 */
export type OauthAuthorizationServer = {
    /**
     * Format: uri
     * @description The site.
     */
    issuer: string;
    /**
     * @description The one scope, the same for every caller.
     * @constant
     */
    scopes_supported: [
        "read"
    ];
    /**
     * @description Required by RFC 8414; none is supported.
     * @constant
     */
    response_types_supported: never[];
    /**
     * @description None is supported, so no endpoint is needed.
     * @constant
     */
    grant_types_supported: never[];
    /**
     * Format: uri
     * @description The statement of the access model.
     */
    service_documentation?: string;
    /** @description How an agent gets access: by asking. */
    agent_auth: {
        /**
         * @description Nobody signs in.
         * @constant
         */
        auth_required: false;
        /**
         * @description The only identity.
         * @constant
         */
        identity_types_supported: [
            "anonymous"
        ];
        /**
         * Format: uri
         * @description The statement of the access model.
         */
        skill: string;
    };
};
/**
 * MCP manifest
 * @description The MCP server of the site.
 * @example {
 *       "name": "plan",
 *       "title": "Plan",
 *       "description": "Reads the documentation of the plan methodology.",
 *       "version": "1.0.0",
 *       "transport": {
 *         "type": "streamable-http",
 *         "url": "http://localhost:8080/api/mcp"
 *       },
 *       "protocolVersions": [
 *         "2025-06-18",
 *         "2025-03-26"
 *       ],
 *       "authentication": {
 *         "required": false
 *       },
 *       "tools": [
 *         {
 *           "name": "read_page",
 *           "title": "Read a page",
 *           "description": "Returns one page as Markdown.",
 *           "inputSchema": {
 *             "type": "object",
 *             "additionalProperties": false,
 *             "required": [
 *               "path"
 *             ],
 *             "properties": {
 *               "path": {
 *                 "type": "string"
 *               }
 *             }
 *           },
 *           "annotations": {
 *             "readOnlyHint": true,
 *             "destructiveHint": false,
 *             "idempotentHint": true,
 *             "openWorldHint": false
 *           }
 *         }
 *       ],
 *       "links": {
 *         "openapi": "http://localhost:8080/openapi.json",
 *         "developers": "http://localhost:8080/developers"
 *       }
 *     }
 */
export type McpManifest = {
    /** @description Name for programs. */
    name: string;
    /** @description Name for people. */
    title: string;
    /** @description What the server gives. */
    description: string;
    /** @description Version of the site. */
    version: string;
    /** @description How to reach it. */
    transport: {
        /**
         * @description The transport.
         * @constant
         */
        type: "streamable-http";
        /**
         * Format: uri
         * @description The endpoint.
         */
        url: string;
    };
    /** @description Protocol revisions, newest first. */
    protocolVersions: ("2025-06-18" | "2025-03-26")[];
    /** @description Whether a caller signs in. */
    authentication: {
        /**
         * @description Nobody does.
         * @constant
         */
        required: false;
    };
    /** @description The tools as `tools/list` shows them in the newest revision. */
    tools: McpTool[];
    links: SiteLinks;
};
/**
 * MCP server card
 * @description The MCP server of the site as a server card. Readers ignore members they do not know.
 * @example {
 *       "$schema": "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
 *       "name": "example.plan/plan",
 *       "version": "1.0.0",
 *       "title": "Plan",
 *       "description": "Reads the documentation of the plan methodology.",
 *       "websiteUrl": "http://localhost:8080",
 *       "remotes": [
 *         {
 *           "type": "streamable-http",
 *           "url": "http://localhost:8080/api/mcp",
 *           "supportedProtocolVersions": [
 *             "2025-06-18",
 *             "2025-03-26"
 *           ]
 *         }
 *       ],
 *       "capabilities": {
 *         "tools": {}
 *       },
 *       "tools": [
 *         {
 *           "name": "read_page",
 *           "title": "Read a page",
 *           "description": "Returns one page as Markdown.",
 *           "inputSchema": {
 *             "type": "object",
 *             "additionalProperties": false,
 *             "required": [
 *               "path"
 *             ],
 *             "properties": {
 *               "path": {
 *                 "type": "string"
 *               }
 *             }
 *           },
 *           "annotations": {
 *             "readOnlyHint": true,
 *             "destructiveHint": false,
 *             "idempotentHint": true,
 *             "openWorldHint": false
 *           }
 *         }
 *       ]
 *     }
 */
export type McpServerCard = {
    /**
     * @description The card format.
     * @constant
     */
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
    /** @description Reverse domain, a slash, the name of the server. */
    name: string;
    /** @description Version of the site. */
    version: string;
    /** @description Name for people. */
    title: string;
    /** @description What the server gives. */
    description: string;
    /**
     * Format: uri
     * @description The site.
     */
    websiteUrl: string;
    /** @description Where the server is. */
    remotes: {
        /**
         * @description The transport.
         * @constant
         */
        type: "streamable-http";
        /**
         * Format: uri
         * @description The endpoint.
         */
        url: string;
        /** @description Protocol revisions, newest first. */
        supportedProtocolVersions: ("2025-06-18" | "2025-03-26")[];
    }[];
    /** @description Tools, and nothing else. */
    capabilities: {
        /** @description The tools do not change while the server runs. */
        tools: {
            /**
             * @description No change is ever announced.
             * @constant
             */
            listChanged?: false;
        };
    };
    /** @description The tools as `tools/list` shows them in the newest revision. */
    tools: McpTool[];
};
/**
 * MCP tool
 * @description A tool of the MCP server.
 * @example {
 *       "name": "read_page",
 *       "title": "Read a page",
 *       "description": "Returns one page as Markdown.",
 *       "inputSchema": {
 *         "type": "object",
 *         "additionalProperties": false,
 *         "required": [
 *           "path"
 *         ],
 *         "properties": {
 *           "path": {
 *             "type": "string"
 *           }
 *         }
 *       },
 *       "annotations": {
 *         "readOnlyHint": true,
 *         "destructiveHint": false,
 *         "idempotentHint": true,
 *         "openWorldHint": false
 *       }
 *     }
 */
export type McpTool = {
    /** @description Name for programs. */
    name: string;
    /** @description Name for people (2025-06-18). */
    title?: string;
    /** @description What it does and when to use it. */
    description: string;
    /** @description JSON Schema of the arguments. */
    inputSchema: {
        /**
         * @description Type of the root.
         * @constant
         */
        type: "object";
    } & {
        [key: string]: unknown;
    };
    /** @description JSON Schema of the structured result (2025-06-18). */
    outputSchema?: {
        /**
         * @description Type of the root.
         * @constant
         */
        type: "object";
    } & {
        [key: string]: unknown;
    };
    /** @description How the tool behaves. */
    annotations: {
        /**
         * @description It changes nothing.
         * @constant
         */
        readOnlyHint: true;
        /** @description It destroys something. */
        destructiveHint?: boolean;
        /** @description A second call changes nothing more. */
        idempotentHint?: boolean;
        /** @description It reaches beyond the site. */
        openWorldHint?: boolean;
    };
};
/**
 * Agent skills
 * @description The agent-skills discovery index, version 0.2.0. Readers ignore members they do not know.
 * @example {
 *       "$schema": "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
 *       "skills": [
 *         {
 *           "name": "plan",
 *           "type": "archive",
 *           "description": "Routes a request to the plan methodology's commands.",
 *           "url": "http://localhost:8080/skills/plan.tar.gz",
 *           "digest": "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
 *           "metadata": {
 *             "version": "1.0.0"
 *           }
 *         }
 *       ]
 *     }
 */
export type AgentSkills = {
    /**
     * @description The index format.
     * @constant
     */
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json";
    /** @description The skills. */
    skills: {
        /** @description Name of the skill. */
        name: string;
        /**
         * @description What the address serves: one `SKILL.md`, or an archive.
         * @enum {string}
         */
        type: "skill-md" | "archive";
        /** @description What the skill does and when to use it. */
        description: string;
        /**
         * Format: uri
         * @description Where it is.
         */
        url: string;
        /** @description SHA-256 of the bytes that the address serves. */
        digest: string;
        /** @description The `metadata` of the skill's front matter that says which release it is. */
        metadata?: {
            /** @description Version of the release. */
            version?: string;
        };
    }[];
};
/** @description An OpenAPI 3.1 document. */
export type OpenapiDocument = {
    /** @description Version of the OpenAPI Specification. */
    openapi: string;
    /** @description Title and version of the contract. */
    info: {
        /** @description Name of the site. */
        title: string;
        /** @description Version of the site. */
        version: string;
    } & {
        [key: string]: unknown;
    };
    /** @description The operations by path. */
    paths: {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/** @description A JSON Schema, dialect 2020-12, whose `$id` is the address it is published at. */
export type SchemaDocument = {
    /**
     * @description The dialect.
     * @constant
     */
    $schema: "https://json-schema.org/draft/2020-12/schema";
    /**
     * Format: uri
     * @description The address of the schema.
     */
    $id: string;
    /** @description What the schema describes. */
    title: string;
    /** @description What it means, and which rules a schema cannot say. */
    description: string;
} & {
    [key: string]: unknown;
};
/** @description Chosen by the sender of a request and echoed in the answer. */
export type JsonRpcId = string | number;
/** @description A request, which is answered. */
export type JsonRpcRequest = {
    /**
     * @description Version of JSON-RPC.
     * @constant
     */
    jsonrpc: "2.0";
    id: JsonRpcId;
    /** @description Name of the method. */
    method: string;
    /** @description Parameters of the method. */
    params?: {
        [key: string]: unknown;
    };
};
/** @description A notification, which is not answered. */
export type JsonRpcNotification = {
    /**
     * @description Version of JSON-RPC.
     * @constant
     */
    jsonrpc: "2.0";
    /** @description Name of the notification. */
    method: string;
    /** @description Parameters of the notification. */
    params?: {
        [key: string]: unknown;
    };
};
/** @description A result. */
export type JsonRpcResponse = {
    /**
     * @description Version of JSON-RPC.
     * @constant
     */
    jsonrpc: "2.0";
    id: JsonRpcId;
    /** @description Result of the method. */
    result: {
        [key: string]: unknown;
    };
};
/** @description A failure. */
export type JsonRpcError = {
    /**
     * @description Version of JSON-RPC.
     * @constant
     */
    jsonrpc: "2.0";
    /** @description The request's id; null where it could not be read. */
    id: string | number | null;
    /** @description What went wrong. */
    error: {
        /** @description Kind of failure. */
        code: number;
        /** @description One sentence. */
        message: string;
        /** @description Further detail. */
        data?: unknown;
    };
};
/** @description One message, or a batch of 1 to 20 in revision 2025-03-26. */
export type McpRequestBody = McpMessage | McpMessage[];
/** @description What a client may send. */
export type McpMessage = InitializeRequest | PingRequest | ListToolsRequest | CallToolRequest | JsonRpcNotification | JsonRpcResponse | JsonRpcError;
/** @description One answer, or the answers to a batch. */
export type McpResponseBody = McpAnswer | McpAnswer[];
/** @description What the server answers to one request. */
export type McpAnswer = McpResult | McpError;
/** @description The result of a method. */
export type McpResult = {
    /**
     * @description Version of JSON-RPC.
     * @constant
     */
    jsonrpc: "2.0";
    id: JsonRpcId;
    /** @description Result of the method that the request named. */
    result: InitializeResult | PingResult | ListToolsResult | CallToolResult;
};
/** @description Why a request has no result. */
export type McpError = {
    /**
     * @description Version of JSON-RPC.
     * @constant
     */
    jsonrpc: "2.0";
    /** @description The request's id; null where it could not be read. */
    id: string | number | null;
    /** @description What went wrong. */
    error: {
        /**
         * @description −32700 not JSON, −32600 not a request of this revision, −32601 unknown method, −32602 wrong parameters, unknown tool or unknown cursor.
         * @enum {integer}
         */
        code: -32700 | -32600 | -32601 | -32602;
        /** @description What happened and what to do next. */
        message: string;
        /** @description Where it happened. */
        data?: {
            /**
             * Format: json-pointer
             * @description JSON pointer into the message.
             */
            pointer?: string;
            /** @description What to send instead. */
            hint?: string;
        };
    };
};
/** @description Opens the conversation. */
export type InitializeRequest = JsonRpcRequest & {
    /**
     * @description The method.
     * @constant
     */
    method: "initialize";
    params: InitializeParams;
};
/** @description What the client is and speaks. */
export type InitializeParams = {
    /** @description Newest revision that the client speaks. */
    protocolVersion: string;
    /** @description What the client can do; not used here. */
    capabilities: {
        [key: string]: unknown;
    };
    /** @description The client. */
    clientInfo: {
        /** @description Name for programs. */
        name: string;
        /** @description Name for people (2025-06-18). */
        title?: string;
        /** @description Version of the client. */
        version: string;
    };
};
/** @description What the server is and speaks. */
export type InitializeResult = {
    /**
     * @description The client's revision when it is spoken here, else the newest of ours.
     * @enum {string}
     */
    protocolVersion: "2025-06-18" | "2025-03-26";
    /** @description Tools, and nothing else. */
    capabilities: {
        /** @description The tools do not change while the server runs. */
        tools: {
            /**
             * @description No change is ever announced.
             * @constant
             */
            listChanged?: false;
        };
    };
    /** @description The server. */
    serverInfo: {
        /** @description Name for programs. */
        name: string;
        /** @description Name for people (2025-06-18). */
        title?: string;
        /** @description Version of the site. */
        version: string;
    };
    /** @description How to use the server. */
    instructions?: string;
};
/** @description Asks whether the server answers. */
export type PingRequest = JsonRpcRequest & {
    /**
     * @description The method.
     * @constant
     */
    method: "ping";
    params?: PingParams;
};
/** @description Nothing is needed. */
export type PingParams = {
    [key: string]: unknown;
};
/** @description Nothing is said. */
export type PingResult = {
    [key: string]: never;
};
/** @description Asks for the tools. */
export type ListToolsRequest = JsonRpcRequest & {
    /**
     * @description The method.
     * @constant
     */
    method: "tools/list";
    params?: ListToolsParams;
};
/** @description The list fits one page, so every cursor is unknown. */
export type ListToolsParams = {
    /** @description Where to go on. */
    cursor?: string;
};
/** @description All tools. */
export type ListToolsResult = {
    /** @description The tools in the order of this contract. */
    tools: McpTool[];
};
/** @description Calls a tool. */
export type CallToolRequest = JsonRpcRequest & {
    /**
     * @description The method.
     * @constant
     */
    method: "tools/call";
    /** @description The tool and its arguments. */
    params: CallToolParams & (GetInitPromptCall | ListSiteSectionsCall | ReadPageCall);
};
/** @description Any tool and its arguments. */
export type CallToolParams = {
    /** @description Name of the tool. */
    name: string;
    /** @description Arguments of the tool. */
    arguments?: {
        [key: string]: unknown;
    };
};
/** @description A call of `get_init_prompt`. */
export type GetInitPromptCall = {
    /**
     * @description The tool.
     * @constant
     */
    name: "get_init_prompt";
    arguments?: GetInitPromptArguments;
};
/** @description A call of `list_site_sections`. */
export type ListSiteSectionsCall = {
    /**
     * @description The tool.
     * @constant
     */
    name: "list_site_sections";
    arguments?: ListSiteSectionsArguments;
};
/** @description A call of `read_page`. */
export type ReadPageCall = {
    /**
     * @description The tool.
     * @constant
     */
    name: "read_page";
    arguments: ReadPageArguments;
};
/** @description What the tool gave, or why it failed. */
export type CallToolResult = {
    /** @description The result as text. */
    content: {
        /**
         * @description Kind of block.
         * @constant
         */
        type: "text";
        /** @description Markdown, or JSON where the tool has an output schema. */
        text: string;
    }[];
    /** @description The same result by the tool's output schema (2025-06-18). */
    structuredContent?: {
        [key: string]: unknown;
    };
    /** @description True when the tool failed. */
    isError?: boolean;
};
/** @description Arguments of `get_init_prompt`. */
export type GetInitPromptArguments = {
    /**
     * @description Language code of the prompt. English when left out.
     * @enum {string}
     */
    language?: "en" | "es" | "pt" | "zh" | "ja" | "de" | "fr" | "ko" | "ru" | "it" | "tr" | "id" | "vi" | "hi" | "pl" | "uk" | "th";
};
/** @description Arguments of `list_site_sections`. */
export type ListSiteSectionsArguments = {
    /**
     * @description Language code of names, descriptions and paths. English when left out.
     * @enum {string}
     */
    language?: "en" | "es" | "pt" | "zh" | "ja" | "de" | "fr" | "ko" | "ru" | "it" | "tr" | "id" | "vi" | "hi" | "pl" | "uk" | "th";
};
/** @description Arguments of `read_page`. */
export type ReadPageArguments = {
    /** @description A site path such as `/methodology`, `/es/methodology` or `/methodology.md`: with or without a language prefix, `.md` or a trailing slash. */
    path: string;
};
/**
 * Site links
 * @description Where the surface is specified and explained.
 * @example {
 *       "openapi": "http://localhost:8080/openapi.json",
 *       "developers": "http://localhost:8080/developers"
 *     }
 */
export type SiteLinks = {
    /**
     * Format: uri
     * @description The OpenAPI document.
     */
    openapi: string;
    /**
     * Format: uri
     * @description The developer portal.
     */
    developers: string;
};
/**
 * Link target
 * @description A link target.
 * @example {
 *       "href": "http://localhost:8080/openapi.json",
 *       "type": "application/json"
 *     }
 */
export type LinkTarget = {
    /**
     * Format: uri
     * @description Address.
     */
    href: string;
    /** @description Media type. */
    type?: string;
    /** @description Name for people. */
    title?: string;
};

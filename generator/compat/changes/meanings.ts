import { type Kind, kinds, methods } from '../../source/grammar/openapi-kinds.ts';
import { schemaKeywords } from '../../source/grammar/schema-keywords.ts';
import type { Found } from './change.ts';
import type { ChangeCode } from './rules.ts';

/** What a member says, if no rule of its own compares it. */
export type Meaning =
  /** Compared elsewhere, by what it means for requests, answers, security or tools. */
  | 'compared'
  | 'default'
  /** What is inside of a string. */
  | 'content'
  | 'link'
  | 'caching'
  | 'example'
  | 'lifecycle'
  /** What generated code calls things, or how it is sorted. */
  | 'code'
  /** For people. */
  | 'text'
  /** The rule for what nobody knows. */
  | 'unclear';

const each = (meaning: Meaning, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, meaning]));
const texts = each('text', 'summary', 'description', 'externalDocs');
const carried = {
  ...each(
    'compared',
    'schema',
    'content',
    'style',
    'explode',
    'required',
    'allowReserved',
    'allowEmptyValue',
  ),
  ...each('lifecycle', 'deprecated'),
  ...each('example', 'example', 'examples'),
  ...texts,
};

/**
 * What the members of each kind of object mean, those that are objects of their own included (for them, what it means that one is
 * gone or new). A member that has no entry is `unclear`.
 */
export const meanings: Readonly<Record<Kind, Readonly<Record<string, Meaning>>>> = {
  Document: {
    ...each('compared', 'paths', 'webhooks', 'components', 'security', 'servers', 'jsonSchemaDialect'),
    ...each('compared', 'x-rate-limits', 'x-unknown-paths', 'x-method-not-allowed', 'x-mcp-server'),
    ...each('text', 'openapi', '$self', 'info', 'tags', 'externalDocs'),
  },
  // What is used is compared where it is used; types are called after components.
  Components: Object.fromEntries(Object.keys(kinds.Components).map((name) => [name, 'code' as const])),
  PathItem: {
    ...each('compared', 'parameters', 'servers', 'additionalOperations', ...methods),
    ...texts,
  },
  Operation: {
    ...each(
      'compared',
      'operationId',
      'parameters',
      'requestBody',
      'responses',
      'callbacks',
      'security',
      'servers',
    ),
    ...each('compared', 'x-negotiation', 'x-schema-document', 'x-mcp'),
    ...each('lifecycle', 'deprecated', 'x-deprecated-on', 'x-sunset', 'x-successor', 'x-stability-level'),
    ...each('caching', 'x-cache-control'),
    ...each('code', 'tags'),
    ...texts,
  },
  Callback: each('compared', '*'),
  Parameter: { ...carried, ...each('compared', 'name', 'in') },
  Header: { ...carried, ...each('code', 'x-runtime') },
  RequestBody: { ...each('compared', 'content', 'required'), ...texts },
  Response: {
    ...each('compared', 'headers', 'content'),
    ...each('link', 'links'),
    ...each('code', 'x-runtime'),
    ...texts,
  },
  MediaType: {
    ...each('compared', 'schema', 'itemSchema', 'x-item-schema', 'encoding'),
    ...each('example', 'example', 'examples'),
    ...each('code', 'x-stream'),
    ...each('unclear', 'prefixEncoding', 'itemEncoding'),
  },
  Encoding: {
    ...each('compared', 'contentType', 'style', 'explode', 'allowReserved'),
    ...each('text', 'headers'),
  },
  Example: { ...each('example', 'value', 'externalValue', 'dataValue', 'serializedValue'), ...texts },
  Link: {
    ...each('link', 'operationRef', 'operationId', 'parameters', 'requestBody', 'server'),
    ...texts,
  },
  SecurityScheme: {
    ...each('compared', 'type', 'name', 'in', 'scheme', 'flows', 'openIdConnectUrl'),
    ...each('compared', 'oauth2MetadataUrl', 'x-issuer'),
    ...each('lifecycle', 'deprecated'),
    ...each('text', 'bearerFormat', 'description'),
  },
  Schema: {
    ...Object.fromEntries([...schemaKeywords.keys()].map((name) => [name, 'compared' as const])),
    ...each('default', 'default'),
    ...each('content', 'contentEncoding', 'contentMediaType', 'contentSchema'),
    ...each('lifecycle', 'deprecated'),
    ...each('example', 'example', 'examples'),
    ...each('text', 'title', 'description', '$comment', 'externalDocs'),
    ...each('unclear', 'xml'),
  },
  Mcp: {
    ...each('compared', 'path', 'methods', 'tools', 'revisions', 'mode', 'outputSchemas'),
    ...each('text', 'serverInfo', 'instructions', 'descriptionCharacters'),
  },
  McpMethod: { ...each('compared', 'params', 'result'), ...texts },
  McpTool: { ...each('compared', 'name', 'inputSchema', 'outputSchema'), ...each('text', 'title'), ...texts },
};

/** The rules for members that other rules compare, where these have found nothing. */
const withoutEffect: Readonly<Partial<Record<Kind, ChangeCode>>> = {
  Schema: 'PC119',
  Parameter: 'PC217',
  Header: 'PC241',
  Encoding: 'PC227',
};

type Outcome = Pick<Found, 'code' | 'verdict' | 'message' | 'reason'>;

/** A member as both contracts write it; undefined where one does not. */
interface Member {
  /** Of the object that has it. */
  readonly kind: Kind;
  readonly name: string;
  readonly was: unknown;
  readonly is: unknown;
  /** Whether the API reads it. */
  readonly isRead: boolean;
}

/** What comes of a member that is not the same any more. */
export function outcomeOf(meaning: Meaning, member: Member): Outcome | null {
  const { kind, name, was, is, isRead } = member;
  const [isNew, isGone] = [was === undefined, is === undefined];
  const how = isNew ? 'is new' : isGone ? 'is gone' : 'is different';
  const compatible = { verdict: 'compatible', message: `${JSON.stringify(name)} ${how}` } as const;
  switch (meaning) {
    case 'compared': {
      // What a discriminator does is told where values are read otherwise.
      const code = name === 'discriminator' ? undefined : withoutEffect[kind];
      const message = `${JSON.stringify(name)} ${how}, and no request or answer is another one by it`;
      return code === undefined ? null : { code, verdict: 'compatible', message };
    }
    case 'text':
      return { ...compatible, code: 'PC321' };
    case 'example':
      return { ...compatible, code: 'PC295' };
    case 'code':
      return { ...compatible, code: 'PC311' };
    case 'caching':
      return { ...compatible, code: 'PC296' };
    case 'lifecycle':
      return lifecycleOf(member, compatible);
    case 'default': {
      const message = isNew
        ? `the default is ${JSON.stringify(is)} now`
        : `the default was ${JSON.stringify(was)} and ${isGone ? 'is not said any more' : `is ${JSON.stringify(is)}`}`;
      return { code: 'PC291', verdict: isRead && !isNew ? 'breaking' : 'compatible', message };
    }
    case 'content': {
      const message = `${JSON.stringify(name)} ${how}: what is inside of the string is read otherwise`;
      if (!isNew && !isGone) return { code: 'PC292', verdict: 'breaking', message };
      return { code: 'PC292', verdict: 'unknown', message, reason: 'the strings may have been so already' };
    }
    case 'link':
      if (isNew) return { ...compatible, code: 'PC294' };
      return { code: 'PC293', verdict: 'breaking', message: `the link ${JSON.stringify(name)} ${how}` };
    case 'unclear':
      return {
        code: 'PC331',
        verdict: 'unknown',
        message: `${JSON.stringify(name)} ${how}`,
        reason: 'what it means is not known here',
      };
  }
}

const stability = ['draft', 'alpha', 'beta', 'stable'];

function lifecycleOf(
  { name, was, is }: Member,
  compatible: Pick<Outcome, 'message'> & { verdict: 'compatible' },
): Outcome | null {
  if (name === 'x-sunset' && typeof was === 'string' && typeof is === 'string' && is < was)
    return {
      code: 'PC301',
      verdict: 'breaking',
      message: `the sunset was ${was} and is ${is}, which is earlier`,
    };
  if (name === 'x-stability-level') {
    const [before, after] = [was, is].map((level) => stability.indexOf(String(level)));
    if (before !== undefined && after !== undefined && after < before && before >= 0)
      return {
        code: 'PC303',
        verdict: 'breaking',
        message: `the stability was ${String(was)} and is ${is === undefined ? 'not said any more' : String(is)}`,
      };
  }
  if (name === 'deprecated' && (was === true) === (is === true)) return null;
  return { ...compatible, code: 'PC302' };
}

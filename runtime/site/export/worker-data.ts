/** Packs the site into the worker's module and unpacks it there, since a worker at the edge has no disk. */
import type { Operation, PreparedResponse, PreparedTable, StoredBody } from '@plan-surface/engine';
import type { Snapshot } from '../build/snapshot-format.ts';
import type { Asset, Theme } from '../pages/theme.ts';
import type { SiteContent, SitePage } from '../render/site.ts';
import type { SiteSettings } from '../source/settings.ts';
import type { Resource } from './answers.ts';

/** The data bundled into the worker: everything but the bodies, which are files of the export. */
export interface WorkerData {
  readonly settings: SiteSettings;
  readonly content: Omit<SiteContent, 'pages'> & { readonly pages: readonly StoredPage[] };
  /** The distinct names and values of headers. */
  readonly texts: readonly string[];
  readonly entries: readonly StoredEntry[];
}

type StoredPage = Omit<SitePage, 'html' | 'markdown'>;
type StoredEntry = readonly [path: string, operation: string, responses: readonly StoredResponse[]];
/** Headers as indexes into `texts`; only the body without content coding, since the platform compresses. */
type StoredResponse = readonly [
  mediaType: string,
  headers: readonly number[],
  file: string,
  size: number,
  etag: string,
];

/** @param resources every address with its answers */
export function writeData(
  { content, table }: Snapshot,
  resources: readonly Resource[],
  { baseUrl, schemaBase, standing }: SiteSettings,
): WorkerData {
  const texts = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const entries = resources.map(({ path, answers }): StoredEntry => {
    const responses = answers.map(({ mediaType, headers, file, bodies: { identity } }): StoredResponse => {
      return [mediaType, headers.map(numberOf), file, identity.bytes.byteLength, identity.etag];
    });
    return [path, table.get(path)?.operation.id ?? '', responses];
  });
  const pages = content.pages.map(({ html: _html, markdown: _markdown, ...page }): StoredPage => page);
  return {
    // Not a loopback address, so the DNS rebinding guard is off.
    settings: { host: '0.0.0.0', baseUrl, schemaBase, standing },
    content: {
      strings: content.strings,
      theme: withoutBytes(content.theme),
      searches: content.searches.map(withoutText),
      pages,
      skills: [],
    },
    texts: [...texts.keys()],
    entries,
  };
}

/** The template is precompiled, and the assets are files of the export. */
function withoutBytes(theme: Theme): Theme {
  const { stylesheet, scripts, icon, favicon, socialImage } = theme;
  return {
    template: '',
    stylesheet: withoutText(stylesheet),
    scripts: {
      theme: withoutText(scripts.theme),
      site: withoutText(scripts.site),
      search: withoutText(scripts.search),
      validate: withoutText(scripts.validate),
    },
    icon: withoutText(icon),
    favicon: { ...favicon, base64: '' },
    socialImage: { ...socialImage, base64: '' },
  };
}

function withoutText<One extends Asset>(asset: One): One {
  return { ...asset, text: '' };
}

/** Reads the bytes of a file of the export. */
type ReadFile = (file: string) => Promise<Uint8Array>;

export function readTable(
  { texts, entries }: WorkerData,
  operations: Readonly<Record<string, Operation>>,
  readFile: ReadFile,
): PreparedTable<StoredBody> {
  const byId = new Map(Object.values(operations).map((operation) => [operation.id, operation]));
  return new Map(
    entries.map(([path, id, stored]) => {
      const responses = stored.map(([mediaType, headers, file, size, etag]) => {
        const identity = { size, etag, read: () => readFile(file) };
        const response = { headers: headers.map((at) => texts[at] ?? ''), bodies: { identity } };
        return [mediaType, response satisfies PreparedResponse<StoredBody>] as const;
      });
      return [path, { operation: byId.get(id) as Operation, responses: new Map(responses) }];
    }),
  );
}

/** Restores the content. The HTML and Markdown of pages are files of the export, and are never read from here. */
export function readContent({ content }: WorkerData): SiteContent {
  const refuse = (): never => {
    throw new Error('The HTML and Markdown of a page are files of the export.');
  };
  const pages = content.pages.map((page): SitePage => {
    return Object.defineProperties({ ...page } as SitePage, {
      html: { get: refuse },
      markdown: { get: refuse },
    });
  });
  return { ...content, pages };
}

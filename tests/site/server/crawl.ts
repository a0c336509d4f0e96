import { markdown } from '../../../runtime/site/pages/markdown.ts';
import type { Answer } from '../../engine/support/http-client.ts';
import { type Tag, tagsOf } from '../html-tags.ts';

/** Requests a path, as a browser unless `accept` is given. */
export type Ask = (path: string, accept?: string) => Promise<Answer>;

export interface CrawledPage {
  /** Path at which it was found. */
  readonly path: string;
  readonly html: string;
  readonly tags: readonly Tag[];
  readonly ids: ReadonlySet<string>;
}

export interface Crawl {
  /** Every HTML page that an address leads to, by path. */
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** Paths that a reader comes to from the start by the links of HTML pages alone, not by what their heads name. */
  readonly reachable: ReadonlySet<string>;
  /** Every other address that links lead to, or that a page loads, by path. */
  readonly others: ReadonlyMap<string, Answer>;
  /** `page -> link: what is wrong with it`. */
  readonly dead: readonly string[];
  /** Links that leave the site. */
  readonly external: ReadonlySet<string>;
}

/**
 * Follows every link from a path on: over every HTML page and every Markdown text, in each of which links are tried with
 * their fragments. What a page names in its head, and what it loads, is asked for too.
 */
export async function crawl(ask: Ask, start: string, baseUrl: string): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const others = new Map<string, Answer>();
  const links: { from: string; href: string }[] = [];
  const external = new Set<string>();
  const failed = new Map<string, string>();
  const asked = new Set<string>();
  let next = [start];

  while (next.length > 0) {
    const found: string[] = [];
    await eachOf(next, async (path) => found.push(...(await visit(path))));
    next = [...new Set(found)].filter((path) => !asked.has(path));
  }
  const mirrors = new Map([...pages.values()].map(({ path, tags }) => [alternateOf(tags), path]));
  const dead = links.flatMap(({ from, href }) => faultOf(from, href));
  return { pages, others, reachable: reachableFrom(start), dead, external };

  async function visit(path: string): Promise<string[]> {
    asked.add(path);
    const answer = await ask(path, 'text/html,application/xhtml+xml,*/*;q=0.8');
    const type = answer.headers['content-type'] ?? '';
    if (answer.status !== 200) {
      failed.set(path, `answers ${answer.status}`);
      return [];
    }
    if (type.startsWith('text/html')) {
      const tags = tagsOf(answer.text);
      const ids = new Set(tags.flatMap(({ attributes }) => attributes['id'] ?? []));
      pages.set(path, { path, html: answer.text, tags, ids });
      return follow(
        path,
        tags.flatMap(({ attributes: { href, src } }) => [href, src].filter((value) => value !== undefined)),
      );
    }
    others.set(path, answer);
    return type.startsWith('text/markdown') || /llms(-full)?\.txt$/.test(path)
      ? follow(path, markdownLinks(answer.text))
      : [];
  }

  function follow(from: string, hrefs: readonly string[]): string[] {
    return hrefs.flatMap((escaped) => {
      const href = escaped.replaceAll('&amp;', '&');
      const url = new URL(href, baseUrl + from);
      if (url.origin !== baseUrl) {
        external.add(href);
        return [];
      }
      links.push({ from, href });
      return [url.pathname + url.search];
    });
  }

  function faultOf(from: string, href: string): string[] {
    const url = new URL(href, baseUrl + from);
    const path = url.pathname + url.search;
    const fault = failed.get(path) ?? fragmentFault(path, decodeURIComponent(url.hash.slice(1)));
    return fault === undefined ? [] : [`${from} -> ${href}: ${fault}`];
  }

  function fragmentFault(path: string, fragment: string): string | undefined {
    if (fragment === '') return undefined;
    const page = pages.get(path) ?? pages.get(mirrors.get(baseUrl + path) ?? '');
    if (page !== undefined) return page.ids.has(fragment) ? undefined : 'leads to no id';
    const type = others.get(path)?.headers['content-type'] ?? '';
    if (!type.includes('json')) return 'has a fragment that nothing answers';
    const parts = fragment.split('/').slice(1);
    const value = parts.reduce<unknown>(
      (parent, key) => (parent as Record<string, unknown> | undefined)?.[key],
      JSON.parse(others.get(path)?.text ?? ''),
    );
    return value === undefined ? 'points to nothing in the document' : undefined;
  }

  function reachableFrom(first: string): Set<string> {
    const reached = new Set([first]);
    for (const path of reached) {
      for (const { name, attributes } of pages.get(path)?.tags ?? []) {
        const url = new URL(attributes['href'] ?? '', baseUrl + path);
        if (name === 'a' && url.origin === baseUrl) reached.add(url.pathname);
      }
    }
    return reached;
  }
}

/** Address of a page's Markdown, according to the page. */
export function alternateOf(tags: readonly Tag[]): string {
  const link = tags.find(({ name, attributes: { rel, type } }) => {
    return name === 'link' && rel === 'alternate' && type === 'text/markdown';
  });
  return link?.attributes['href'] ?? '';
}

/** Every link target of a Markdown text, automatic links included. */
export function markdownLinks(text: string): string[] {
  return markdown
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href')));
}

/** Limits concurrency, since more requests at once test nothing more. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

/** What structured data says of a page: only what the page itself shows. All addresses are full. */
interface JsonLdInput {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly isHome: boolean;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly url: string;
  readonly markdownUrl: string;
  /** YYYY-MM-DD; null where nobody has noted it. */
  readonly updated: string | null;
  /** Name of who publishes the site; null where nobody has said it. */
  readonly publisher: string | null;
}

/** A schema.org description of a page, safe inside a `script` data block. */
export function jsonLd(page: JsonLdInput): string {
  const site = { '@type': 'WebSite', name: page.siteName, url: page.siteUrl };
  const about = {
    description: page.description,
    inLanguage: page.language,
    license: 'https://spdx.org/licenses/MIT',
    ...(page.updated === null ? {} : { dateModified: page.updated }),
    ...(page.publisher === null ? {} : { publisher: { '@type': 'Organization', name: page.publisher } }),
    encoding: { '@type': 'MediaObject', encodingFormat: 'text/markdown', contentUrl: page.markdownUrl },
  };
  const subject = page.isHome
    ? { ...site, url: page.url, ...about }
    : { '@type': 'TechArticle', headline: page.title, url: page.url, ...about, isPartOf: site };
  return scriptSafe({ '@context': 'https://schema.org', ...subject });
}

/** JSON in which no `</script>` or `<!--` can occur: the three marks of HTML are written as escapes. */
export function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (mark) => {
    return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

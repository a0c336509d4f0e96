export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=<>"]+(?:="[^"]*")?)*)\s*>/g;
const voidTags = new Set(['meta', 'link', 'img', 'br', 'hr', 'input']);

/** The opening tags of a document. Throws if a tag is not closed in order, or a `<` is outside of a tag. */
export function tagsOf(html: string): Tag[] {
  const open: string[] = [];
  const tags: Tag[] = [];
  const rest = html
    .replace(/^<!doctype html>/, '')
    .replace(tagPattern, (_, slash, name: string, attributes: string) => {
      if (slash === '/') {
        const expected = open.pop();
        if (expected !== name) throw new Error(`</${name}> closes <${expected}>`);
      } else {
        if (!voidTags.has(name)) open.push(name);
        const pairs = attributes.matchAll(/\s([^\s=<>"]+)(?:="([^"]*)")?/g);
        tags.push({
          name,
          attributes: Object.fromEntries(Array.from(pairs, ([, key, value]) => [key, value ?? ''])),
        });
      }
      return '';
    });
  if (open.length > 0) throw new Error(`never closed: ${open.join(', ')}`);
  if (rest.includes('<'))
    throw new Error(`loose mark: ${rest.slice(rest.indexOf('<'), rest.indexOf('<') + 80)}`);
  return tags;
}

/** What a content security policy without `unsafe-inline` would block, and what leaves the site's own origin. */
export function unsafeParts(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes }) => {
    const keys = Object.keys(attributes).filter((key) => key === 'style' || key.startsWith('on'));
    const script =
      name === 'style' ||
      (name === 'script' && attributes['type'] !== 'application/ld+json' && !attributes['src']);
    const loaded = name === 'img' || name === 'script' || attributes['rel'] === 'stylesheet';
    const address = attributes['src'] ?? (name === 'link' ? attributes['href'] : undefined) ?? '/';
    const foreign = loaded && !/^\/(?!\/)/.test(address);
    const scheme = /^\s*(?:javascript|data|vbscript):/i.test(attributes['href'] ?? '');
    return keys.length > 0 || script || foreign || scheme ? [`${name} ${JSON.stringify(attributes)}`] : [];
  });
}

/** A media type taken apart (RFC 9110 section 8.3.1); names in lower case. */
export interface MediaType {
  readonly essence: string;
  readonly parameters: ReadonlyMap<string, string>;
}

export function parseMediaType(text: string): MediaType {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of text.matchAll(
    /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g,
  ))
    parameters.set(name.toLowerCase(), quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1'));
  return { essence: (text.split(';', 1)[0] ?? '').trim().toLowerCase(), parameters };
}

/** How closely a declared media type or range (`type/*+suffix`, `type/*`) names a given one; 0 for not at all. */
export function closeness(declared: string, given: MediaType): number {
  const { essence, parameters } = parseMediaType(declared);
  for (const [name, value] of parameters) {
    const isMet = given.parameters.get(name)?.toLowerCase() === value.toLowerCase();
    if (name !== 'charset' && !isMet) return 0;
  }
  if (essence === given.essence) return 4 + parameters.size;
  if (essence === given.essence.replace(/\/.*(?=\+)/, '/*')) return 3;
  if (essence === given.essence.replace(/\/.*/, '/*')) return 2;
  return essence === '*/*' ? 1 : 0;
}

/** The declared media type or range that names a given one most closely; undefined for none. */
export function closest<Declared>(
  declared: readonly Declared[],
  given: MediaType,
  typeOf: (one: Declared) => string,
): Declared | undefined {
  let chosen: Declared | undefined;
  let level = 0;
  for (const one of declared) {
    const found = closeness(typeOf(one), given);
    if (found <= level) continue;
    chosen = one;
    level = found;
  }
  return chosen;
}

/** RFC 6839 section 3.1. */
export function isJsonType(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(mediaType);
}

/** Whether a body is an event stream (HTML Living Standard, section Server-sent events). */
export function isEventStream(mediaType: string): boolean {
  return /^text\/event-stream\s*(;|$)/i.test(mediaType);
}

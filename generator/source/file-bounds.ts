import { type Document, isScalar, visit, type YAMLMap } from 'yaml';

/** Why a file is not read although it is well-formed: the compiler would need too much time, memory or stack for it. */
export class OutOfBounds extends Error {
  readonly code: 'PS111' | 'PS118' | 'PS119';

  constructor(code: 'PS111' | 'PS118' | 'PS119', message: string) {
    super(message);
    this.code = code;
  }
}

/** Deeper than any contract written by people; code that walks contracts recurses for each level. */
const deepest = 400;

/** Twice as many as the largest published contracts have. */
const mostValues = 3_000_000;

/** In characters, and in lines: the YAML parser needs a hundred times the time and twenty times the memory of that of JSON. */
const largestYaml = 32 * 2 ** 20;
const mostLines = 1_000_000;

/** Each alias is looked for in what is before it. */
const mostAliases = 10_000;

export function tooDeep(): OutOfBounds {
  return new OutOfBounds('PS111', `the file nests values more than ${deepest} deep`);
}

export function tooManyAliases(): OutOfBounds {
  return new OutOfBounds('PS119', 'the aliases repeat too much');
}

/** Throws an OutOfBounds for a value that is too deep or too large; what is repeated counts each time. */
export function refuseValue(value: unknown): void {
  let count = 0;
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw tooDeep();
    const next: unknown[] = [];
    for (const one of level) {
      if (one === null || typeof one !== 'object') continue;
      for (const member of Object.values(one)) next.push(member);
      if (count + next.length > mostValues) {
        const most = mostValues.toLocaleString('en');
        throw new OutOfBounds('PS118', `the file holds more than ${most} values`);
      }
    }
    count += next.length;
    level = next;
  }
}

/** Throws an OutOfBounds for a text that would take the YAML parser too long. */
export function refuseYaml(text: string): void {
  if (text.length > largestYaml)
    throw new OutOfBounds('PS118', `the file is YAML of more than ${largestYaml / 2 ** 20} MiB`);
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  if (lines > mostLines)
    throw new OutOfBounds('PS118', `the file is YAML of more than ${mostLines.toLocaleString('en')} lines`);
}

/** Throws an OutOfBounds for a document that was too deep for the parser, which keeps the error as one of the text, or has too many aliases. */
export function refuseDocument(document: Document.Parsed): void {
  if (document.errors.some(({ message }) => /Maximum call stack size|Stack overflow/.test(message)))
    throw tooDeep();
  let aliases = 0;
  visit(document, {
    Alias: () => {
      aliases++;
      return aliases > mostAliases ? visit.BREAK : undefined;
    },
  });
  if (aliases > mostAliases) throw tooManyAliases();
}

/** Offsets of keys that their mapping has already; the parser would compare each key with all before it. */
export function findDuplicateKeys(document: Document.Parsed): number[] {
  const offsets: number[] = [];
  visit(document, {
    Map: (_, { items }: YAMLMap) => {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (known.has(key.value)) offsets.push(key.range?.[0] ?? 0);
        known.add(key.value);
      }
    },
  });
  return offsets.sort((one, other) => one - other);
}

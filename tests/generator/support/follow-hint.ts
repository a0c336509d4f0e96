import type { Diagnostic } from '../../../generator/source/diagnostics.ts';

/** Where a diagnostic is in the text of its file, and what it says. */
interface Scene {
  readonly text: string;
  /** Of the place that the diagnostic names. */
  readonly offset: number;
  readonly message: string;
}

type Follow = (scene: Scene, ...said: string[]) => string;

/**
 * The text of a contract after somebody has done what a hint says, without thinking: only its words and the place count. Throws
 * for a hint that does not say what to write.
 */
export function followHint(text: string, { line, column, message, hint }: Diagnostic): string {
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  const scene = { text, offset: start + column - 1, message };
  for (const [form, follow] of forms) {
    const [found, ...said] = form.exec(hint) ?? [];
    if (found !== undefined) return follow(scene, ...said);
  }
  throw new Error(`the hint does not say what to write: ${hint}`);
}

const replaceQuoted: Follow = (scene, quoted = '""') => {
  const written = JSON.parse(quoted) as string;
  // What the message quotes last is what is wrong; without it, the value is.
  const [, double, single] = [...scene.message.matchAll(/"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)].at(-1) ?? [];
  const wrong = double ?? single;
  const at = wrong === undefined ? -1 : scene.text.indexOf(wrong, scene.offset);
  if (at < 0 || wrong === undefined) return replaceValue(scene, written);
  // Outside of quotes, "#" would begin a comment.
  const isBare = written.startsWith('#') && scene.text[at - 1] === ' ';
  return scene.text.slice(0, at) + (isBare ? quoted : written) + scene.text.slice(at + wrong.length);
};

/** Each form of a hint, and how it is followed. The first that fits is followed. */
const forms: readonly (readonly [RegExp, Follow])[] = [
  [/Did you mean (".*?")(?: or ".*")?\?$/, replaceQuoted],
  [/this one could be (".*")\.$/, replaceQuoted],
  [/A path begins with a slash: (".*")\.$/, (scene, quoted = '') => replaceKey(scene, JSON.parse(quoted))],
  [
    /^Write "anyOf" instead of "oneOf"/,
    ({ text, offset }) => {
      const at = text.lastIndexOf('oneOf', offset + 'oneOf'.length);
      return `${text.slice(0, at)}anyOf${text.slice(at + 'oneOf'.length)}`;
    },
  ],
  [/^Write (".*: .*")\.$/, (scene, quoted = '') => replaceRest(scene, JSON.parse(quoted))],
  [
    /^Write the path as "(.*)"\.$/,
    ({ text, message }, path) => text.replace(`${/"([^"]*)"$/.exec(message)?.[1]}:`, `${path}:`),
  ],
  [/such as ("[^"]*"|[^\s,]+?)[,.]/, (scene, value = '') => replaceValue(scene, JSON.parse(value))],
  [
    /write "(\w+: \S+)" and "(\w+: \S+)"\.$/,
    ({ text, offset }, ...members) =>
      members.reduce((changed, member) => replaceMember(changed, member, offset), text),
  ],
  [/^Write ("\S+:")\.$/, (scene, quoted = '') => replaceRest(scene, JSON.parse(quoted))],
  [/^Write (\w+)\.$/, (scene, value = '') => replaceValue(scene, value)],
  [
    /^Put the reference in quotes/,
    (scene) =>
      replaceRest(
        scene,
        restOf(scene).replace(/(?<=: ).*$/, (reference) => `'${reference}'`),
      ),
  ],
  [/^Write (\S+) without quotes\.$/, (scene, value = '') => replaceValue(scene, value)],
  [
    /^Write it in quotes\.$/,
    (scene) => {
      const [from, to] = extentOfValue(scene);
      return `${scene.text.slice(0, from)}'${scene.text.slice(from, to)}'${scene.text.slice(to)}`;
    },
  ],
  [/^Write a list: (\[.*\])\.$/, (scene, list = '') => replaceValue(scene, list)],
  [
    /^Write a list: begin each of its items/,
    ({ text, offset }) => {
      const below = text.indexOf('\n', offset) + 1;
      const indentation = /^ */.exec(text.slice(below))?.[0].length ?? 0;
      return `${text.slice(0, below + indentation - 2)}- ${text.slice(below + indentation)}`;
    },
  ],
  [
    /^Write ([\]}"']) where the \w+ ends/,
    ({ text, offset }, mark = '') => {
      const end = endOfLine(text, offset);
      return text.slice(0, end) + mark + text.slice(end);
    },
  ],
  [/^Put the text in quotes: (['"].*['"])\.$/, (scene, quoted = '') => replaceRest(scene, quoted)],
  [
    /^Add the member "(\w+)"\.$/,
    ({ text, offset }, name) => {
      const end = endOfLine(text, offset);
      if (text.slice(0, end).endsWith('{}'))
        return `${text.slice(0, end - 2)}{ ${name}: text }${text.slice(end)}`;
      return `${text.slice(0, end)}\n${' '.repeat(columnOf(text, offset) + 2)}${name}: text${text.slice(end)}`;
    },
  ],
  [
    /^Add a parameter with "(.*)", "(.*)" and "(.*)" to the path/,
    ({ text, offset }, ...members) => {
      const indentation = ' '.repeat(columnOf(text, offset));
      const parameter = [...members, 'schema: { type: string }'].join(', ');
      return `${text.slice(0, offset)}parameters: [{ ${parameter} }]\n${indentation}${text.slice(offset)}`;
    },
  ],
  [
    /^Add "(\w+: \w+)";/,
    ({ text, offset }, member) => {
      const end = endOfLine(text, offset);
      return `${text.slice(0, end)}\n${' '.repeat(columnOf(text, offset))}${member}${text.slice(end)}`;
    },
  ],
  [
    /^Add ("\w+") to "required"\.$/,
    ({ text, offset }, name = '') => {
      const at = text.indexOf('[', offset) + 1;
      return `${text.slice(0, at)}${JSON.parse(name)}, ${text.slice(at)}`;
    },
  ],
  [/^(?:Remove|Keep one)|, or remove it\.$/, remove],
  [
    /^Indent (?:with|it by) (\d+) spaces/,
    ({ text, offset }, count) => {
      const start = text.lastIndexOf('\n', offset - 1) + 1;
      return text.slice(0, start) + ' '.repeat(Number(count)) + text.slice(start).trimStart();
    },
  ],
  [
    /^Move "\w+" out of "(\w+)", above it/,
    (scene, around) => {
      const moved = scene.text.slice(scene.offset, endOfLine(scene.text, scene.offset));
      const rest = remove(scene);
      const at = rest.lastIndexOf(`${around}:`, scene.offset);
      return `${rest.slice(0, at)}${moved}\n${' '.repeat(columnOf(rest, at))}${rest.slice(at)}`;
    },
  ],
  [/^Indent "\w+" further/, (scene) => indent(scene, columnOf(scene.text, scene.offset) + 2)],
];

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** How many characters of its line are before a place. */
function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

/** Where the value at a place begins and ends: that of a member, or an item of a list. */
function extentOfValue({ text, offset }: Scene): [from: number, to: number] {
  const rest = text.slice(offset, endOfLine(text, offset));
  const [whole = '', name = ''] = /^([\w$]+: +)?(?:'[^']*'|"[^"]*"|[^,\]}]*[^,\]}\s])/.exec(rest) ?? [];
  return [offset + name.length, offset + whole.length];
}

function replaceValue(scene: Scene, value: unknown): string {
  const [from, to] = extentOfValue(scene);
  return scene.text.slice(0, from) + String(value) + scene.text.slice(to);
}

function restOf({ text, offset }: Scene): string {
  return text.slice(offset, endOfLine(text, offset));
}

function replaceRest({ text, offset }: Scene, written: string): string {
  return text.slice(0, offset) + written + text.slice(endOfLine(text, offset));
}

function replaceKey({ text, offset }: Scene, name: string): string {
  return `${text.slice(0, offset)}${name}:${text.slice(endOfLine(text, offset))}`;
}

/** Writes another number for a member at a place or behind it. */
function replaceMember(text: string, member: string, offset: number): string {
  const [name] = member.split(':');
  return text.slice(0, offset) + text.slice(offset).replace(new RegExp(`\\b${name}: \\d+`), member);
}

/** Removes a member or an item: of a list in brackets with its comma, otherwise with the lines below it. */
function remove({ text, offset }: Scene): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(start, offset);
  if (before.trim() !== '' && before.trim() !== '-') {
    const [item = ''] =
      /^(?:\w+: )?(?:\{[^{}]*\}|\[[^[\]]*\]|[^,{}[\]]*[^,{}[\]\s])(?:, )?/.exec(text.slice(offset)) ?? [];
    return (
      text.slice(0, offset).replace(/, $/, item.endsWith(', ') ? ', ' : '') + text.slice(offset + item.length)
    );
  }
  return text.slice(0, start) + text.slice(endOfBlock(text, start, before.length));
}

/** The start of the first line behind one, that is not indented further. */
function endOfBlock(text: string, start: number, indentation: number): number {
  for (let end = endOfLine(text, start) + 1; ; end = endOfLine(text, end) + 1) {
    const spaces = /^ */.exec(text.slice(end))?.[0].length ?? 0;
    if (end >= text.length || spaces <= indentation) return end;
  }
}

/** Moves a line, with the lines below it that are indented further. */
function indent({ text, offset }: Scene, spaces: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const own = /^[ \t]*/.exec(text.slice(start))?.[0].length ?? 0;
  const end = endOfBlock(text, start, own);
  const lines = text.slice(start, end).split('\n');
  const moved = lines.map((line) => (line.trim() === '' ? line : ' '.repeat(spaces) + line.slice(own)));
  return text.slice(0, start) + moved.join('\n') + text.slice(end);
}

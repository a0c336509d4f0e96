/** Draws the site's diagrams as SVG, anew in each language, because translated texts break into other lines. */
import { unspacedLanguages } from '../source/site-config.ts';
import type { Strings } from '../source/strings.ts';
import { markdown } from './markdown.ts';

type Words = Strings['pictures'];

/** Pictures by the heading that they follow. The Markdown has no pictures; its tables say the same. */
const places: Readonly<Record<string, (words: Words, language: string) => Picture>> = {
  'index#from-goal-to-done': lifeOfAPlan,
  'methodology#the-life-of-a-plan': lifeOfAPlan,
  'methodology#the-next-action-ladder': nextActionLadder,
  'context-manifest#fields': manifestDerivation,
};

export const picturePlaces: readonly string[] = Object.keys(places);

/** The picture after a heading as HTML, or an empty string. */
export function pictureAfter(slug: string, headingId: string, strings: Strings): string {
  const picture = places[`${slug}#${headingId}`];
  return picture === undefined ? '' : drawPicture(picture(strings.pictures, strings.language));
}

function lifeOfAPlan({ life: words }: Words, language: string): Picture {
  const [person, agent, helper] = [0, 1, 2];
  return {
    name: 'life',
    ...words,
    language,
    lanes: [words.person, words.agent, words.helper],
    flow: true,
    rows: [
      { lanes: [person], label: words.goal, code: '/plan-create' },
      { lanes: [agent], label: words.contract, code: 'contract.json' },
      { lanes: [person], label: words.approval, code: 'approval' },
      { lanes: [agent], label: words.start, code: 'task_start' },
      { lanes: [agent], label: words.work },
      { lanes: [agent, helper], label: words.gates, code: 'gate_run, control_pair' },
      { lanes: [helper], label: words.acceptance },
      { lanes: [agent], label: words.complete, note: words.next_task },
    ],
    back: [7, 3],
  };
}

function nextActionLadder({ ladder: words }: Words, language: string): Picture {
  const steps = ['approval', 'start', 'authority', 'control', 'evidence', 'complete'] as const;
  return {
    name: 'ladder',
    ...words,
    language,
    lanes: [''],
    flow: true,
    rows: steps.map((step) => ({ lanes: [0], label: words[step], code: step })),
    choice: { yes: words.yes, no: words.no },
  };
}

function manifestDerivation({ manifest: words }: Words, language: string): Picture {
  const [contract, journal, files] = [0, 1, 2];
  return {
    name: 'manifest',
    ...words,
    language,
    lanes: [words.contract, words.journal, words.files],
    sheet: words.manifest,
    flow: false,
    rows: [
      { lanes: [contract, journal], code: 'authorization' },
      { lanes: [contract, journal], code: 'repository_rules' },
      { lanes: [contract, journal, files], code: 'touched_surface' },
      { lanes: [contract, journal], code: 'acceptance' },
      { lanes: [journal, files], code: 'evidence' },
      { lanes: [contract, journal, files], code: 'next_action' },
      { lanes: [journal], code: 'dead_ends' },
      { lanes: [contract, files], code: 'freshness' },
      { lanes: [contract, journal], code: 'history_triggers' },
    ],
  };
}

/** A swimlane diagram: the rows are steps, and the lanes are who or what takes part in them. Texts are in one language. */
interface Picture {
  /** Part of the element ids. */
  readonly name: string;
  readonly title: string;
  /** Text alternative for the whole picture. */
  readonly description: string;
  readonly language: string;
  /** Names of the lanes; an empty name draws only the line. */
  readonly lanes: readonly string[];
  readonly rows: readonly Row[];
  /** Title of a sheet drawn behind the rows. */
  readonly sheet?: string;
  /** Whether a line connects the rows. */
  readonly flow: boolean;
  /** Labels for rows that are questions: `yes` leads to the row's code, `no` to the next row. */
  readonly choice?: { readonly yes: string; readonly no: string };
  /** A line back from one row to an earlier one, by index. */
  readonly back?: readonly [from: number, to: number];
}

interface Row {
  /** Indexes of the lanes that take part, from left to right. */
  readonly lanes: readonly number[];
  readonly label?: string;
  /** Text below the label, or beside it in the wide layout. */
  readonly note?: string;
  /** Identifiers, the same in every language. */
  readonly code?: string;
}

const { escapeHtml } = markdown.utils;

/** A layout for a width. Lengths are CSS pixels. */
interface Layout {
  readonly name: string;
  readonly width: number;
  /** Distance between two lanes. */
  readonly gap: number;
  /** Offset of notes and code from the labels; null puts them below the label. */
  readonly aside: number | null;
}

const layouts: readonly Layout[] = [
  { name: 'wide', width: 560, gap: 44, aside: 225 },
  // The width of the text on a screen of 320 pixels.
  { name: 'narrow', width: 278, gap: 22, aside: null },
];

/** Font sizes by class, as in the style sheet. */
const sizes = { label: 15, note: 13, term: 13 };
const lineHeight = 22;
/** Distances from the top of a line to its middle and to its baseline. */
const [middle, foot] = [11, 16];

/** A figure with the picture in both layouts; the style sheet shows the one that fits. */
export function drawPicture(picture: Picture): string {
  return `<figure class="picture">\n${layouts.map((layout) => drawLayout(picture, layout)).join('\n')}\n</figure>\n`;
}

function drawLayout(picture: Picture, layout: Layout): string {
  const { height, parts } = layOut(picture, layout);
  const id = `picture.${picture.name}.${layout.name}`;
  return [
    `<svg class="${layout.name}" viewBox="0 0 ${layout.width} ${height}" role="img" aria-labelledby="${id} ${id}.text">`,
    `<title id="${id}">${escapeHtml(picture.title)}</title>`,
    `<desc id="${id}.text">${escapeHtml(picture.description)}</desc>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

/** From top to bottom: names of the lanes, title of the sheet, rows. `parts` are in painting order. */
function layOut(picture: Picture, layout: Layout): { height: number; parts: string[] } {
  const { lanes, rows, choice } = picture;
  const laneX = (lane: number) => (picture.back ? 28 : 10) + lane * layout.gap;
  const textX = laneX(lanes.length - 1) + (picture.sheet ? 40 : 26);
  const words: string[] = [];
  let y = 4;

  const tops = lanes.map((name, lane) => {
    const top = y + middle;
    if (name !== '') y += write(name, 'note', laneX(lane) + 12, y) + 2;
    return top;
  });
  if (lanes.some((name) => name !== '')) y += 12;

  const sheetTop = y;
  if (picture.sheet) {
    y += 8;
    y += write(picture.sheet, 'label', textX, y) + 6;
  }

  const centres = rows.map((row, index) => {
    if (choice && index > 0) y += write(choice.no, 'note', laneX(0) + 12, y) - 3;
    const centre = y + middle;
    y += writeRow(row, index === rows.length - 1) + 10;
    return centre;
  });

  const stops = rows.map((row, index) => row.lanes.map((lane): Point => [laneX(lane), centres[index] ?? 0]));
  const [from, to] = (picture.back ?? []).map((index) => stops[index]?.[0]);
  const parts = [
    ...(picture.sheet
      ? [sheet(textX - 14, sheetTop, Math.min(layout.width - textX + 13, 300), y - sheetTop)]
      : []),
    ...lanes.flatMap((name, lane) =>
      name ? [laneLine([laneX(lane), tops[lane] ?? 0], centres.at(-1) ?? 0)] : [],
    ),
    ...stops.flatMap(([first]) => (first ? [tie(first, textX - (picture.sheet ? 14 : 8))] : [])),
    ...(picture.flow ? [flow(stops.flat())] : []),
    ...(from && to ? [back(from, to)] : []),
    ...lanes.flatMap((name, lane) => (name ? [dot([laneX(lane), tops[lane] ?? 0], 'lane')] : [])),
    ...stops.flat().map((stop) => dot(stop, 'step')),
    ...words,
  ];
  return { height: y, parts };

  /** Writes a text with line breaks as needed, from `top` down; returns its height. */
  function write(text: string, kind: keyof typeof sizes, x: number, top: number, end = layout.width): number {
    const lines = kind === 'term' ? [text] : wrapText(text, picture.language, (end - x) / sizes[kind]);
    lines.forEach((line, index) => {
      const baseline = top + foot + index * lineHeight;
      words.push(`<text class="${kind}" x="${x}" y="${baseline}">${escapeHtml(line)}</text>`);
    });
    return lines.length * lineHeight;
  }

  function writeRow({ label, note, code }: Row, isLast: boolean): number {
    const beside = label !== undefined && layout.aside !== null;
    const x = beside ? textX + (layout.aside ?? 0) : textX;
    const labelHeight =
      label === undefined ? 0 : write(label, 'label', textX, y, beside ? x - 12 : layout.width);
    const top = beside ? y : y + labelHeight;
    let asideHeight = 0;
    if (note !== undefined) asideHeight = write(note, 'note', x, top);
    if (code !== undefined) asideHeight = writeCode(code, x, top, isLast);
    return beside ? Math.max(labelHeight, asideHeight) : labelHeight + asideHeight;
  }

  /** In a choice, an arrow leads to the code, except in the last row, which is not a question. */
  function writeCode(code: string, x: number, top: number, isLast: boolean): number {
    if (choice === undefined) return write(code, 'term', x, top);
    const answer = isLast ? '' : choice.yes;
    if (answer !== '') write(answer, 'note', x, top);
    const arrowX = Math.ceil(x + widthOf(answer) * sizes.note + (answer === '' ? 0 : 6));
    words.push(arrow([arrowX, top + middle]));
    return write(code, 'term', arrowX + 26, top);
  }
}

/** Breaks a text into lines of at most `room`, in em. Only a single word may be wider. */
export function wrapText(text: string, language: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(text, language)) {
    if (line !== '' && widthOf((line + part).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trimEnd()];
}

/** The unbreakable parts of a text. Punctuation stays with the word before it. */
function partsOf(text: string, language: string): string[] {
  if (!unspacedLanguages.has(language)) return text.match(/\S+\s*/g) ?? [];
  const parts: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const joins = parts.length > 0 && !isWordLike;
    if (joins) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

/**
 * The estimated width of a text in em. The reader's font is unknown, so the estimate is for a wide one, and too large rather
 * than too small. Combining marks count too, since some fonts put them beside the letters.
 */
export function widthOf(text: string): number {
  return Array.from(text, widthOfCharacter).reduce((sum, width) => sum + width, 0);
}

function widthOfCharacter(character: string): number {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60ー]/u.test(character))
    return 1;
  if (/[\sijlI.,:;'|!()[\]]/.test(character)) return 0.4;
  if (/[mwMWшщжюыфмШЩЖЮЫФМ@—]/.test(character)) return 1;
  if (/\p{Lu}/u.test(character)) return 0.78;
  return 0.66;
}

/** The shapes of a picture. Colours and strokes come from the style sheet, by class. */

type Point = readonly [x: number, y: number];

function dot([x, y]: Point, kind: 'lane' | 'step'): string {
  return `<circle class="${kind}" cx="${x}" cy="${y}" r="${kind === 'lane' ? 4 : 6}"></circle>`;
}

/** A lane from its name down. */
function laneLine([x, y]: Point, end: number): string {
  return path('lane', `M${x} ${y}V${end}`);
}

/** From the first stop of a row to its text. */
function tie([x, y]: Point, end: number): string {
  return path('tie', `M${x} ${y}H${end}`);
}

function arrow([x, y]: Point): string {
  return path('flow', `M${x} ${y}h18m-4 -4l4 4l-4 4`);
}

/** From stop to stop: straight within a lane or a row, curved between lanes. */
function flow(stops: readonly Point[]): string {
  const parts = stops.map(([x, y], index) => {
    const before = stops[index - 1];
    if (before === undefined) return `M${x} ${y}`;
    if (before[0] === x) return `V${y}`;
    if (before[1] === y) return `H${x}`;
    const middle = (before[1] + y) / 2;
    return `C${before[0]} ${middle} ${x} ${middle} ${x} ${y}`;
  });
  return path('flow', parts.join(''));
}

/** Back up to an earlier stop, to the left of all lanes. */
function back([fromX, fromY]: Point, [toX, toY]: Point): string {
  const [side, round] = [6, 8];
  return path(
    'back',
    `M${fromX - 7} ${fromY}H${side + round}q-${round} 0 -${round} -${round}V${toY + round}q0 -${round} ${round} -${round}` +
      `H${toX - 8}m-5 -4l5 4l-5 4`,
  );
}

function sheet(x: number, y: number, width: number, height: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6"></rect>`;
}

function path(kind: string, drawing: string): string {
  return `<path class="${kind}" d="${drawing}"></path>`;
}

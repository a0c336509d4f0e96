import { markdown } from '../markdown/markdown.ts';
import type { Picture, Row } from './picture.ts';
import { arrow, back, dot, flow, laneLine, type Point, sheet, tie } from './shapes.ts';
import { widthOf, wrapText } from './wrap-text.ts';

const { escapeHtml } = markdown.utils;

/** How a picture uses its room. Lengths are pixels of the style sheet. */
interface Form {
  readonly name: string;
  readonly width: number;
  /** Between two lanes. */
  readonly gap: number;
  /** Where notes and code begin, counted from the labels; null: below the label. */
  readonly aside: number | null;
}

const forms: readonly Form[] = [
  { name: 'wide', width: 560, gap: 44, aside: 225 },
  // As wide as the text on a screen of 320 pixels.
  { name: 'narrow', width: 278, gap: 22, aside: null },
];

/** Of the letters, by the class of the text, as in the style sheet. */
const sizes = { label: 15, note: 13, term: 13 };
const lineHeight = 22;
/** From the top of a line to its middle, and to the foot of its letters. */
const [middle, foot] = [11, 16];

/** A figure with the picture in both forms; the style sheet shows the one that there is room for. */
export function drawPicture(picture: Picture): string {
  return `<figure class="picture">\n${forms.map((form) => drawForm(picture, form)).join('\n')}\n</figure>\n`;
}

function drawForm(picture: Picture, form: Form): string {
  const { height, parts } = layOut(picture, form);
  const id = `picture.${picture.name}.${form.name}`;
  return [
    `<svg class="${form.name}" viewBox="0 0 ${form.width} ${height}" role="img" aria-labelledby="${id} ${id}.text">`,
    `<title id="${id}">${escapeHtml(picture.title)}</title>`,
    `<desc id="${id}.text">${escapeHtml(picture.description)}</desc>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

/** From top to bottom: names of the lanes, title of the sheet, rows. `parts` are in the order of painting. */
function layOut(picture: Picture, form: Form): { height: number; parts: string[] } {
  const { lanes, rows, choice } = picture;
  const laneX = (lane: number) => (picture.back ? 28 : 10) + lane * form.gap;
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
      ? [sheet(textX - 14, sheetTop, Math.min(form.width - textX + 13, 300), y - sheetTop)]
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

  /** Writes a text, broken where it has to be, with its top at `top`; gives its height. */
  function write(text: string, kind: keyof typeof sizes, x: number, top: number, end = form.width): number {
    const lines = kind === 'term' ? [text] : wrapText(text, picture.language, (end - x) / sizes[kind]);
    lines.forEach((line, index) => {
      const baseline = top + foot + index * lineHeight;
      words.push(`<text class="${kind}" x="${x}" y="${baseline}">${escapeHtml(line)}</text>`);
    });
    return lines.length * lineHeight;
  }

  function writeRow({ label, note, code }: Row, isLast: boolean): number {
    const beside = label !== undefined && form.aside !== null;
    const x = beside ? textX + (form.aside ?? 0) : textX;
    const labelHeight =
      label === undefined ? 0 : write(label, 'label', textX, y, beside ? x - 12 : form.width);
    const top = beside ? y : y + labelHeight;
    let asideHeight = 0;
    if (note !== undefined) asideHeight = write(note, 'note', x, top);
    if (code !== undefined) asideHeight = writeCode(code, x, top, isLast);
    return beside ? Math.max(labelHeight, asideHeight) : labelHeight + asideHeight;
  }

  /** In a choice an arrow leads to the code; the last row is no question any more. */
  function writeCode(code: string, x: number, top: number, isLast: boolean): number {
    if (choice === undefined) return write(code, 'term', x, top);
    const answer = isLast ? '' : choice.yes;
    if (answer !== '') write(answer, 'note', x, top);
    const arrowX = Math.ceil(x + widthOf(answer) * sizes.note + (answer === '' ? 0 : 6));
    words.push(arrow([arrowX, top + middle]));
    return write(code, 'term', arrowX + 26, top);
  }
}

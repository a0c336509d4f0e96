/** The marks of a picture. Colours and strokes come from the style sheet, by class. */

export type Point = readonly [x: number, y: number];

export function dot([x, y]: Point, kind: 'lane' | 'step'): string {
  return `<circle class="${kind}" cx="${x}" cy="${y}" r="${kind === 'lane' ? 4 : 6}"></circle>`;
}

/** A lane from its name down. */
export function laneLine([x, y]: Point, end: number): string {
  return path('lane', `M${x} ${y}V${end}`);
}

/** From the first mark of a row to its words. */
export function tie([x, y]: Point, end: number): string {
  return path('tie', `M${x} ${y}H${end}`);
}

export function arrow([x, y]: Point): string {
  return path('flow', `M${x} ${y}h18m-4 -4l4 4l-4 4`);
}

/** From stop to stop: straight within a lane or a row, in a curve from lane to lane. */
export function flow(stops: readonly Point[]): string {
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

/** Back up to an earlier stop, past all lanes at their left. */
export function back([fromX, fromY]: Point, [toX, toY]: Point): string {
  const [side, round] = [6, 8];
  return path(
    'back',
    `M${fromX - 7} ${fromY}H${side + round}q-${round} 0 -${round} -${round}V${toY + round}q0 -${round} ${round} -${round}` +
      `H${toX - 8}m-5 -4l5 4l-5 4`,
  );
}

/** A sheet behind words. */
export function sheet(x: number, y: number, width: number, height: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6"></rect>`;
}

function path(kind: string, drawing: string): string {
  return `<path class="${kind}" d="${drawing}"></path>`;
}

import type { Bound } from '../../../numbers/number-set.ts';

/** Numbers with few digits, near 0 and near the bounds. */
export function readableNumbers(lower: Bound | undefined, upper: Bound | undefined): number[] {
  const [least, most] = [lower?.value, upper?.value];
  const middle = least !== undefined && most !== undefined ? [(least + most) / 2] : [];
  const centres = [
    0,
    ...(least === undefined ? [] : [least]),
    ...(most === undefined ? [] : [most]),
    ...middle,
  ];
  const steps = [0, 1, -1, 0.5, -0.5, 2, -2, 0.1, -0.1, 0.25, -0.25, 0.01, -0.01];
  return centres
    .flatMap((centre) => steps.map((step) => Number((centre + step).toPrecision(12))))
    .concat(centres);
}

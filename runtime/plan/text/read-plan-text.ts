import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { stopAtFirst } from '../core/problem.ts';
import { readTextBytes } from './plan-digest.ts';
import type { PlanText } from './render-text.ts';

/** The Markdown of a plan by file name. Throws a PlanError. */
export function readPlanText(planDir: string): PlanText {
  return new Map(
    [...readTextBytes(planDir)].map(([name, bytes]) => {
      if (isUtf8(bytes)) return [name, bytes.toString('utf8')];
      const message = 'holds bytes that are not UTF-8; save the file as UTF-8';
      return stopAtFirst({ rule: 'utf-8', file: path.join(planDir, name), line: 1, message });
    }),
  );
}

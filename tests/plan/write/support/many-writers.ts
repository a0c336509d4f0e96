import { rmSync } from 'node:fs';
import { fastFolder } from '../../../support/temporary-folders.ts';
import { eventsOf, faultsOf, makePlan, statementsOf } from './plan-files.ts';
import { runScript } from './run-script.ts';

export interface Written {
  readonly faults: readonly string[];
  readonly warnings: readonly unknown[];
  readonly seqs: readonly number[];
  /** Different statements. */
  readonly statements: number;
}

/** So many processes that write at once, and what their journal looks like afterwards. */
export async function writeAtOnce(writers: number, events: number): Promise<Written> {
  const base = fastFolder('plan-writers-');
  try {
    const { planDir, root } = makePlan(base);
    const each = String(events / writers);
    const names = Array.from({ length: writers }, (_, index) => `writer ${index}`);
    const printed = await Promise.all(
      names.map((name) => runScript('many-events', planDir, root, name, each)),
    );
    const seqs = eventsOf(planDir).map(({ seq }) => seq);
    const statements = new Set(statementsOf(planDir)).size;
    return { faults: faultsOf(planDir), warnings: printed.flat(), seqs, statements };
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

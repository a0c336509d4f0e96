import { type Writer, withWriter } from '../../../../runtime/plan/write/writer.ts';
import { temporaryFolder } from '../../support/repository.ts';
import { makePlan, observation } from './plan-files.ts';

export interface Warning {
  readonly rule: string;
  readonly message: string;
}

/** A plan in a temporary folder, and how to write to it. */
export function writable() {
  const place = makePlan(temporaryFolder());
  const warnings: Warning[] = [];
  const options = {
    clock: () => new Date('2026-01-06T12:00:00.250Z'),
    warn: (rule: string, message: string) => {
      warnings.push({ rule, message });
    },
  };
  const write = <T>(act: (writer: Writer) => T | Promise<T>, waitMs = 10_000) =>
    withWriter(place, { ...options, waitMs }, act);
  /** Records observations with these statements, and gives their seqs. */
  const observe = (...statements: readonly string[]) =>
    write((writer) => writer.append(statements.map(observation)).map(({ seq }) => seq));
  return { place, planDir: place.planDir, options, warnings, write, observe };
}

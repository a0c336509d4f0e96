import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, longest first: the long ones, then those of `npm test`. */
export const heaviest: readonly string[] = [
  'tests/labs/documents/listed.long.test.ts',
  'tests/site/release/foreign-projects.long.test.ts',
  'tests/site/walk/walk.long.test.ts',
  'tests/site/export/export.long.test.ts',
  'tests/plan/skill/quickstart.long.test.ts',
  'tests/plan/skill/adoption.long.test.ts',
  'tests/plan/checks/recheck.test.ts',
  'tests/engine/ends/ends.test.ts',
  'tests/plan/checks/control.test.ts',
  'tests/plan/reading/brief.test.ts',
  'tests/plan/attacks/checks.test.ts',
  'tests/plan/attacks/records.test.ts',
  'tests/engine/ends/heads-of-streams.test.ts',
  'tests/site/server/process.test.ts',
  'tests/engine/limits/rate-limit-redis.test.ts',
];

/**
 * Begins with the heaviest files: begun last, one of them keeps one core busy while nothing is left for the others. Of the
 * others, vitest begins with those that took longest, or, in a fresh clone, with the longest texts.
 */
export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = heaviest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return place < 0 ? heaviest.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

import { describe, expect, it } from 'vitest';
import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import { writeBigPlan } from '../support/big-plan.ts';
import { measurePlan } from '../support/measure.ts';
import { temporaryFolder } from '../support/repository.ts';

/** The small version of `size.ts`, which derives from 1,000,000 events. */
describe('size', () => {
  it('20,000 and 200,000 events: bounded memory, time that grows no faster than the events', () => {
    const [small, large] = [20_000, 200_000].map((events) => {
      const { planDir, task } = writeBigPlan(temporaryFolder(), { events });
      const measured = measurePlan(['context-manifest', '--plan', planDir, '--task', task]);
      const manifest = JSON.parse(measured.stdout) as ContextManifest;
      expect(manifest.as_of.last_seq).toBe(events);
      expect(manifest.dead_ends).toHaveLength(events / 400);
      expect(measured.residentMiB).toBeLessThan(300);
      return measured.cpuSeconds;
    });
    expect((large ?? 0) / (small ?? 1)).toBeLessThan(12);
  });

  it('100 files of 1 MiB are digested in bounded memory', () => {
    const { planDir, task } = writeBigPlan(temporaryFolder(), {
      events: 100,
      files: 100,
      bytesPerFile: 1 << 20,
    });
    const { stdout, residentMiB } = measurePlan(['context-manifest', '--plan', planDir, '--task', task]);
    const { files } = (JSON.parse(stdout) as ContextManifest).touched_surface;
    expect(new Set(Object.values(files)).size).toBe(100);
    expect(residentMiB).toBeLessThan(150);
  });
});

import { expect, test } from 'vitest';
import { buildShelter } from './support/shelter.ts';
import { startShelter } from './support/shelter-process.ts';
import { downloadArchive, uploadPhoto } from './support/transfers.ts';

/** What resident memory may grow by, in MiB, however large a body is. */
const GROWTH = 128;

test('200 MB through a file of a form, and 1 GB as a download: memory stays as it is', async () => {
  const shelter = await startShelter(await buildShelter());
  // A young heap grows with whatever is done first; what counts is that it does not grow with the size of a body.
  await uploadPhoto(shelter, 32);
  await downloadArchive(shelter, 32);
  const before = shelter.memory();

  const upload = await shelter.peakDuring(async () => {
    const { kept, sent } = await uploadPhoto(shelter, 200);
    expect(kept).toMatchObject(sent);
  });
  await expect.poll(() => shelter.uploads()).toEqual([]);

  const download = await shelter.peakDuring(async () => {
    expect(await downloadArchive(shelter, 1024)).toBe(1024 * 1024 * 1024);
  });
  console.log(
    `before ${before.toFixed(0)} MiB, upload at most ${upload.toFixed(0)}, download at most ${download.toFixed(0)}`,
  );
  expect(upload - before).toBeLessThan(GROWTH);
  expect(download - before).toBeLessThan(GROWTH);
});

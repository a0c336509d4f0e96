import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ContractComparison,
  compareContracts,
  type Policy,
  type Severities,
} from '../../../../generator/compat/index.ts';

const head = 'openapi: 3.1.1\ninfo: { title: Things, version: 1.0.0 }\n';

/** Compares two contracts by what stands below `info`. */
export async function compareTexts(
  old: string,
  next: string,
  policy: Policy = 'tolerant',
  severities: Severities = {},
): Promise<ContractComparison> {
  const folder = mkdtempSync(path.join(tmpdir(), 'compat-texts-'));
  try {
    const [before, after] = [path.join(folder, 'old.yaml'), path.join(folder, 'next.yaml')];
    writeFileSync(before, head + old);
    writeFileSync(after, head + next);
    return await compareContracts(before, after, { policy, severities });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

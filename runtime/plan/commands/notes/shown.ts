import type { Run } from '../frame/command.ts';
import type { EvidenceFile } from '../inputs/evidence-file.ts';
import { given } from '../inputs/members.ts';

/** The members that say how far a statement is shown: a file makes it imported. */
export function shown({ options }: Run, file: EvidenceFile | null) {
  const note = options.value('note');
  if (file === null) return { trust: 'asserted' as const, ...given({ note }) };
  return {
    trust: 'imported' as const,
    evidence_path: file.name,
    note: note === undefined ? file.note : `${note}; ${file.note}`,
  };
}

export function filesOf(file: EvidenceFile | null): Readonly<Record<string, Uint8Array>> {
  return file === null ? {} : { [file.name]: file.content };
}

/** What a served skill is, and its addresses; apart from read-skills.ts, which serving does not need. */

/** A skill in the Agent Skills format. Each file is served at its own address, and all of them as one archive. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  /** `metadata.version` of its front matter. */
  readonly version: string;
  /** `SKILL.md` first, the others by name. */
  readonly files: readonly SkillFile[];
  /** A gzip-compressed tar archive with `SKILL.md` at its root. */
  readonly archive: Uint8Array;
  /** What an installer downloads: the archive, or `SKILL.md` if the skill has no other file. */
  readonly artifact: {
    readonly type: 'archive' | 'skill-md';
    readonly path: string;
    /** `sha256:` and the hex digest of the bytes at `path`. */
    readonly digest: string;
  };
}

export interface SkillFile {
  /** Relative to the skill, such as `references/records.md`. */
  readonly name: string;
  readonly text: string;
}

export function skillFilePath(skill: string, file: string): string {
  return `/skills/${skill}/${file}`;
}

export function skillArchivePath(skill: string): string {
  return `/skills/${skill}.tar.gz`;
}

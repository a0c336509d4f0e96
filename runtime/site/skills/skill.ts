/** A skill in the Agent Skills form, as it is served: every file at an address of its own, and all of them in one archive. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  /** Of the release: `metadata.version` of its front matter. */
  readonly version: string;
  /** `SKILL.md` first, the others by name. */
  readonly files: readonly SkillFile[];
  /** A gzip-compressed tar archive with `SKILL.md` at its root. */
  readonly archive: Uint8Array;
  /** What an installer fetches: the archive, or `SKILL.md` where the skill has no other file. */
  readonly artifact: {
    readonly type: 'archive' | 'skill-md';
    readonly path: string;
    /** `sha256:` and the hex digest of the bytes at `path`. */
    readonly digest: string;
  };
}

export interface SkillFile {
  /** Inside the skill, such as `references/records.md`. */
  readonly name: string;
  readonly text: string;
}

/** The address of one file of a skill. */
export function skillFilePath(skill: string, file: string): string {
  return `/skills/${skill}/${file}`;
}

/** The address of a skill's archive. */
export function skillArchivePath(skill: string): string {
  return `/skills/${skill}.tar.gz`;
}

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { signaturePattern } from '../attest/signed-approvals.ts';
import { planNamePattern } from '../records/places.ts';
import { taskFilePattern } from '../records/plan-text.ts';
import { PlanError } from '../records/problems.ts';

/**
 * A plan in one text file, made to be committed and reviewed. Its first line names format, version, plan, last seq and head of the
 * seal; then come the parts, each with a heading line, its bytes and a newline; the last line has the digest of all before it:
 *
 *     plan-share 1 PLAN_x 41 <head>
 *     part text 512 <SHA-256> README.md
 *     …
 *     end <SHA-256>
 *
 * Length and digest are those of the part's own bytes. `base64` instead of `text` marks bytes that are no text.
 */
export interface ShareFile {
  readonly plan: string;
  /** Seq of the last event; 0 without one. */
  readonly lastSeq: number;
  /** Head of the seal, in lower-case hex. */
  readonly head: string;
  /** The bytes of the parts by name, in the order of the file. */
  readonly parts: ReadonlyMap<string, Buffer>;
}

/** Names of the parts that are no files of a plan, and of those that every plan with events has. */
export const partNames = {
  settings: 'settings.json',
  identity: 'manifest.json',
  contract: 'contract.json',
  journal: 'journal.ndjson',
  seal: 'seal.ndjson',
  fingerprints: 'evidence.jsonl',
  evidence: 'evidence-digests.ndjson',
} as const;

const formatName = 'plan-share';
const formatVersion = '1';

/** Larger files are refused unread: everything in them is held in memory. */
export const mostShareBytes = 128 * 1024 * 1024;
const longestHeading = 1024;
const base64Columns = 76;
const newline = 0x0a;

/** Kept outputs and copied files, which may travel with the record. */
export const keptPattern = /^gates\/[A-Za-z0-9][A-Za-z0-9._-]{0,250}$/;
const revisionPattern = /^contracts\/[A-Za-z0-9][A-Za-z0-9._-]{0,200}\.json$/;
/** Markdown that other tools keep in a plan, and that an approval by the plain concatenation covers too. */
const markdownPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,190}\.md$/;
const fixedNames = new Set<string>([...Object.values(partNames), 'README.md']);

/** Whether a part may have this name: nothing else is ever written, and nothing outside of the plan's folder. */
export function isPartName(name: string): boolean {
  const patterns = [revisionPattern, keptPattern, signaturePattern, markdownPattern];
  if (fixedNames.has(name) || patterns.some((pattern) => pattern.test(name))) return true;
  return taskFilePattern.test(name) && name.length <= 200 && !/[/\\\p{Cc}]/u.test(name);
}

/** The bytes of a share file, piece by piece. The same plan gives the same bytes. */
export function* printShare({ plan, lastSeq, head, parts }: ShareFile): Generator<Buffer> {
  const hash = createHash('sha256');
  const counted = (piece: Buffer): Buffer => {
    hash.update(piece);
    return piece;
  };
  yield counted(Buffer.from(`${formatName} ${formatVersion} ${plan} ${lastSeq} ${head}\n`));
  for (const [name, bytes] of parts) {
    const form = isText(bytes) ? 'text' : 'base64';
    yield counted(Buffer.from(`part ${form} ${bytes.length} ${digestOf(bytes)} ${name}\n`));
    yield counted(form === 'text' ? bytes : Buffer.from(inLines(bytes)));
    yield counted(Buffer.from('\n'));
  }
  yield Buffer.from(`end ${hash.digest('hex')}\n`);
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** UTF-8 without control characters other than tab, newline and carriage return. */
function isText(bytes: Buffer): boolean {
  return (
    isUtf8(bytes) &&
    bytes.every((byte) => (byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === newline || byte === 0x0d))
  );
}

function inLines(bytes: Buffer): string {
  return (bytes.toString('base64').match(new RegExp(`.{1,${base64Columns}}`, 'g')) ?? []).join('\n');
}

const headPattern = new RegExp(`^${formatName} (\\d{1,6}) (PLAN_\\S{1,200}) (\\d{1,16}) ([0-9a-f]{64})$`);
const partPattern = /^part (text|base64) (\d{1,10}) ([0-9a-f]{64}) (.+)$/;
const endPattern = /^end ([0-9a-f]{64})$/;

/**
 * Reads a share file: every length and digest is compared, and the file has to be what `printShare` gives for it. Throws a PlanError
 * (rule `share-file`) with the line at which it is not.
 */
export function parseShare(file: string, bytes: Buffer): ShareFile {
  let at = 0;
  const [, version, plan = '', seq = '', head = ''] = headPattern.exec(lineAt()) ?? [];
  if (version === undefined) refuse('is not a shared plan: its first line does not begin with plan-share');
  if (version !== formatVersion)
    refuse(
      `has version ${version} of the format, and this helper reads ${formatVersion}; upgrade the helper`,
    );
  if (!planNamePattern.test(plan) || !Number.isSafeInteger(Number(seq)))
    refuse('names no plan and seq in its first line');
  next();
  const parts = new Map<string, Buffer>();
  let end = endPattern.exec(lineAt());
  for (; end === null; end = endPattern.exec(lineAt())) part();
  const isWhole = createHash('sha256').update(bytes.subarray(0, at)).digest('hex') === end[1];
  if (!isWhole) refuse('has another digest than its last line says: it was changed after it was written');
  next();
  if (at !== bytes.length) refuse('goes on after its last line');
  const share = { plan, lastSeq: Number(seq), head, parts };
  requireCanonical(share);
  return share;

  /** The line that begins at `at`, without its newline. */
  function lineAt(): string {
    const stop = bytes.indexOf(newline, at);
    if (stop === -1 || stop - at > longestHeading)
      refuse(at >= bytes.length ? 'ends before its last line: it was cut off' : 'has no heading line here');
    return bytes.toString('utf8', at, stop);
  }

  function next(): void {
    at = bytes.indexOf(newline, at) + 1;
  }

  function part(): void {
    const [, form, length = '', digest = '', name = ''] = partPattern.exec(lineAt()) ?? [];
    if (form === undefined) refuse('has no heading of a part here');
    if (!isPartName(name)) refuse(`has a part ${JSON.stringify(name)}, which is no file of a plan`);
    if (parts.has(name)) refuse(`has the part ${name} twice`);
    const heading = at;
    next();
    const stop = form === 'text' ? at + Number(length) : at + linesLength(Number(length));
    if (stop >= bytes.length) refuse(`ends within the part ${name}: it was cut off`, heading);
    const held = bytes.subarray(at, stop);
    const content =
      form === 'text' ? held : Buffer.from(held.toString('latin1').replaceAll('\n', ''), 'base64');
    if (content.length !== Number(length) || digestOf(content) !== digest || bytes[stop] !== newline)
      refuse(`has another part ${name} than its heading says: it was changed after it was written`, heading);
    parts.set(name, content);
    at = stop + 1;
  }

  function requireCanonical(share: ShareFile): void {
    let from = 0;
    for (const piece of printShare(share)) {
      if (!piece.equals(bytes.subarray(from, from + piece.length)))
        refuse('is not written as this helper writes it: it was changed after it was written', from);
      from += piece.length;
    }
  }

  function refuse(what: string, offset = at): never {
    const line = countLines(bytes.subarray(0, offset)) + 1;
    throw shareFault(file, line, what);
  }
}

/** What is wrong with a share file, and what to do. */
export function shareFault(file: string, line: number, what: string): PlanError {
  return new PlanError({ rule: 'share-file', file, line, message: `${what}; get the file again` });
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count++;
  return count;
}

/** Bytes that `inLines` takes for so many. */
function linesLength(length: number): number {
  const characters = Math.ceil(length / 3) * 4;
  return characters + Math.max(0, Math.ceil(characters / base64Columns) - 1);
}

import { readFileSync } from 'node:fs';

/** Resident memory of a process in MiB, as Linux tells it (proc_pid_status(5)). Throws where nobody tells. */
export function residentMemory(pid: number | undefined): number {
  return fieldOf(statusOf(pid), 'VmRSS');
}

/** The most resident memory that a process has had, in MiB. Throws where nobody tells. */
export function peakMemory(pid: number | undefined): number {
  return peakIn(statusOf(pid));
}

/** The same, from the text of `/proc/PID/status`. */
export function peakIn(status: string): number {
  return fieldOf(status, 'VmHWM');
}

function statusOf(pid: number | undefined): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}

function fieldOf(status: string, name: string): number {
  const [, kibibytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
  if (kibibytes === undefined) throw new Error(`The status of the process has no ${name}; has it ended?`);
  return Number(kibibytes) / 1024;
}

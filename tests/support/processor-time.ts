/** Milliseconds of processor time that this process has used. Other work on the machine does not count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

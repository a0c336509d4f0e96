// Preloaded: SIGUSR2 sets the clock of the system, as this process reads it, a day back. Timers and `performance.now` go on,
// as they do when an operator sets it.
const SystemDate = Date;
let behind = 0;
globalThis.Date = class extends SystemDate {
  constructor(...given: []) {
    if (given.length === 0) super(SystemDate.now() - behind);
    else super(...given);
  }
  static override now(): number {
    return SystemDate.now() - behind;
  }
} as DateConstructor;
process.on('SIGUSR2', () => {
  behind = 86_400_000;
});

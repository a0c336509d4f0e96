import { registerHooks } from 'node:module';

/** Loaded before a program: prints what it has loaded so far, on stderr, whenever it is sent SIGUSR2. */
const loaded: string[] = [];
registerHooks({
  load(url, context, nextLoad) {
    loaded.push(url);
    return nextLoad(url, context);
  },
});
process.on('SIGUSR2', () => {
  const internal = (process as unknown as { moduleLoadList: string[] }).moduleLoadList;
  process.stderr.write(`${JSON.stringify([...loaded, ...internal])}\n`);
});

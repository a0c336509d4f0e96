/** Declares the modules that only the edge and our bundler provide, so that worker.ts type-checks here. */

/** The platform's API, as far as the worker uses it. */
declare module 'cloudflare:workers' {
  interface Storage {
    get<Value>(key: string): Promise<Value | undefined>;
    put(key: string, value: unknown): Promise<void>;
    deleteAll(): Promise<void>;
    /** @param time in milliseconds since 1970 */
    setAlarm(time: number): Promise<void>;
  }

  export class DurableObject {
    protected readonly ctx: { readonly storage: Storage };
    constructor(state: unknown, bindings: unknown);
  }
}

/** Provided by the bundler; see `dataModule`. */
declare module 'surface:data' {
  const data: import('./worker-data.ts').WorkerData;
  export default data;
}

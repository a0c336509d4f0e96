/** Of the platform, as far as the worker uses it. */
declare module 'cloudflare:workers' {
  export class DurableObject {
    constructor(state: unknown, bindings: unknown);
  }
}

/** Put in by the bundler. */
declare module 'surface:data' {
  const data: import('./data.ts').WorkerData;
  export default data;
}

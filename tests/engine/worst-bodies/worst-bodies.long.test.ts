import { testWorstBodies } from './hold-all.ts';

/** Each family of requests comes some twenty times; `node tests/engine/worst-bodies/main.ts 10000` holds each to 100 ms. */
testWorstBodies(200);

import { testWorstBodies } from './hold-all.ts';

testWorstBodies(2_000);

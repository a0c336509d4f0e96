import { testRandomRequests } from './random-revisions.ts';

/** More of them are in `revisions.long.test.ts`. */
testRandomRequests(1_500);

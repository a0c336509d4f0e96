import { testRandomRequests } from './random-revisions.ts';

testRandomRequests(10_000);

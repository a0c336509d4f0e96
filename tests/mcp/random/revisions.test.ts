import { some } from '../../support/thorough.ts';
import { testRandomRequests } from './random-revisions.ts';

testRandomRequests(some(6_000));

import { olderRealContracts } from './support/real-contracts.ts';
import { testRealContracts } from './support/test-real-contracts.ts';

testRealContracts(olderRealContracts);

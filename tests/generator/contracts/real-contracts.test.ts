import { quickContracts, testServersOf } from './support/real-contract-servers.ts';

testServersOf(quickContracts);

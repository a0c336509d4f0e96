import { slowContracts, testServersOf } from './support/real-contract-servers.ts';

testServersOf(slowContracts);

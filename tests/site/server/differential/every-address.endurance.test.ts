import { testAddresses } from './every-address.ts';

/** All of them; `every-address.test.ts` asks for a sample. */
testAddresses((table) => [...table.keys()]);

import { testTolerated } from './support/tolerated-packages.ts';

testTolerated(['types', 'client']);

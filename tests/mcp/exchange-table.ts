import { bodyRows } from './body-rows.ts';
import type { Row } from './exchange-row.ts';
import { messageRows } from './message-rows.ts';
import { transportRows } from './transport-rows.ts';

/** Every body and header, with what it is answered. */
export const rows: readonly Row[] = [...messageRows, ...bodyRows, ...transportRows];

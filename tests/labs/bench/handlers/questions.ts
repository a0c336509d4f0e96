import type { Question } from '../load/request.ts';
import { BROKEN_ID } from './orders.ts';

/** A request, and the JSON value that every contender answers it with. */
export interface Expectation {
  readonly question: Question;
  readonly status: number;
  readonly value: unknown;
}

/** A request that has to be refused, by what is wrong with it. */
export interface Refusal {
  readonly reason: string;
  readonly question: Question;
}

const departments = [
  ...['bags', 'bikes', 'books', 'coats', 'games', 'garden', 'hats', 'kitchen', 'lamps', 'music'],
  ...['paper', 'pets', 'rugs', 'seeds', 'shoes', 'tea', 'tents', 'tools', 'toys', 'wine'],
];

/** Different requests of each kind: ids of six digits, so that all answers have the same length. */
const COUNT = 1000;
const FIRST_ID = 200_000;

const departmentOf = (index: number): string => departments[index % departments.length] as string;

/** Some 1,000 bytes of JSON. */
function orderOf(id: number) {
  return {
    reference: `ORD-2026-${id}`,
    placedAt: '2026-03-14T09:26:53.589Z',
    deliverOn: '2026-03-18',
    channel: 'web',
    currency: 'EUR',
    priority: 3,
    express: false,
    customer: {
      id: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
      name: 'Zoë Müller',
      email: 'zoe.mueller@example.com',
      phone: '+493012345678',
      isMember: true,
    },
    shipping: { street: 'Karl-Marx-Allee 34', city: 'Berlin', postalCode: '10178', country: 'DE' },
    billing: { street: '221B Baker Street', city: 'London', postalCode: 'NW1 6XE', country: 'GB' },
    lines: [
      { sku: 'TEA-00042', quantity: 3, unitPrice: 12.5, discount: 0.1, isGift: false, labels: ['fragile'] },
      {
        sku: 'CUP-01234',
        quantity: 12,
        unitPrice: 4.75,
        discount: 0,
        isGift: true,
        labels: ['fragile', 'heavy'],
      },
      { sku: 'POT-77001', quantity: 1, unitPrice: 89.9, discount: 0.25, isGift: false, labels: [] },
      {
        sku: 'JAM-00307',
        quantity: 6,
        unitPrice: 5.2,
        discount: 0,
        isGift: false,
        labels: ['cold', 'urgent'],
      },
    ],
    note: 'Please ring twice; the bell is next to the green door.',
  };
}

type Members = Readonly<Record<string, unknown>>;

function place(index: number, order: Members): Question {
  return post(`/${departmentOf(index)}/orders`, JSON.stringify(order));
}

function post(path: string, body: string, type = 'application/json'): Question {
  return { method: 'POST', path, headers: { Accept: 'application/json', 'Content-Type': type }, body };
}

const QUERY = 'limit=25&archived=false&view=history&fields=status&fields=total&fields=lines';

function read(index: number, id: number | string, query = QUERY): Question {
  return { path: `/${departmentOf(index)}/orders/${id}?${query}`, headers: { Accept: 'application/json' } };
}

/** Orders for every department in turn. */
export const placing: readonly Expectation[] = Array.from({ length: COUNT }, (_, index) => {
  const order = orderOf(FIRST_ID + index);
  const value = { id: FIRST_ID + index, status: 'accepted', total: 189.38, order };
  return { question: place(index, order), status: 201, value };
});

/** Reads in every department in turn. */
export const reading: readonly Expectation[] = Array.from({ length: COUNT }, (_, index) => {
  const value = {
    id: FIRST_ID + index,
    status: 'shipped',
    view: 'history',
    isArchived: false,
    fields: ['status', 'total', 'lines'],
    history: [
      { at: '2026-03-14T09:26:53Z', status: 'accepted' },
      { at: '2026-03-15T07:10:00Z', status: 'packed' },
      { at: '2026-03-15T16:45:30Z', status: 'shipped' },
    ],
  };
  return { question: read(index, FIRST_ID + index), status: 200, value };
});

/** Some 60 bytes of JSON, of which as much comes back. */
export const noting: readonly Expectation[] = Array.from({ length: COUNT }, (_, index) => {
  const note = { text: `Water the plants of room ${100 + (index % 900)}`, priority: 2, labels: ['home'] };
  const value = { id: FIRST_ID, ...note, isDone: false };
  return { question: post('/notes', JSON.stringify(note)), status: 201, value };
});

/** Some 80 bytes of JSON come back. */
export const readingNotes: readonly Expectation[] = Array.from({ length: COUNT }, (_, index) => {
  const id = FIRST_ID + index;
  const note = { text: 'Water the plants of room 101', priority: 2, labels: ['home'] };
  return { question: readNote(id), status: 200, value: { id, ...note, isDone: false } };
});

function readNote(id: number | string): Question {
  return { path: `/notes/${id}`, headers: { Accept: 'application/json' } };
}

/** Notes that are wrong, and some that are right and whose handler breaks the contract. */
export const wrongNotes: readonly Refusal[] = [
  { reason: 'a missing text', question: post('/notes', '{}') },
  { reason: 'an unknown member', question: post('/notes', '{"text":"x","more":1}') },
  { reason: 'a text in place of a number', question: post('/notes', '{"text":"x","priority":"2"}') },
  { reason: 'an id that is not a number', question: readNote('first') },
];
export const wrongPlacedNotes: readonly Refusal[] = [
  { reason: 'an id that is no integer', question: post('/notes', '{"text":"broken"}') },
  { reason: 'an empty text', question: readNote(BROKEN_ID) },
];

const good = orderOf(FIRST_ID);
const [firstLine, ...otherLines] = good.lines;
const withLine = (members: Members) =>
  place(0, { ...good, lines: [{ ...firstLine, ...members }, ...otherLines] });
const withCustomer = (members: Members) => place(0, { ...good, customer: { ...good.customer, ...members } });
const { customer: _, ...withoutCustomer } = good;

/** Requests that break the contract in one place each: whoever answers one with a 2xx does not check it. */
export const wrongRequests: readonly Refusal[] = [
  { reason: 'a body that is not JSON', question: post('/bags/orders', '{"reference":') },
  { reason: 'another media type', question: post('/bags/orders', JSON.stringify(good), 'text/plain') },
  { reason: 'a missing member', question: place(0, withoutCustomer) },
  { reason: 'an unknown member', question: place(0, { ...good, coupon: 'X' }) },
  { reason: 'an unknown member inside', question: withCustomer({ age: 30 }) },
  { reason: 'a text in place of a number', question: withLine({ quantity: '3' }) },
  { reason: 'a fraction in place of an integer', question: withLine({ quantity: 1.5 }) },
  { reason: 'less than the minimum', question: withLine({ quantity: 0 }) },
  { reason: 'more than the maximum', question: withLine({ discount: 1.01 }) },
  { reason: 'too many items', question: withLine({ labels: Array(5).fill('cold') }) },
  { reason: 'an item that is not in the enum', question: withLine({ labels: ['cold', 'blue'] }) },
  { reason: 'too long a text', question: place(0, { ...good, note: 'x'.repeat(501) }) },
  { reason: 'another pattern', question: place(0, { ...good, reference: 'ORD-26-1' }) },
  { reason: 'no date and time', question: place(0, { ...good, placedAt: 'yesterday' }) },
  { reason: 'no date', question: place(0, { ...good, deliverOn: '2026-13-41' }) },
  { reason: 'no UUID', question: withCustomer({ id: '9b1deb4d' }) },
  { reason: 'no e-mail address', question: withCustomer({ email: 'zoe' }) },
  { reason: 'a value that is not in the enum', question: place(0, { ...good, currency: 'XXX' }) },
  { reason: 'an id that is not a number', question: read(0, 'first') },
  { reason: 'an id below the minimum', question: read(0, 0) },
  { reason: 'a number above the maximum in the query', question: read(0, 1, 'view=audit&limit=101') },
  { reason: 'no number in the query', question: read(0, 1, 'view=audit&limit=many') },
  { reason: 'no boolean in the query', question: read(0, 1, 'view=audit&archived=maybe') },
  { reason: 'an unknown value in the query', question: read(0, 1, 'view=everything') },
  { reason: 'an unknown item in the query', question: read(0, 1, 'view=audit&fields=status&fields=secret') },
  { reason: 'a missing parameter', question: read(0, 1, 'limit=5') },
];

/** Requests that are right, and whose handler breaks the contract. */
export const wrongAnswers: readonly Refusal[] = [
  { reason: 'a negative total', question: place(0, orderOf(BROKEN_ID)) },
  { reason: 'an id that is no integer', question: read(0, BROKEN_ID) },
];

/** An address that no contender has. */
export const unknownPath: Question = { path: '/cars/orders/1?view=audit' };

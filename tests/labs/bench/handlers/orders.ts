/** What the handlers of all contenders do: the same functions for everybody. */

export type Status = 'accepted' | 'packed' | 'shipped' | 'returned';

/** The members of an order that a handler looks at; all of it goes back to the client. */
export interface Order {
  readonly reference: string;
  readonly lines: readonly {
    readonly quantity: number;
    readonly unitPrice: number;
    readonly discount: number;
  }[];
}

export interface PlacedOrder {
  readonly id: number;
  readonly status: Status;
  readonly total: number;
  readonly order: Order;
}

export interface Reading {
  readonly limit?: number;
  readonly archived?: boolean;
  readonly view: string;
  readonly fields?: readonly string[];
}

export interface OrderSummary {
  readonly id: number;
  readonly status: Status;
  readonly view: string;
  readonly isArchived: boolean;
  readonly fields: readonly string[];
  readonly history: readonly { readonly at: string; readonly status: Status }[];
}

export interface Note {
  readonly text: string;
  readonly priority?: number;
  readonly labels?: readonly string[];
}

/** The order with this id, or whose reference ends in it, is answered against the contract: a server has to notice. */
export const BROKEN_ID = 100_500;

const history = [
  { at: '2026-03-14T09:26:53Z', status: 'accepted' },
  { at: '2026-03-15T07:10:00Z', status: 'packed' },
  { at: '2026-03-15T16:45:30Z', status: 'shipped' },
] as const;

/** Numbers an order and adds up its lines. */
export function placeOrder(order: Order): PlacedOrder {
  const id = Number(order.reference.slice(-6));
  let cents = 0;
  for (const { quantity, unitPrice, discount } of order.lines)
    cents += Math.round(quantity * unitPrice * (1 - discount) * 100);
  return { id, status: 'accepted', total: id === BROKEN_ID ? -1 : cents / 100, order };
}

/** Numbers a note. The one whose text is `broken` is answered against the contract. */
export function placeNote({ text, priority, labels }: Note) {
  return { id: text === 'broken' ? 0.5 : 200_000, text, priority, labels, isDone: false };
}

/** Gives a note; that of the id above against the contract. */
export function readNote(id: number) {
  const text = id === BROKEN_ID ? '' : 'Water the plants of room 101';
  return { id, text, priority: 2, labels: ['home'], isDone: false };
}

/** Says what has become of an order. */
export function readOrder(
  id: number,
  { limit = 10, archived = false, view, fields = ['status'] }: Reading,
): OrderSummary {
  return {
    id: id === BROKEN_ID ? 0.5 : id,
    status: 'shipped',
    view,
    isArchived: archived,
    fields,
    history: history.slice(0, limit),
  };
}

import { placeOrder, readOrder } from '../../handlers/orders.ts';

/** What a tool answers: the value, and the same as text. */
const resultOf = (value) => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value,
});

/** The tools of everybody who writes them by hand. */
export const tools = {
  place_order: (order) => resultOf(placeOrder(order)),
  read_order: ({ id, ...reading }) => resultOf(readOrder(id, reading)),
};

import { z } from 'zod';
import { Order, OrderSummary, PlacedOrder } from '../handlers/orders-zod.js';

const Field = z.enum(['status', 'total', 'lines', 'customer', 'shipping']);

/** Arguments and results of the tools as Zod has them. */
export const schemas = {
  place_order: { inputSchema: Order, outputSchema: PlacedOrder },
  read_order: {
    inputSchema: z.strictObject({
      id: z.int().min(1).max(999_999_999),
      limit: z.int().min(1).max(100).optional(),
      archived: z.boolean().optional(),
      view: z.enum(['summary', 'history', 'audit']),
      fields: z.array(Field).min(1).max(5).optional(),
    }),
    outputSchema: OrderSummary,
  },
};

import { z } from '@hono/zod-openapi';

/** The schemas of the contract as Zod has them. */

const Id = z.int().min(1).max(999_999_999);
const View = z.enum(['summary', 'history', 'audit']);
const Field = z.enum(['status', 'total', 'lines', 'customer', 'shipping']);
const Status = z.enum(['accepted', 'packed', 'shipped', 'returned']);

const Customer = z
  .strictObject({
    id: z.uuid(),
    name: z.string().min(1).max(80),
    email: z.email(),
    phone: z
      .string()
      .regex(/^\+[0-9]{6,15}$/)
      .optional(),
    isMember: z.boolean(),
  })
  .openapi('Customer');

const Address = z
  .strictObject({
    street: z.string().min(1).max(120),
    city: z.string().min(1).max(80),
    postalCode: z.string().min(3).max(10),
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .openapi('Address');

const Line = z
  .strictObject({
    sku: z.string().regex(/^[A-Z]{3}-[0-9]{5}$/),
    quantity: z.int().min(1).max(999),
    unitPrice: z.number().min(0).max(100_000),
    discount: z.number().min(0).max(1),
    isGift: z.boolean().optional(),
    labels: z
      .array(z.enum(['fragile', 'heavy', 'cold', 'urgent']))
      .max(4)
      .optional(),
  })
  .openapi('Line');

export const Order = z
  .strictObject({
    reference: z.string().regex(/^ORD-[0-9]{4}-[0-9]{6}$/),
    placedAt: z.iso.datetime({ offset: true }),
    deliverOn: z.iso.date(),
    channel: z.enum(['web', 'phone', 'store', 'partner']),
    currency: z.enum(['EUR', 'USD', 'GBP', 'JPY', 'INR']),
    priority: z.int().min(1).max(5),
    express: z.boolean(),
    customer: Customer,
    shipping: Address,
    billing: Address,
    lines: z.array(Line).min(1).max(50),
    note: z.string().max(500).optional(),
  })
  .openapi('Order');

export const PlacedOrder = z
  .strictObject({ id: Id, status: Status, total: z.number().min(0), order: Order })
  .openapi('PlacedOrder');

export const OrderSummary = z
  .strictObject({
    id: Id,
    status: Status,
    view: View,
    isArchived: z.boolean(),
    fields: z.array(Field).min(1).max(5),
    history: z.array(z.strictObject({ at: z.iso.datetime({ offset: true }), status: Status })).max(100),
  })
  .openapi('OrderSummary');

/** Parameters are texts; one that is given once is no list. */
export const Path = z.object({ id: z.coerce.number().pipe(Id) });
export const Query = z.object({
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).optional(),
  archived: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  view: View,
  fields: z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(Field).min(1).max(5))
    .optional(),
});

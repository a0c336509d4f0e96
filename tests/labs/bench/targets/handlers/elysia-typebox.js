import { Type } from '@sinclair/typebox';
import { t } from 'elysia';

/**
 * The schemas of the contract as TypeBox has them, which Elysia compiles into its routes. Integers are TypeBox's: those of Elysia
 * turn texts into numbers in bodies too.
 */

const strict = { additionalProperties: false };
const OneOf = (values, options = {}) =>
  t.Union(
    values.map((value) => t.Literal(value)),
    options,
  );

const Id = (type) => type({ minimum: 1, maximum: 999_999_999 });
const View = OneOf(['summary', 'history', 'audit']);
const Field = OneOf(['status', 'total', 'lines', 'customer', 'shipping']);
const Status = OneOf(['accepted', 'packed', 'shipped', 'returned']);

const Customer = t.Object(
  {
    id: t.String({ format: 'uuid' }),
    name: t.String({ minLength: 1, maxLength: 80 }),
    email: t.String({ format: 'email' }),
    phone: t.Optional(t.String({ pattern: '^\\+[0-9]{6,15}$' })),
    isMember: t.Boolean(),
  },
  strict,
);

const Address = t.Object(
  {
    street: t.String({ minLength: 1, maxLength: 120 }),
    city: t.String({ minLength: 1, maxLength: 80 }),
    postalCode: t.String({ minLength: 3, maxLength: 10 }),
    country: t.String({ pattern: '^[A-Z]{2}$' }),
  },
  strict,
);

const Line = t.Object(
  {
    sku: t.String({ pattern: '^[A-Z]{3}-[0-9]{5}$' }),
    quantity: Type.Integer({ minimum: 1, maximum: 999 }),
    unitPrice: t.Number({ minimum: 0, maximum: 100_000 }),
    discount: t.Number({ minimum: 0, maximum: 1 }),
    isGift: t.Optional(t.Boolean()),
    labels: t.Optional(t.Array(OneOf(['fragile', 'heavy', 'cold', 'urgent']), { maxItems: 4 })),
  },
  strict,
);

export const Order = t.Object(
  {
    reference: t.String({ pattern: '^ORD-[0-9]{4}-[0-9]{6}$' }),
    placedAt: t.String({ format: 'date-time' }),
    deliverOn: t.String({ format: 'date' }),
    channel: OneOf(['web', 'phone', 'store', 'partner']),
    currency: OneOf(['EUR', 'USD', 'GBP', 'JPY', 'INR']),
    priority: Type.Integer({ minimum: 1, maximum: 5 }),
    express: t.Boolean(),
    customer: Customer,
    shipping: Address,
    billing: Address,
    lines: t.Array(Line, { minItems: 1, maxItems: 50 }),
    note: t.Optional(t.String({ maxLength: 500 })),
  },
  strict,
);

export const PlacedOrder = t.Object(
  { id: Id(Type.Integer), status: Status, total: t.Number({ minimum: 0 }), order: Order },
  strict,
);

export const OrderSummary = t.Object(
  {
    id: Id(Type.Integer),
    status: Status,
    view: View,
    isArchived: t.Boolean(),
    fields: t.Array(Field, { minItems: 1, maxItems: 5 }),
    history: t.Array(t.Object({ at: t.String({ format: 'date-time' }), status: Status }, strict), {
      maxItems: 100,
    }),
  },
  strict,
);

/** Parameters are texts. */
export const Path = t.Object({ id: Id(t.Numeric) });
export const Query = t.Object({
  limit: t.Optional(t.Numeric({ minimum: 1, maximum: 100 })),
  archived: t.Optional(t.BooleanString()),
  view: View,
  fields: t.Optional(t.Array(Field, { minItems: 1, maxItems: 5 })),
});

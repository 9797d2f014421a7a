import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import {
  ACTORS,
  type LocalisedText,
  ORDER_LINE_KINDS,
  ORDER_ORIGINS,
  ORDER_STATUSES,
  PAYMENT_KINDS,
  TAX_MODES,
} from '../vocabulary.ts'
import { day, flag, instant, localised, minor, table } from './columns.ts'
import { users } from './people.ts'
import { products } from './products.ts'
import { shippingMethods } from './shipping.ts'
import { paymentMethods, sellerId, sellers } from './site.ts'

export const cartItems = table(
  'cart_items',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (self) => [primaryKey({ columns: [self.userId, self.productId] })],
)

const isStrangers = sql.raw("network <> ''")

/** An order keeps what things were called and cost when it was placed; its number is its id. */
export const orders = table(
  'orders',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Opens the order's page for a guest. */
    secret: text().notNull(),
    /** One form, one order, however often it is sent. */
    idempotencyKey: text().notNull().unique(),
    /** Of the form that it came with: the same key with other content is another form. */
    contentHash: text().notNull().default(''),
    /** Whence a buyer came whose address nobody confirmed, until it is paid or canceled: they may hold so much and no more. */
    network: text().notNull().default(''),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: ORDER_STATUSES }).notNull().default('ORDERED'),
    origin: text({ enum: ORDER_ORIGINS }).notNull().default('WEB'),
    email: text().notNull(),
    locale: text().notNull(),
    fullName: text().notNull().default(''),
    country: text().notNull().default(''),
    state: text().notNull().default(''),
    city: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    addressLine1: text().notNull().default(''),
    addressLine2: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
    note: text().notNull().default(''),
    /** How the buyer's name is read, and the name on their transfer where it is another; to find payments by. */
    nameReading: text().notNull().default(''),
    payerName: text().notNull().default(''),
    /** For the staff alone: no customer sees it. */
    staffNote: text().notNull().default(''),
    /** The buyer left: who it was is forgotten when the order is done. */
    forgetWhenDone: flag(),
    itemsMinor: minor().notNull(),
    shippingMinor: minor().notNull(),
    /** What the admin takes off: the total is goods and shipping less this, and the tax that is added. */
    discountMinor: minor().notNull().default(0),
    /** As when it was placed; the rates stand beside what they are of, in thousandths of a percent. */
    taxMode: text({ enum: TAX_MODES }).notNull().default('NONE'),
    taxName: localised(),
    shippingTaxRate: integer().notNull().default(0),
    /** What is added to the prices; 0 where they include it. */
    taxMinor: minor().notNull().default(0),
    totalMinor: minor().notNull(),
    /** The buyer's display currency and its rate when the order was placed. */
    currency: text().notNull(),
    conversion: real().notNull(),
    shippingMethodId: integer().references(() => shippingMethods.id, { onDelete: 'set null' }),
    shippingMethodName: localised(),
    parcelCount: integer().notNull().default(0),
    weightGrams: integer().notNull().default(0),
    /** Bonus items that were gone when it was placed, so that it goes without them. */
    missingBonuses: text({ mode: 'json' })
      .$type<{ name: LocalisedText; version: LocalisedText | null; quantity: number }[]>()
      .notNull()
      .default([]),
    paymentMethodId: integer().references(() => paymentMethods.id, { onDelete: 'set null' }),
    paymentMethodName: localised(),
    paymentInstructions: localised(),
    payUntil: instant(),
    /** Of the terms that the buyer accepted; 0 where that was not kept. */
    termsVersion: integer().notNull().default(0),
    /** Under whose name and address its papers are: of when it was placed, or corrected. */
    sellerId: sellerId(),
    placedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the admin changed what is ordered, and the key of the form that did it last. */
    editedAt: instant(),
    editKey: text().notNull().default(''),
    /** Its files can be fetched although nothing of it is paid any more: somebody of the staff says so. */
    filesAllowedAt: instant(),
    /** The order whose goods were lost or damaged, and go to the customer again with this one. */
    replacesId: integer().references((): AnySQLiteColumn => orders.id, { onDelete: 'set null' }),
  },
  (self) => [
    index('orders_that_replace').on(self.replacesId),
    index('orders_by_user').on(self.userId, self.placedAt),
    index('orders_by_email').on(self.email),
    index('orders_by_status').on(self.status, self.placedAt),
    index('orders_by_time').on(self.placedAt),
    index('orders_of_strangers').on(self.network).where(isStrangers),
    index('orders_of_strangers_by_email').on(self.email).where(isStrangers),
  ],
)

export const orderLines = table(
  'order_lines',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    kind: text({ enum: ORDER_LINE_KINDS }).notNull(),
    quantity: integer().notNull(),
    unitPriceMinor: minor().notNull(),
    name: localised().notNull(),
    version: localised(),
    weightGrams: integer().notNull(),
    isDigital: flag(),
    taxRate: integer().notNull().default(0),
    /** When it comes out, as its buyer was told last; the day on which it came out where it was out already. */
    promisedOn: day().notNull().default(''),
  },
  (self) => [
    primaryKey({ columns: [self.orderId, self.productId, self.kind] }),
    index('order_lines_by_product').on(self.productId),
  ],
)

/** What was handed over for an order: an order is sent when every parcel of it is recorded. */
export const orderParcels = table(
  'order_parcels',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    carrier: text().notNull(),
    trackingNumber: text().notNull().default(''),
    link: text().notNull().default(''),
    sentAt: instant().notNull(),
  },
  (self) => [primaryKey({ columns: [self.orderId, self.position] })],
)

/** Money received and given back, beside the status. */
export const orderPayments = table(
  'order_payments',
  {
    id: integer().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    amountMinor: minor().notNull(),
    reason: text().notNull().default(''),
    /** The form's own key, so that a payment sent twice is recorded once. */
    operation: text().notNull(),
    byUserId: integer(),
    at: instant().notNull(),
    /** When the money itself moved; null for what still has to be sent back. */
    settledAt: instant(),
    /** Of a refund: which rate that is of what it is for, as of lines; null for a part of everything. */
    taxRate: integer(),
    /** Of a refund that was sent: numbers without a gap, given by a trigger of the first migration. */
    creditNumber: integer(),
    /**
     * What its note says and of when, whatever becomes of the money. A part of what an earlier note says has 0 and no
     * number. The rest of what a note has is given together with these.
     */
    creditMinor: minor(),
    creditedAt: instant(),
    /** Under whose name and address its note is. */
    sellerId: integer().references(() => sellers.id),
    /** What its note says of each rate, kept when the order is edited afterwards; null while the order still says it. */
    creditTaxes: text({ mode: 'json' }).$type<{ rate: number; netMinor: number; taxMinor: number }[]>(),
  },
  (self) => [
    uniqueIndex('order_payments_once').on(self.operation),
    uniqueIndex('order_payments_by_credit_number').on(self.creditNumber),
    index('order_payments_by_order').on(self.orderId),
  ],
)

export const orderHistory = table(
  'order_history',
  {
    id: integer().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from: text({ enum: ORDER_STATUSES }),
    to: text({ enum: ORDER_STATUSES }).notNull(),
    by: text({ enum: ACTORS }).notNull(),
    byUserId: integer(),
    reason: text().notNull().default(''),
    at: instant().notNull(),
  },
  (self) => [index('order_history_by_order').on(self.orderId)],
)

/** A buyer withdrew from an order, or from a part of it; nothing is given back by itself. */
export const orderWithdrawals = table(
  'order_withdrawals',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The form's own key, so that a withdrawal sent twice is one. */
    operation: text().notNull(),
    name: text().notNull(),
    /** Where its receipt went. */
    email: text().notNull(),
    reason: text().notNull().default(''),
    at: instant().notNull(),
    /** When the staff were done with it. */
    handledAt: instant(),
    handledByUserId: integer(),
  },
  (self) => [
    uniqueIndex('order_withdrawals_once').on(self.orderId, self.operation),
    index('order_withdrawals_to_handle').on(self.handledAt, self.at),
  ],
)

/** From how many units of which line of the order, its bonuses left out. */
export const orderWithdrawalLines = table(
  'order_withdrawal_lines',
  {
    withdrawalId: integer()
      .notNull()
      .references(() => orderWithdrawals.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.withdrawalId, self.productId] }),
    index('order_withdrawal_lines_by_product').on(self.productId),
  ],
)

import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import {
  ADJUSTMENT_KINDS,
  HOLD_STATES,
  SPOKEN,
  PAYMENT_KINDS,
  TILL_FIGURES,
  TILL_STATES,
  type TillSet,
} from '../vocabulary.ts'
import { events } from './circle.ts'
import { day, flag, instant, minor, table } from './columns.ts'
import { users } from './people.ts'
import { products } from './products.ts'

/**
 * The table at one event. Its amounts, and those of all that hangs on it, are minor units of the currency that is in
 * the cash box, which is kept with the rate of the day it was chosen.
 */
export const tillSessions = table('till_sessions', {
  id: integer().primaryKey(),
  eventId: integer()
    .notNull()
    .unique()
    .references(() => events.id),
  state: text({ enum: TILL_STATES }).notNull().default('DRAFT'),
  currency: text().notNull(),
  symbol: text().notNull(),
  decimals: integer().notNull(),
  /** Units of this currency for one unit of the base. */
  conversion: real().notNull(),
  /** IANA name: whose hours the reports count. */
  timeZone: text().notNull(),
  /** What was prepared; what was counted stands with each day. */
  floatMinor: integer().notNull().default(0),
  sets: text({ mode: 'json' }).$type<TillSet[]>().notNull().default([]),
  /** Of its first day. */
  openedAt: instant(),
  closedAt: instant(),
})

/** One day of a table: it is open until it is closed, and its report changes until it is filed. */
export const tillDays = table(
  'till_days',
  {
    id: integer().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => tillSessions.id),
    /** Of the event, by the clock of its self. */
    day: day().notNull(),
    /** What was counted into the box before the first customer. */
    floatMinor: integer().notNull(),
    openedAt: instant().notNull(),
    openedByUserId: integer(),
    closedAt: instant(),
    closedByUserId: integer(),
    countedCashMinor: integer(),
    /** Whether the goods stayed on the table for the next day when it was closed. */
    isStaying: flag(),
    /** How often it was closed: each closing has its own rows in the ledger of goods. */
    closings: integer().notNull().default(0),
    filedAt: instant(),
    filedByUserId: integer(),
  },
  (self) => [uniqueIndex('till_days_by_day').on(self.sessionId, self.day)],
)

/** The goods of one day: what came from the shop for it, and what was counted in the end. */
export const tillDayGoods = table(
  'till_day_goods',
  {
    dayId: integer()
      .notNull()
      .references(() => tillDays.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    brought: integer().notNull(),
    counted: integer(),
  },
  (self) => [
    primaryKey({ columns: [self.dayId, self.productId] }),
    index('till_day_goods_by_product').on(self.productId),
  ],
)

/** A figure that was put right: never changed, never deleted. */
export const tillCorrections = table(
  'till_corrections',
  {
    id: integer().primaryKey(),
    dayId: integer()
      .notNull()
      .references(() => tillDays.id),
    figure: text({ enum: TILL_FIGURES }).notNull(),
    /** Of which product, where goods were counted. */
    productId: integer().references(() => products.id),
    /** Units, or minor units of the till's currency. */
    fromValue: integer().notNull(),
    /** Null where nothing was counted any more. */
    toValue: integer(),
    at: instant().notNull(),
    byUserId: integer(),
  },
  (self) => [
    index('till_corrections_by_day').on(self.dayId, self.at),
    index('till_corrections_by_product').on(self.productId),
  ],
)

/** What lies on the table: its price there and how many come along. */
export const tillProducts = table(
  'till_products',
  {
    sessionId: integer()
      .notNull()
      .references(() => tillSessions.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    position: integer().notNull(),
    priceMinor: integer().notNull(),
    /** Which set it counts for, by its name. */
    setName: text(),
    /** Units taken along for selling; what is held for somebody comes on top. */
    quantity: integer().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.sessionId, self.productId] }),
    index('till_products_by_product').on(self.productId),
  ],
)

/** Never changed but for being voided, never deleted: the cash box is explained by them. */
export const tillSales = table(
  'till_sales',
  {
    id: integer().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => tillSessions.id),
    /** Always there; null is only what SQLite asks of a column that came later. */
    dayId: integer().references(() => tillDays.id),
    /** Made by the page that sold: the same sale told twice is one. */
    operation: text().notNull().unique(),
    /** A way to pay of the settings, SAMPLE for what was given away, or PAID_ONLINE for what was paid before the event. */
    payment: text().notNull(),
    /** Whether its money is in the box, by the settings of that moment. */
    isCash: flag(),
    totalMinor: integer().notNull(),
    discountMinor: integer().notNull().default(0),
    givenMinor: integer(),
    /** When it was tapped, which may be long before it arrived here. */
    soldAt: instant().notNull(),
    receivedAt: instant().notNull(),
    byUserId: integer(),
    voidedAt: instant(),
    voidOperation: text().unique(),
    voidReason: text().notNull().default(''),
    voidedByUserId: integer(),
  },
  (self) => [index('till_sales_by_session').on(self.sessionId, self.soldAt), index('till_sales_by_day').on(self.dayId)],
)

export const tillSaleLines = table(
  'till_sale_lines',
  {
    saleId: integer()
      .notNull()
      .references(() => tillSales.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    priceMinor: integer().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.saleId, self.productId] }),
    index('till_sale_lines_by_product').on(self.productId),
  ],
)

/** What left the table unsold. */
export const tillAdjustments = table(
  'till_adjustments',
  {
    id: integer().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => tillSessions.id),
    /** As of a sale. */
    dayId: integer().references(() => tillDays.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    kind: text({ enum: ADJUSTMENT_KINDS }).notNull(),
    quantity: integer().notNull(),
    reason: text().notNull(),
    operation: text().notNull().unique(),
    at: instant().notNull(),
    byUserId: integer(),
  },
  (self) => [
    index('till_adjustments_by_session').on(self.sessionId, self.productId),
    index('till_adjustments_by_day').on(self.dayId),
  ],
)

/** Goods that somebody will fetch at an event. */
export const holds = table(
  'holds',
  {
    id: integer().primaryKey(),
    eventId: integer()
      .notNull()
      .references(() => events.id),
    /** Said at the table; unique within the event. */
    code: text().notNull(),
    /** Opens the customer's own page. */
    secret: text().notNull().unique(),
    idempotencyKey: text().notNull().unique(),
    /** As of an order. */
    contentHash: text().notNull().default(''),
    network: text().notNull().default(''),
    state: text({ enum: HOLD_STATES }).notNull().default('REQUESTED'),
    email: text().notNull(),
    name: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    locale: text({ enum: SPOKEN }).notNull(),
    requestedAt: instant().notNull(),
    movedAt: instant().notNull(),
    /** What it cost when it was asked for, in the base currency; 0 where nothing can be paid before the event. */
    totalMinor: minor().notNull().default(0),
    /** Until when it waits for its payment; null without a limit. */
    payUntil: instant(),
  },
  (self) => [
    uniqueIndex('holds_by_code').on(self.eventId, self.code),
    index('holds_by_state').on(self.state, self.eventId),
    index('holds_by_email').on(self.email, self.eventId),
    index('holds_by_user').on(self.userId),
    index('holds_of_strangers').on(self.network).where(sql.raw("network <> ''")),
  ],
)

export const holdLines = table(
  'hold_lines',
  {
    holdId: integer()
      .notNull()
      .references(() => holds.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    /** Of one, in the base currency, when it was asked for. */
    priceMinor: minor().notNull().default(0),
  },
  (self) => [primaryKey({ columns: [self.holdId, self.productId] }), index('hold_lines_by_product').on(self.productId)],
)

/** Money of holds that are paid before their event, in the base currency: never changed but for being sent. */
export const holdPayments = table(
  'hold_payments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    holdId: integer()
      .notNull()
      .references(() => holds.id),
    /** REFUNDED is a part of the price of goods that were handed over; RETURNED pays nothing any more. */
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    amountMinor: minor().notNull(),
    /** Told twice, it is one. */
    operation: text().notNull().unique(),
    reason: text().notNull().default(''),
    byUserId: integer(),
    at: instant().notNull(),
    /** When the money moved; null for what is owed back. */
    settledAt: instant(),
  },
  (self) => [
    index('hold_payments_by_hold').on(self.holdId),
    index('hold_payments_owed').on(self.at).where(sql.raw('settled_at IS NULL')),
    index('hold_payments_by_time').on(self.kind, self.at),
  ],
)

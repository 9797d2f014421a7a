import { sql } from 'drizzle-orm'
import { index, integer, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import {
  ACTORS,
  ADDON_KINDS,
  COMMISSION_KINDS,
  NATURES,
  OPTION_GROUPS,
  OPTION_PRICINGS,
  REQUEST_STATUSES,
  SLOT_STATUSES,
  STAGES,
} from '../vocabulary.ts'
import { day, flag, instant, localised, minor, table } from './columns.ts'
import { artworks } from './gallery.ts'
import { paymentMethods } from './site.ts'

export const commissionTypes = table('commission_types', {
  id: integer().primaryKey(),
  kind: text({ enum: COMMISSION_KINDS }).notNull(),
  name: localised().notNull(),
  description: localised().notNull(),
  isSketch: flag(),
  /** Works for adults alone may be asked for. */
  takesAdult: flag(),
  isVisible: integer({ mode: 'boolean' }).notNull().default(true),
  position: integer().notNull().default(0),
})

export const commissionOptions = table(
  'commission_options',
  {
    id: integer().primaryKey(),
    typeId: integer()
      .notNull()
      .references(() => commissionTypes.id, { onDelete: 'cascade' }),
    group: text({ enum: OPTION_GROUPS }).notNull(),
    name: localised().notNull(),
    pricing: text({ enum: OPTION_PRICINGS }).notNull(),
    priceMinor: minor().notNull().default(0),
    percent: integer().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (self) => [index('commission_options_by_type').on(self.typeId, self.group, self.position)],
)

/** Artworks beside a price list: what it gives, or what one of its options looks like. */
export const commissionSamples = table(
  'commission_samples',
  {
    id: integer().primaryKey(),
    typeId: integer()
      .notNull()
      .references(() => commissionTypes.id, { onDelete: 'cascade' }),
    /** Null where it shows the whole list. */
    optionId: integer().references(() => commissionOptions.id, { onDelete: 'cascade' }),
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (self) => [
    index('commission_samples_by_type').on(self.typeId, self.position),
    index('commission_samples_by_option').on(self.optionId),
    index('commission_samples_by_artwork').on(self.artworkId),
  ],
)

/** Accessories cost a sum each; alternative versions a percentage of the base. */
export const commissionAddons = table('commission_addons', {
  id: integer().primaryKey(),
  kind: text({ enum: ADDON_KINDS }).notNull(),
  name: localised().notNull(),
  priceMinor: minor().notNull().default(0),
  percent: integer().notNull().default(0),
  /** The price is where it begins ("from"). */
  isOpenEnded: flag(),
  position: integer().notNull().default(0),
})

export const commissionSlots = table(
  'commission_slots',
  {
    id: integer().primaryKey(),
    label: localised().notNull(),
    /** Null takes any kind. */
    kind: text({ enum: COMMISSION_KINDS }),
    startsOn: day().notNull(),
    endsOn: day().notNull(),
    status: text({ enum: SLOT_STATUSES }).notNull().default('FREE'),
    note: localised(),
    changedAt: instant().notNull(),
  },
  (self) => [index('commission_slots_by_date').on(self.startsOn), index('commission_slots_by_status').on(self.status)],
)

/** An open request is one that may still become work: one an e-mail address, and one a slot. */
const isOpen = sql.raw("status IN ('SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS')")

export const commissionRequests = table(
  'commission_requests',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Opens the client's own page. */
    secret: text().notNull().unique(),
    idempotencyKey: text().notNull().unique(),
    /** Of the form that it came with: the same key with other content is another form. */
    contentHash: text().notNull().default(''),
    status: text({ enum: REQUEST_STATUSES }).notNull().default('SUBMITTED'),
    email: text().notNull(),
    /** What the public queue calls the client; empty for nothing. */
    alias: text().notNull().default(''),
    locale: text().notNull(),
    typeId: integer()
      .notNull()
      .references(() => commissionTypes.id),
    slotId: integer().references(() => commissionSlots.id),
    /** The slot that it asked for, which it holds as soon as its address is confirmed if it is free then, and there. */
    wishedSlotId: integer(),
    /** Until when it holds its slot without its address being confirmed; null where that is no matter. */
    slotHeldUntil: instant(),
    /** In its first letter alone: who has it has the address. */
    confirmKey: text().notNull().default(''),
    confirmedAt: instant(),
    /** Whence it came, until its address is confirmed. */
    network: text().notNull().default(''),
    details: text().notNull(),
    nature: text({ enum: NATURES }).notNull(),
    paymentMethodId: integer().references(() => paymentMethods.id, { onDelete: 'set null' }),
    deadline: day(),
    /** The estimate as it was when the request was sent: choices, lines and total. */
    choices: text({ mode: 'json' }).$type<unknown>().notNull(),
    estimate: text({ mode: 'json' }).$type<unknown>().notNull(),
    estimateMinor: minor().notNull(),
    currency: text().notNull(),
    conversion: real().notNull(),
    termsVersion: integer().notNull(),
    termsHash: text().notNull(),
    /** What is drawn is for adults alone; the client confirmed to be 18 or older. */
    isForAdults: flag(),
    wantsNewsletter: flag(),
    /** The client left: who it was is forgotten when the work is done and paid. */
    forgetWhenDone: flag(),
    quoteDueAt: instant().notNull(),
    /** What the client has to do next is due between these, vacations not counted; null where nothing is. */
    clockFrom: instant(),
    clockUntil: instant(),
    /** What is being drawn; null before the work starts. */
    stage: text({ enum: STAGES }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (self) => [
    uniqueIndex('commission_requests_one_open').on(self.email).where(isOpen),
    uniqueIndex('commission_requests_one_a_slot').on(self.slotId),
    index('commission_requests_by_status').on(self.status, self.createdAt),
    index('commission_requests_of_strangers').on(self.network).where(sql.raw("network <> ''")),
  ],
)

export const commissionFiles = table(
  'commission_files',
  {
    id: integer().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => commissionRequests.id, { onDelete: 'cascade' }),
    /** The message it came with; null for what the request itself came with. */
    messageId: integer().references(() => commissionMessages.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mimeType: text().notNull(),
    bytes: integer().notNull(),
    /** File name in the data folder; never served as it is. */
    stored: text().notNull(),
    createdAt: instant().notNull(),
  },
  (self) => [index('commission_files_by_request').on(self.requestId)],
)

export const commissionHistory = table(
  'commission_history',
  {
    id: integer().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => commissionRequests.id, { onDelete: 'cascade' }),
    from: text({ enum: REQUEST_STATUSES }),
    to: text({ enum: REQUEST_STATUSES }).notNull(),
    by: text().notNull(),
    reason: text().notNull().default(''),
    at: instant().notNull(),
  },
  (self) => [index('commission_history_by_request').on(self.requestId)],
)

/** What client and studio write to each other. */
export const commissionMessages = table(
  'commission_messages',
  {
    id: integer().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => commissionRequests.id, { onDelete: 'cascade' }),
    by: text({ enum: ACTORS }).notNull(),
    text: text().notNull(),
    /** Told twice, it is written once. */
    operation: text().notNull().unique(),
    at: instant().notNull(),
  },
  (self) => [index('commission_messages_by_request').on(self.requestId)],
)

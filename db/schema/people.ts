import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import { PUBLIC_LEVEL, SIGN_IN_METHODS } from '../vocabulary.ts'
import { flag, instant } from './columns.ts'

/** E-mail addresses are stored in lower case, so that one address is one account. */
export const users = sqliteTable('users', {
  id: integer().primaryKey(),
  email: text().notNull().unique(),
  name: text().unique(),
  passwordHash: text(),
  method: text({ enum: SIGN_IN_METHODS }).notNull().default('password'),
  authorityLevel: integer().notNull().default(PUBLIC_LEVEL),
  locale: text().notNull().default('en'),
  createdAt: instant().notNull(),
  lastSeenAt: instant(),
  emailVerifiedAt: instant(),
  disabledAt: instant(),
})

/** The id is the hash of the cookie's token: who reads the table cannot sign in with it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

export const addresses = sqliteTable(
  'addresses',
  {
    id: integer().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isMain: flag(),
    fullName: text().notNull(),
    country: text().notNull(),
    state: text().notNull().default(''),
    city: text().notNull(),
    postalCode: text().notNull().default(''),
    addressLine1: text().notNull(),
    addressLine2: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
  },
  (table) => [index('addresses_by_user').on(table.userId)],
)

export const newsletterSubscribers = sqliteTable(
  'newsletter_subscribers',
  {
    id: integer().primaryKey(),
    email: text().notNull(),
    locale: text().notNull(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [uniqueIndex('newsletter_subscribers_by_email').on(table.email)],
)

import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import { ONE_TIME_TOKEN_KINDS, PUBLIC_LEVEL, SIGN_IN_METHODS, REFUSAL_REASONS } from '../vocabulary.ts'
import { flag, instant, table } from './columns.ts'

/**
 * E-mail addresses are stored in lower case, so that one address is one account. No id is ever another person's: the
 * log, mails and tokens name people by it.
 */
export const users = table('users', {
  id: integer().primaryKey({ autoIncrement: true }),
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
  /** Access tokens carry it: raised, it ends them all. */
  tokenVersion: integer().notNull().default(0),
})

/** The id is the hash of the cookie's token: who reads the table cannot sign in with it. */
export const sessions = table(
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
    /** When the password was last given again, for what matters. */
    provenAt: instant(),
    /** The family of tokens whose access token was exchanged for it; null for somebody who logged in. */
    familyId: text(),
  },
  (self) => [
    index('sessions_by_user').on(self.userId),
    index('sessions_by_expiry').on(self.expiresAt),
    index('sessions_by_family').on(self.familyId),
  ],
)

/** Who signs in with an OpenID provider: its name for a person, which never changes, and whose account that is here. */
export const identities = table(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (self) => [primaryKey({ columns: [self.issuer, self.subject] }), index('identities_by_user').on(self.userId)],
)

/**
 * Refresh tokens of the API by their hashes. A family is one sign-in and all its successors; a token that was used has
 * one successor.
 */
export const refreshTokens = table(
  'refresh_tokens',
  {
    id: text().primaryKey(),
    familyId: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** When the family began; those of before it was kept have none. */
    startedAt: instant(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (self) => [
    index('refresh_tokens_by_family').on(self.familyId),
    index('refresh_tokens_by_user').on(self.userId),
    index('refresh_tokens_by_expiry').on(self.expiresAt),
  ],
)

/**
 * Forms that were sent after their sender's session had ended, until they log in again: sealed for one account and one
 * browser.
 */
export const unsentForms = table(
  'unsent_forms',
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sealed: text().notNull(),
    createdAt: instant().notNull(),
  },
  (self) => [index('unsent_forms_by_user').on(self.userId), index('unsent_forms_by_time').on(self.createdAt)],
)

/** What links in mails open, once: the id is the hash of the key in the link. */
export const accountKeys = table(
  'account_keys',
  {
    id: text().primaryKey(),
    kind: text({ enum: ONE_TIME_TOKEN_KINDS }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address it is about: to be confirmed, to be changed to, or to go back to. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (self) => [
    index('account_keys_by_user').on(self.userId, self.kind),
    index('account_keys_by_expiry').on(self.expiresAt),
  ],
)

/** Who changed what, and what happened at sign-in. Append-only. */
export const auditLog = table(
  'audit_log',
  {
    id: integer().primaryKey(),
    at: instant().notNull(),
    /** Kept as words too, so that a line outlives its user. */
    actorId: integer(),
    actor: text().notNull(),
    /** What was done, as in `product.edit` or `sign-in.failed`. */
    action: text().notNull(),
    /** What it was done to, as in `product/7`. */
    subject: text().notNull().default(''),
    before: text({ mode: 'json' }).$type<unknown>(),
    after: text({ mode: 'json' }).$type<unknown>(),
    /** How often, where lines of one kind are counted (`app/site/audit/refusals.server.ts`). */
    times: integer().notNull().default(1),
  },
  (self) => [
    index('audit_log_by_time').on(self.at),
    index('audit_log_by_subject').on(self.subject),
    index('audit_log_by_action').on(self.action, self.at),
  ],
)

export const addresses = table(
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
  (self) => [
    index('addresses_by_user').on(self.userId),
    uniqueIndex('addresses_one_main').on(self.userId).where(sql.raw('is_main')),
  ],
)

export const newsletterSubscribers = table(
  'newsletter_subscribers',
  {
    id: integer().primaryKey(),
    email: text().notNull(),
    locale: text().notNull(),
    /** Opens the page that confirms and ends the subscription; those of before it was kept have none. */
    secret: text(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    /** Of who came by a file: how they agreed, in words, and what the file says of it. */
    source: text(),
    consent: text(),
  },
  (self) => [
    uniqueIndex('newsletter_subscribers_by_email').on(self.email),
    uniqueIndex('newsletter_subscribers_by_secret').on(self.secret),
  ],
)

/** Addresses that no file may subscribe, by a hash alone. */
export const newsletterRefusals = table('newsletter_refusals', {
  hash: text().primaryKey(),
  reason: text({ enum: REFUSAL_REASONS }).notNull(),
  at: instant().notNull(),
})

/** Keys that clients sent so that a call has one effect (hashed with whose they are), and what came of each. */
export const callKeys = table(
  'call_keys',
  {
    key: text().primaryKey(),
    /** The same key with another body is a mistake, and is told. */
    bodyHash: text().notNull(),
    madeId: integer().notNull(),
    at: instant().notNull(),
  },
  (self) => [index('call_keys_by_time').on(self.at)],
)

import { blob, index, integer, text } from 'drizzle-orm/sqlite-core'

import { instant, table } from './columns.ts'
import { users } from './people.ts'

/** Whose accounts ask for a code of an app besides the password. */
export const secondFactors = table('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What the app makes its codes of: sealed, so that who reads the table makes none. */
  sealedSecret: text().notNull(),
  createdAt: instant().notNull(),
  /** The 30 seconds, counted from 1970, whose code was used last; neither it nor an older one works again. */
  lastStep: integer().notNull(),
})

/** What lets in who lost their app, each once: the id is the hash of a code. */
export const recoveryCodes = table(
  'recovery_codes',
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
  },
  (self) => [index('recovery_codes_by_user').on(self.userId)],
)

/** Keys of people's devices, each of which opens an account by itself (WebAuthn); the id is the one the device gave. */
export const passkeys = table(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** By what devices know the account: random, the same for all of a user's keys. */
    userHandle: text().notNull(),
    /** As the device gave it (COSE): it checks signatures and makes none. */
    publicKey: blob({ mode: 'buffer' }).notNull(),
    /** How often the device says it was used: never less than before. Many always say 0. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (self) => [index('passkeys_by_user').on(self.userId)],
)

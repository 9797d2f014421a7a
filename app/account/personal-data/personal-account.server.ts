import { eq } from 'drizzle-orm'

import { listPasskeys } from '#app/sign-in/passkeys/passkeys.server.ts'
import { findSecondFactor } from '#app/sign-in/second-factor/second-factor.server.ts'
import type { PersonalRoom } from '#app/site/personal-emails.server.ts'
import { accountKeys, identities, sessions, users } from '#db/schema.server.ts'

import { listAddresses } from '../addresses/addresses.server.ts'

/**
 * The account itself. With its row go addresses, sessions, tokens, keys, forms never sent, cart
 * and likes; it is the last to forget.
 */
export const personalAccount: PersonalRoom = {
  name: 'account',
  gather: (db, { id }) => {
    const { email, name, method, locale, authorityLevel, createdAt, lastSeenAt, emailVerifiedAt } = users
    const about = { email, name, method, locale, authorityLevel, createdAt, lastSeenAt, emailVerifiedAt }
    const { issuer, subject, createdAt: linkedAt } = identities
    const { kind, email: newEmail, createdAt: askedAt } = accountKeys
    const { userAgent, createdAt: since, lastUsedAt } = sessions
    return {
      ...db.select(about).from(users).where(eq(users.id, id)).get(),
      addresses: listAddresses(db, id),
      secondFactor: findSecondFactor(db, id),
      passkeys: listPasskeys(db, id).map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      identities: db
        .select({ issuer, subject, createdAt: linkedAt })
        .from(identities)
        .where(eq(identities.userId, id))
        .all(),
      pending: db
        .select({ kind, email: newEmail, createdAt: askedAt })
        .from(accountKeys)
        .where(eq(accountKeys.userId, id))
        .all(),
      sessions: db.select({ userAgent, since, lastUsedAt }).from(sessions).where(eq(sessions.userId, id)).all(),
    }
  },
  forget: (tx, { id }) => {
    tx.delete(users).where(eq(users.id, id)).run()
    return []
  },
}

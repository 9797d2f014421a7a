import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

import { gte } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

/** Letters and digits that nobody takes for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const SIGNS_A_GROUP = 4

/** Once a site has an administrator it keeps one: then it is not asked again. */
const known = new WeakSet<object>()

/** Whether the site has somebody to run it. Disabled ones count: they can be enabled, and nobody else may take over. */
export function hasAdmin(db: Db): boolean {
  if (known.has(db)) return true

  const admin = db.select({ id: users.id }).from(users).where(gte(users.authorityLevel, ADMIN_LEVEL)).limit(1).get()
  if (admin) known.add(db)
  return admin !== undefined
}

export type SetupCode = { code: string; fits: (given: string) => boolean }

/** A code that opens the setup of a new site once: only who started it can have read it. 77 bits. */
export function makeSetupCode(): SetupCode {
  const group = () => Array.from({ length: SIGNS_A_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const code = Array.from({ length: GROUPS }, group).join('-')
  const hash = hashOf(code)
  return { code, fits: (given) => timingSafeEqual(hashOf(given), hash) }
}

/** However it was typed: spaces, hyphens and case mean nothing. */
function hashOf(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest()
}

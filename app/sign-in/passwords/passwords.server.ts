import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { eq, and } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import { auditRefusal } from '#app/site/audit/refusals.server.ts'
import { endDemoByAdmin } from '#app/site/demo.server.ts'
import { giveBack, takeTurn } from '#app/site/rate-limits.server.ts'
import type { Db } from '#db/database.server.ts'
import { identities, users, sessions } from '#db/schema.server.ts'

import { emailPasswordChange } from '../recovery/security-emails.server.ts'
import type { Viewer } from '../sessions/staff.ts'
import { dropOneTimeTokens } from '../tokens/one-time-tokens.server.ts'
import { revokeTokens } from '../tokens/refresh-tokens.server.ts'

const derive = promisify(argon2)

/** 19 MiB, two passes: what OWASP advises for argon2id where memory is scarce. */
const COST = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }

/** Hashes a password with argon2id. @returns the PHC string, which says how it was made */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...COST, message: Buffer.from(password), nonce })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Whether a password fits a hash. Takes as long without a hash, so that an unknown address is not told by the time. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? (await emptyHash))
  if (!parts) return false

  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  const right = Buffer.from(tag, 'base64')
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: right.length,
  }
  const given = await derive('argon2id', {
    ...cost,
    message: Buffer.from(password),
    nonce: Buffer.from(nonce, 'base64'),
  })
  return timingSafeEqual(given, right) && hash !== null
}

const emptyHash = hashPassword(randomBytes(16).toString('hex'))

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** What came of giving one's own password again. With it the hash that it fits: what follows goes on from there. */
export type Proof = { hash: string } | { wait: number } | { problem: 'WRONG_PASSWORD' }

/**
 * Checks the password of somebody who is signed in already, before what matters (product decisions, "Accounts"). Tries
 * are counted by account, whatever session they come by, so that a borrowed one cannot guess; and apart from those of
 * logging in, so that strangers who guess there hold up nobody who is in.
 */
export async function provePassword(db: Db, { id, email }: Viewer, password: string, now: Date): Promise<Proof> {
  const tries = { limit: 'loginByAccount', key: `proof ${id}` } as const
  const wait = await takeTurn(db, tries)
  if (wait !== null) return { wait }

  const hash = db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)).get()?.hash ?? null
  if (!(await isPassword(password, hash)) || hash === null) {
    auditRefusal(db, { action: 'proof.failed', actor: { id, email }, subject: `user/${id}` }, now)
    return { problem: 'WRONG_PASSWORD' }
  }
  await giveBack(db, tries)
  return { hash }
}

/**
 * Sets a password and ends all that the one before opened: every session, all tokens, links that still wait. The way
 * back to an address that was left stays open.
 * @param passwordHash see `hashPassword`
 * @param before the hash that it replaces, where somebody gave the password that belongs to it
 * @returns false where it was replaced meanwhile
 */
export function setPassword(
  tx: Db,
  userId: number,
  { passwordHash, before }: { passwordHash: string; before?: string },
  now: Date,
): boolean {
  const isIt = and(eq(users.id, userId), before === undefined ? undefined : eq(users.passwordHash, before))
  const isFirst = isWithoutLogin(tx, userId)
  if (tx.update(users).set({ passwordHash }).where(isIt).run().changes === 0) return false

  endDemoByAdmin(tx, userId, now)
  revokeTokens(tx, userId)
  tx.delete(sessions).where(eq(sessions.userId, userId)).run()
  dropOneTimeTokens(tx, userId, ['RESET', 'CHANGE'])
  audited(tx, { actor: `user/${userId}`, action: 'password.changed', subject: `user/${userId}` }, now)
  if (!isFirst) emailPasswordChange(tx, userId, now)
  return true
}

/** Somebody who was invited, and has not been in yet: their first password changes nothing. */
function isWithoutLogin(tx: Db, userId: number): boolean {
  const account = tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).get()
  const isLinked = tx.select({ id: identities.userId }).from(identities).where(eq(identities.userId, userId)).get()
  return account?.hash === null && !isLinked
}

import type { Services } from '#app/platform/context.server.ts'
import { audited, auditedIfWritable } from '#app/site/audit/audit.server.ts'
import { auditRefusal } from '#app/site/audit/refusals.server.ts'
import { giveBack, networkOf, takeTurn, type LimitAttempt, wideNetworkOf } from '#app/site/rate-limits.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { enterByIdentity, type IdentityEntrance } from '../google/identities.server.ts'
import type { Identity } from '../google/open-id.server.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { askToVerify, isVerified, emailOwner } from '../recovery/recovery.server.ts'
import { hasSecondFactor } from '../second-factor/second-factor.server.ts'
import { takeCode } from '../second-factor/take-code.server.ts'
import { findByPassword, hasAccount, register } from './accounts.server.ts'

type NeededServices = Pick<Services, 'db' | 'config'>
/** Somebody who signs in: their network address, and the e-mail address they give. */
export type Attempt = { address: string; email: string }
/** With what is known of their browser: see `knownDevice`. */
type Guess = Attempt & { device: string | null }
/** What came of it: who entered, seconds to wait, or what was wrong. */
export type Entrance = { userId: number } | { wait: number } | { problem: 'WRONG_CREDENTIALS' | 'EMAIL_ALREADY_EXISTS' }
/** Somebody whose password, or Google, was right, and whose account asks for a code too: nobody is in yet. */
export type PendingSecondFactor = { pendingSecondFactor: number }
/** What came of registering; `isMailed` where the site tells nobody but the address's owner. */
export type Registration = Entrance | { isMailed: true }

/**
 * Logs in by password, within the limits for the network address and for the account; who gets in is not counted.
 * A browser that was in before has a limit of its own: strangers who guess use up that of the account.
 * @param find whose credentials they are, or null
 */
export async function logIn(
  db: Db,
  { address, email, device }: Guess,
  find: () => Promise<number | null>,
  now: Date,
): Promise<Entrance | PendingSecondFactor> {
  const tries: LimitAttempt[] =
    device === null
      ? [
          { limit: 'doors', key: wideNetworkOf(address) },
          { limit: 'loginByAddress', key: networkOf(address) },
          { limit: 'loginByAccount', key: email },
        ]
      : [{ limit: 'loginByAccount', key: `device ${device}` }]
  const wait = await takeTurn(db, ...tries)
  if (wait !== null) {
    auditRefusal(db, { action: 'sign-in.held-off', address, after: { email } }, now)
    return { wait }
  }
  const found = await find()
  const userId = found !== null && (await mayEnter(db, found, email, now)) ? found : null
  if (userId === null) {
    auditRefusal(db, { action: 'sign-in.failed', address, after: { email } }, now)
    return { problem: 'WRONG_CREDENTIALS' }
  }
  await giveBack(db, ...tries)
  if (hasSecondFactor(db, userId)) return { pendingSecondFactor: userId }

  auditedIfWritable(db, { actor: { id: userId, email }, action: 'sign-in', subject: `user/${userId}` }, now)
  return { userId }
}

/**
 * Where the site tells nobody of its accounts, an address has to be confirmed first: else whoever registers it learns by
 * logging in whether it was free.
 */
async function mayEnter(db: Db, userId: number, email: string, now: Date): Promise<boolean> {
  if (!readSettings(db).hidesAccounts || isVerified(db, userId)) return true

  if (await mayWriteTo(db, email)) inTransaction(db, (tx) => askToVerify(tx, userId, now))
  return false
}

/** Nobody can have somebody else's mailbox filled, nor use up the links that its owner may ask for. */
async function mayWriteTo(db: Db, email: string): Promise<boolean> {
  return (await takeTurn(db, { limit: 'confirmByEmail', key: `doors ${email}` })) === null
}

/** What came of a code: in, seconds to wait, or wrong. */
export type CodeEntrance = { userId: number } | { wait: number } | { problem: 'WRONG_CODE' }

/** Lets in who is half way by a code, within the limits for the account; a right one is not counted. */
export async function enterByCode(
  services: NeededServices,
  { pendingSecondFactor: userId, address }: PendingSecondFactor & Pick<Attempt, 'address'>,
  code: string,
  now: Date,
): Promise<CodeEntrance> {
  const { db } = services
  const tries = { limit: 'codeByAccount', key: String(userId) } as const
  const subject = `user/${userId}`
  const wait = await takeTurn(db, tries)
  if (wait !== null) {
    auditRefusal(db, { action: 'sign-in.held-off', subject, address }, now)
    return { wait }
  }
  const used = takeCode(services, userId, code, now)
  if (!used) {
    auditRefusal(db, { action: 'sign-in.code-failed', subject, address }, now)
    return { problem: 'WRONG_CODE' }
  }
  const after = { network: networkOf(address), used }
  auditedIfWritable(db, { actor: 'doors', action: 'sign-in.code', subject, after }, now)
  await giveBack(db, tries)
  return { userId }
}

/** Logs in with an e-mail address and a password. */
export function logInByPassword(
  db: Db,
  attempt: Guess,
  password: string,
  now: Date,
): Promise<Entrance | PendingSecondFactor> {
  return logIn(db, attempt, () => findByPassword(db, { email: attempt.email, password }), now)
}

/** Logs in whom an OpenID provider vouches for, within the limits for the network address. */
export async function logInByIdentity(
  db: Db,
  { address, identity }: { address: string; identity: Identity },
  locale: Locale,
  now: Date,
): Promise<IdentityEntrance | PendingSecondFactor | { wait: number }> {
  // Nobody guesses an identity: who guesses passwords from the same network keeps nobody out here.
  const tries = [
    { limit: 'doors', key: wideNetworkOf(address) },
    { limit: 'loginByAddress', key: `identities ${networkOf(address)}` },
  ] as const
  const wait = await takeTurn(db, ...tries)
  if (wait !== null) return { wait }

  const entrance = enterByIdentity(db, identity, locale, now)
  if ('userId' in entrance) {
    await giveBack(db, ...tries)
    return hasSecondFactor(db, entrance.userId) ? { pendingSecondFactor: entrance.userId } : entrance
  }
  const after = { email: identity.email, why: entrance.problem }
  auditRefusal(db, { action: 'sign-in.google-failed', address, after }, now)
  return entrance
}

/** Makes an account within the limits. @param account `password` in the clear, as its policy allows it */
export async function registerWithin(
  db: Db,
  { address, email }: Attempt,
  account: { password: string; locale: Locale },
  now: Date,
): Promise<Registration> {
  const tries = [
    { limit: 'doors', key: wideNetworkOf(address) },
    { limit: 'registerByAddress', key: networkOf(address) },
    { limit: 'registerByEmail', key: `${email} ${networkOf(address)}` },
  ] as const
  const wait = await takeTurn(db, ...tries)
  if (wait !== null) return { wait }

  const { hidesAccounts } = readSettings(db)
  const mayWrite = await mayWriteTo(db, email)
  const passwordHash = await hashPassword(account.password)
  const userId = inTransaction(db, (tx) => {
    const id = register(tx, { email, passwordHash, locale: account.locale }, now)
    if (id !== null) askToVerify(tx, id, now)
    else if (hidesAccounts && mayWrite) emailOwner(tx, email, now)
    return id
  })
  if (userId !== null) audited(db, { actor: { id: userId, email }, action: 'register', subject: `user/${userId}` }, now)
  if (hidesAccounts) return { isMailed: true }

  return userId === null ? { problem: 'EMAIL_ALREADY_EXISTS' } : { userId }
}

/** At least this long takes every answer to whether an account exists, in milliseconds. */
const FLOOR = 150

/**
 * Whether an address has an account, as the log-in page and the API tell. It always takes as long; where the site hides
 * its accounts it is always yes.
 * @returns `wait`, in seconds, for who asked too often
 */
export async function tellsExistence(
  db: Db,
  { address, email }: Attempt,
): Promise<{ isKnown: boolean } | { wait: number }> {
  const network = networkOf(address)
  const [wait] = await Promise.all([
    takeTurn(
      db,
      { limit: 'doors', key: wideNetworkOf(address) },
      { limit: 'existenceByAddress', key: network },
      { limit: 'existenceByEmail', key: `${email} ${network}` },
    ),
    new Promise((resolve) => setTimeout(resolve, FLOOR)),
  ])
  return wait === null ? { isKnown: readSettings(db).hidesAccounts || hasAccount(db, email) } : { wait }
}

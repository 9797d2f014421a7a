import { randomBytes } from 'node:crypto'

import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'

import { convertToBase } from '#app/money/money.ts'
import { baseAt, currenciesAt } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import type { Target } from '../payable.server.ts'
import { fromProviderUnits } from '../providers/amounts.ts'
import { referenceOf } from './reference.ts'
import { OPEN_STATES, type Reading } from './states.ts'

export type Attempt = typeof paymentAttempts.$inferSelect

export function findAttempt(db: Db, id: number): Attempt | null {
  return statements(db).byId.get({ id }) ?? null
}

export function findAttemptBySecret(db: Db, secret: string): Attempt | null {
  return db.select().from(paymentAttempts).where(eq(paymentAttempts.secret, secret)).get() ?? null
}

/** The tries to pay for something, the latest first. */
export function listAttempts(db: Db, { of, id }: Target): Attempt[] {
  return statements(db)[of].all.all({ id })
}

/** The one that may still be paid on its provider's pages. */
export function findOpen(db: Db, { of, id }: Target): Attempt | null {
  return statements(db)[of].open.get({ id }) ?? null
}

/** The slip of a shop that waits to be paid. */
export function findSlip(db: Db, target: Target): Attempt | null {
  const open = findOpen(db, target)
  return open?.state === 'PENDING' && open.voucherUrl !== '' ? open : null
}

export function isOnlyOne(db: Db, attempt: Attempt): boolean {
  const isOther = and(
    isFor(targetOf(attempt)),
    inArray(paymentAttempts.state, OPEN_STATES),
    ne(paymentAttempts.id, attempt.id),
  )
  return db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(isOther).get() === undefined
}

type ProviderIds = { providerId: string | null; paymentId: string | null; reference: string | null }

/** The try that a provider speaks of, by whichever of its names it knows. */
export function findNamed(
  db: Db,
  provider: PaymentProvider,
  { providerId, paymentId, reference }: ProviderIds,
): Attempt | null {
  const isIts = (condition: SQL | undefined) =>
    db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.provider, provider), condition))
      .get() ?? null
  if (providerId) {
    const found = isIts(eq(paymentAttempts.providerId, providerId))
    if (found) return found
  }
  if (paymentId) {
    const found = isIts(eq(paymentAttempts.paymentId, paymentId))
    if (found) return found
  }
  const [, id] = /^(\d{1,15})-/.exec(reference ?? '') ?? []
  const found = id === undefined ? null : isIts(eq(paymentAttempts.id, Number(id)))
  return found && referenceOf(found) === reference ? found : null
}

export function targetOf({ id, orderId, requestId, holdId }: AttemptTarget): Target {
  if (orderId !== null) return { of: 'ORDER', id: orderId }
  if (requestId !== null) return { of: 'COMMISSION', id: requestId }
  if (holdId !== null) return { of: 'HOLD', id: holdId }

  throw new Error(`Payment attempt ${id} pays for nothing`)
}

type AttemptTarget = Pick<Attempt, 'id' | 'orderId' | 'requestId' | 'holdId'>

/** The column that names what an attempt pays. */
export const TARGET_KEYS = { ORDER: 'orderId', COMMISSION: 'requestId', HOLD: 'holdId' } as const

export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** The page of a try, to which its provider sends the payer back. */
export function paymentPath(secret: string, below = ''): string {
  return `/payments/${secret}${below}`
}

export function isFor({ of, id }: Target): SQL {
  return eq(paymentAttempts[TARGET_KEYS[of]], id)
}

/** What is kept of somebody's payments; keys and addresses that open pages are not handed out. */
export function gatherAttempts(db: Db, target: Target) {
  return listAttempts(db, target).map(({ secret: _, url: __, voucherUrl: ___, ...attempt }) => attempt)
}

/** The payments stay for the books, by their names at the provider; their pages open for nobody any more. */
export function forgetAttempts(tx: Db, target: Target): void {
  for (const { id } of listAttempts(tx, target)) {
    const nothing = { secret: newSecret(), url: '', voucherUrl: '' }
    tx.update(paymentAttempts).set(nothing).where(eq(paymentAttempts.id, id)).run()
  }
}

/**
 * What money that was not asked for is in the base currency of its payment, at today's rate. A currency that the site does not know has
 * none: it counts as what was asked for, and the payment's own words say what came.
 */
export function minorOfStray(
  db: Db,
  { paidUnits, paidCurrency }: Pick<Reading, 'paidUnits' | 'paidCurrency'>,
  { provider, amountMinor, startedAt }: Pick<Attempt, 'provider' | 'amountMinor' | 'startedAt'>,
): number {
  const currencies = currenciesAt(db, startedAt)
  const currency = currencies.find(({ name }) => name === paidCurrency)
  if (!currency) return amountMinor

  const minor = fromProviderUnits(paidUnits, currency, provider)
  return minor === null ? amountMinor : Math.max(1, convertToBase(minor, currency, baseAt(db, startedAt)))
}

const statements = preparedOnce((db) => {
  const id = sql.placeholder('id')
  const statementsOf = (of: Target['of']) => {
    const isIts = eq(paymentAttempts[TARGET_KEYS[of]], id)
    const isOpen = inArray(paymentAttempts.state, OPEN_STATES)
    return {
      all: db.select().from(paymentAttempts).where(isIts).orderBy(desc(paymentAttempts.id)).prepare(),
      open: db.select().from(paymentAttempts).where(and(isIts, isOpen)).prepare(),
    }
  }
  return {
    byId: db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).prepare(),
    ORDER: statementsOf('ORDER'),
    COMMISSION: statementsOf('COMMISSION'),
    HOLD: statementsOf('HOLD'),
  }
})

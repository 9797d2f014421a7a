import { eq, inArray, sql } from 'drizzle-orm'

import type { PaymentOf } from '#app/money/payment-reference.ts'
import { NO_FACTS, type ProviderFacts, REFUNDS_IN_FLIGHT } from '#app/money/standing.ts'
import type { Db } from '#db/database.server.ts'
import { isAmong, preparedOnce } from '#db/prepared.server.ts'
import { paymentAttempts, paymentDisputes, paymentRefunds } from '#db/schema.server.ts'

import { TARGET_KEYS } from '../attempts/attempts.server.ts'
import type { Target } from '../payable.server.ts'
import { shareOf } from '../providers/amounts.ts'

/** What providers say of the money of one thing. */
export function readProviderFacts(db: Db, { of, id }: Target): ProviderFacts {
  return listProviderFacts(db, of, [id]).get(id) ?? NO_FACTS
}

/** Whether a bank has still to decide about a payment. */
export function isInDispute(db: Db, target: Target): boolean {
  return readProviderFacts(db, target).disputes.some(({ state }) => state === 'OPEN')
}

/** What providers say of the money of many things of one kind; those that no provider said anything of are left out. */
export function listProviderFacts(db: Db, of: PaymentOf, ids: readonly number[]): Map<number, ProviderFacts> {
  const wanted = { ids: JSON.stringify(ids) }
  const found = statements(db)[of]
  const refunds = found.refunds.all(wanted)
  const disputes = found.disputes.all(wanted)
  const others = new Set(found.otherSums.all(wanted).map(({ target }) => target))
  const targets = new Set([...refunds, ...disputes].map(({ target }) => target).concat([...others]))
  return new Map(
    [...targets].flatMap((id) => {
      if (id === null) return []

      const facts = {
        refunds: refunds.filter(({ target }) => target === id),
        disputes: disputes.filter(({ target }) => target === id).map(inMinor),
        hasOtherSum: others.has(id),
      }
      return [[id, facts]]
    }),
  )
}

/** Things of a kind with a dispute, a refund under way, or a sum that was not asked for and nobody looked at. */
export function listTroubledIds(db: Db, of: PaymentOf): number[] {
  const { troubled } = statements(db)[of]
  return troubled.all().flatMap(({ target }) => target ?? [])
}

type DisputeRow = { units: number; paidUnits: number; paymentMinor: number } & Omit<
  ProviderFacts['disputes'][number],
  'amountMinor'
>

function inMinor({ units, paidUnits, paymentMinor, state, dueBy }: DisputeRow) {
  return { state, dueBy, amountMinor: shareOf(units, paidUnits, paymentMinor) }
}

const statements = preparedOnce((db) => {
  const statementsOf = (of: PaymentOf) => {
    const target = paymentAttempts[TARGET_KEYS[of]]
    const isWanted = isAmong(target, 'ids')
    const { amountMinor, state, promise } = paymentRefunds
    const isIts = (table: typeof paymentRefunds | typeof paymentDisputes) => eq(table.attemptId, paymentAttempts.id)
    const isInFlight = inArray(state, REFUNDS_IN_FLIGHT)
    const isUnread = eq(paymentAttempts.isSumUnread, true)
    return {
      refunds: db
        .select({ target, state, amountMinor, isPromised: sql`${promise} <> ''`.mapWith(Boolean) })
        .from(paymentAttempts)
        .innerJoin(paymentRefunds, isIts(paymentRefunds))
        .where(isWanted)
        .prepare(),
      disputes: db
        .select({
          target,
          state: paymentDisputes.state,
          units: paymentDisputes.units,
          dueBy: paymentDisputes.dueBy,
          paidUnits: paymentAttempts.paidUnits,
          paymentMinor: paymentAttempts.amountMinor,
        })
        .from(paymentAttempts)
        .innerJoin(paymentDisputes, isIts(paymentDisputes))
        .where(isWanted)
        .prepare(),
      otherSums: db
        .select({ target })
        .from(paymentAttempts)
        .where(sql`${isWanted} AND ${isUnread}`)
        .prepare(),
      troubled: db
        .selectDistinct({ target })
        .from(paymentAttempts)
        .where(sql`${target} IS NOT NULL AND (${isUnread}
          OR ${paymentAttempts.id} IN (SELECT ${paymentDisputes.attemptId} FROM ${paymentDisputes})
          OR ${paymentAttempts.id} IN (SELECT ${paymentRefunds.attemptId} FROM ${paymentRefunds} WHERE ${isInFlight}))`)
        .prepare(),
    }
  }
  return { ORDER: statementsOf('ORDER'), COMMISSION: statementsOf('COMMISSION'), HOLD: statementsOf('HOLD') }
})

import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'

import { readPrepaymentOf } from '#app/circle/holds/hold-emails.server.ts'
import { linesOf, moveHold } from '#app/circle/holds/holds.server.ts'
import { isLiveHold, readHoldCode } from '#app/circle/holds/holds.ts'
import { readPrepayment, findPickUpHold, basketOfHold } from '#app/circle/holds/prepayment/hold-ledger.server.ts'
import { countPickUps, pickUpOperation } from '#app/circle/holds/prepayment/pick-up-sale.server.ts'
import { type BasketLine, PAID_ONLINE, priceBasket, type TillPrice } from '#app/circle/table/basket.ts'
import type { Db } from '#db/database.server.ts'
import { holds } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { recordSale } from '../sales/sales.server.ts'
import { findSession, type TillSession } from '../sessions.server.ts'

/** Holds of an event by code, name or address; those that still wait first. */
export function listHolds(db: Db, eventId: number, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const like = (column: typeof holds.name | typeof holds.email) => sql`${column} LIKE ${pattern} ESCAPE '\\'`
  const isFound = search ? or(eq(holds.code, readHoldCode(search)), like(holds.name), like(holds.email)) : undefined
  const isLive = inArray(holds.state, ['REQUESTED', 'ACCEPTED'])
  return db
    .select()
    .from(holds)
    .where(and(eq(holds.eventId, eventId), isFound))
    .orderBy(sql`${isLive} DESC`, asc(holds.name), asc(holds.id))
    .all()
    .map((hold) => ({ ...hold, lines: linesOf(db, hold.id) }))
}

/** Whether its customer read what it costs: where it can be paid online. Else it costs what the table says. */
function isPriceTold(db: Db, eventId: number, money: { isPaid: boolean }): boolean {
  return money.isPaid || readPrepaymentOf(db, eventId) !== 'NONE'
}

type PickUpGoods = { id: number; lines: readonly BasketLine[] }

/** What a pick-up costs at the table, in minor units of its currency; null where something of it is not there. */
export function priceOfPickUp(
  db: Db,
  session: TillSession,
  { id, lines }: PickUpGoods,
  prices: readonly TillPrice[],
): number | null {
  const money = readPrepayment(db, id)
  const isTold = money !== null && isPriceTold(db, session.eventId, money)
  const basket = isTold ? basketOfHold(db, id, session) : priceBasket(lines, prices, session.sets)
  return basket?.totalMinor ?? null
}

type PickUpInput = {
  eventId: number
  holdId: number
  payment: string
  givenMinor: number | null
  /** Handed over although its payment is in dispute, or went back in part. */
  isSure?: boolean
  /** How often it was taken back before, as the page knew it: an old form hands nothing over anew. */
  undone?: number
  by: number
  now: Date
}

/**
 * OTHER: it is paid in another way than somebody thought, so that money may change hands that should not.
 * HELD: what was paid may go back.
 */
export type PickUpOutcome = 'DONE' | 'REFUSED' | 'OTHER' | 'HELD'

/**
 * Hands over what was put aside: one sale of all of it, at what was paid or told before. Told twice it is one,
 * and of two helpers one hands over. What was taken back is sold anew.
 * @returns DONE where it was waiting at this table, or was handed over in just this way and not taken back since
 */
export function handOver(
  db: Db,
  { holdId, eventId, payment, givenMinor, isSure = false, undone = 0, by, now }: PickUpInput,
): PickUpOutcome {
  return inTransaction(db, (tx) => {
    const money = readPrepayment(tx, holdId)
    const session = findSession(tx, eventId)
    if (money?.hold.eventId !== eventId || session?.state !== 'OPEN') return 'REFUSED'
    if (isLiveHold(money.hold.state) && money.isPaid !== (payment === PAID_ONLINE)) return 'OTHER'
    if (isLiveHold(money.hold.state) && !isSure && payment === PAID_ONLINE && findPickUpHold(tx, holdId)) return 'HELD'
    const sales = countPickUps(tx, holdId)
    if (sales.undone !== undone) return 'REFUSED'
    if (money.hold.state === 'COLLECTED' ? !sales.isSold : !moveHold(tx, { holdId, to: 'COLLECTED', now }))
      return 'REFUSED'

    const operation = pickUpOperation(holdId, undone)
    const lines = linesOf(tx, holdId)
    const basket = isPriceTold(tx, eventId, money) ? basketOfHold(tx, holdId, session) : undefined
    const sold = recordSale(tx, { eventId, operation, lines, payment, basket, givenMinor, soldAt: now, by, now })
    return sold.ok ? 'DONE' : 'REFUSED'
  })
}

import type { HoldLine } from '#app/circle/holds/holds.server.ts'
import { balancesOf, move } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import { beginDay } from '../days/days.server.ts'
import type { TillSession } from '../sessions.server.ts'

export type OpenOutcome =
  | { ok: true }
  | { ok: false; problem: 'REFUSED' }
  | { ok: false; problem: 'LACKING'; lacking: { productId: number; available: number }[] }

/** What is known when a till is opened: the cash that was counted into the box, in minor units of its currency. */
export type Opening = { floatMinor: number; by: number; now: Date }

export const REFUSED = { ok: false, problem: 'REFUSED' } as const

type Beginning = Opening & { session: TillSession; day: string; goods: readonly HoldLine[] }

export function begin(tx: Db, { session, day, goods, floatMinor, by, now }: Beginning): OpenOutcome {
  const rows = goods.map(({ productId, quantity }) => ({ productId, brought: quantity }))
  const begun = beginDay(tx, { session, day, floatMinor, goods: rows, by, now })
  if (!begun) return REFUSED

  const route = { from: WEB_POOL, to: eventPool(session.eventId), operation: `opening:day-${begun.id}`, by, now }
  for (const { productId, quantity } of goods) if (quantity > 0) transfer(tx, { productId, quantity, ...route })
  return { ok: true }
}

type Transfer = {
  productId: number
  quantity: number
  from: string
  to: string
  operation: string
  by: number
  now: Date
}

/** Moves units between pools: two rows of the ledger. */
export function transfer(tx: Db, { productId, quantity, from, to, operation, by, now }: Transfer): void {
  const shared = { productId, kind: 'TRANSFER' as const, operation, byUserId: by, at: now }
  const taken = move(tx, { ...shared, pool: from, quantity: -quantity })
  if (taken === 'LACKING') throw new Error(`Product ${productId} lacks stock in ${from}`)

  move(tx, { ...shared, pool: to, quantity })
}

export function lackingFor(tx: Db, wanted: readonly HoldLine[]) {
  const stock = balancesOf(
    tx,
    wanted.map(({ productId }) => productId),
    WEB_POOL,
  )
  return wanted
    .map(({ productId, quantity }) => ({ productId, quantity, available: stock.get(productId) ?? 0 }))
    .filter(({ quantity, available }) => quantity > available)
    .map(({ productId, available }) => ({ productId, available }))
}

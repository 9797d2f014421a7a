import { acceptQuote } from '#app/commissions/quotes/accepting.server.ts'
import { giveQuote } from '#app/commissions/quotes/quotes.server.ts'
import { findRequestBySecret } from '#app/commissions/requests/requests.server.ts'
import { sendRequest } from '#app/commissions/requests/sending.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { addFreeSlot } from './free-slot.ts'
import { ADMIN, draftOf, TOTAL } from './studio.ts'

/** A commission of the demo whose client accepted its quote a moment ago, and has paid nothing. */
export function acceptedCommission(db: Db): { id: number; secret: string } {
  const now = new Date()
  const email = `client-${crypto.randomUUID()}@example.com`
  const sent = sendRequest(db, draftOf(db, { email }), now)
  if (typeof sent === 'string') throw new Error(`Not sent: ${sent}`)

  const id = findRequestBySecret(db, sent.secret)?.id ?? 0
  const lines = [{ label: 'Lighthouse', minor: TOTAL }]
  // In one step, before the clock offers the slot to who waits.
  inTransaction(db, (tx) => {
    giveQuote(tx, id, { lines, note: '', deadline: null, slotId: addFreeSlot(tx) }, ADMIN, now)
    if (acceptQuote(tx, id, now) !== 'DONE') throw new Error(`Commission ${id} was not accepted`)
  })
  return { id, secret: sent.secret }
}

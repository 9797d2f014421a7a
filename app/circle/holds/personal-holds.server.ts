import { randomBytes } from 'node:crypto'

import { and, eq, isNull, like, or } from 'drizzle-orm'

import { forgetAttempts, gatherAttempts } from '#app/payments/attempts/attempts.server.ts'
import { forgetMails } from '#app/platform/mail/forgetting.server.ts'
import { forgetAudit } from '#app/site/audit/personal-audit.server.ts'
import type { Person } from '#app/site/person.ts'
import type { PersonalRoom } from '#app/site/personal-room.server.ts'
import type { Db } from '#db/database.server.ts'
import { holdLines, holds, mails } from '#db/schema.server.ts'

import { moveHold } from './holds.server.ts'
import { listHoldPayments } from './prepayment/hold-ledger.server.ts'

/** Goods that somebody wants to fetch at an event. */
export const personalHolds: PersonalRoom = {
  name: 'holds',
  gather: (db, person) =>
    listTheirs(db, person).map(({ secret: _, idempotencyKey: __, contentHash: ___, ...hold }) => {
      const { productId, quantity } = holdLines
      return {
        ...hold,
        payments: listHoldPayments(db, hold.id),
        online: gatherAttempts(db, { of: 'HOLD', id: hold.id }),
        lines: db.select({ productId, quantity }).from(holdLines).where(eq(holdLines.holdId, hold.id)).all(),
      }
    }),
  forget: (tx, person, now) => listTheirs(tx, person).flatMap((hold) => leaveHold(tx, hold, now)),
}

/** What is put aside goes back to where it was reserved. */
function leaveHold(tx: Db, { id }: typeof holds.$inferSelect, now: Date): string[] {
  moveHold(tx, { holdId: id, to: 'RELEASED', now })
  return forgetHold(tx, id)
}

/** Who fetched something is nobody’s business any more; what it was stays. @returns files that go */
export function forgetHold(tx: Db, id: number): string[] {
  const keys = { secret: newKey(), idempotencyKey: newKey() }
  const nothing = { email: '', name: '', contentHash: '', network: '' }
  tx.update(holds)
    .set({ ...nothing, ...keys, userId: null })
    .where(eq(holds.id, id))
    .run()
  forgetAttempts(tx, { of: 'HOLD', id })
  forgetAudit(tx, `hold/${id}`)
  return forgetMails(tx, like(mails.cause, `hold:${id}:%`))
}

const newKey = () => randomBytes(24).toString('base64url')

function listTheirs(db: Db, { id, proven }: Person) {
  const asGuest = proven ? and(isNull(holds.userId), eq(holds.email, proven)) : undefined
  return db
    .select()
    .from(holds)
    .where(or(eq(holds.userId, id), asGuest))
    .all()
}

import { eq } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { orders } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

type Allowed = { orderId: number; isAllowed: boolean; by: { id: number; email: string }; now: Date }

/** Says whether the files of an order can be fetched although nothing of it is paid any more. */
export function allowFiles(db: Db, { orderId, isAllowed, by, now }: Allowed): 'DONE' | 'NOT_FOUND' {
  return inTransaction(db, (tx) => {
    const filesAllowedAt = isAllowed ? now : null
    const { changes } = tx.update(orders).set({ filesAllowedAt }).where(eq(orders.id, orderId)).run()
    if (changes === 0) return 'NOT_FOUND'

    audited(tx, { actor: by, action: 'order.files', subject: `order/${orderId}`, after: { isAllowed } }, now)
    return 'DONE'
  })
}

import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { countStock } from '../../stock/stock.server.ts'

/** @property operation names this count: told again, it is without effect */
type StockCount = { productId: number; pool: string; counted: number; reason?: string; operation: string }
type By = { by: { id: number; email: string }; now: Date }

/** Writes what was counted by hand, promised or not: the ledger gets the difference to what lay there. Audited. */
export function countByHand(db: Db, { productId, operation, ...count }: StockCount, { by, now }: By): void {
  inTransaction(db, (tx) => {
    const done = countStock(tx, { productId, ...count, operation: `count:${operation}`, by: by.id, now })
    if (done !== 'DONE') return

    audited(tx, { actor: by, action: 'product.count', subject: `product/${productId}`, after: count }, now)
  })
}

import type { Currency } from '#app/money/currency.ts'
import { findConflict } from '#app/platform/conflict/conflict.server.ts'
import type { Conflict } from '#app/platform/conflict/conflict.ts'
import { sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { findProductToEdit } from '#app/shop/products/admin/find-product.server.ts'
import type { ProductInput } from '#app/shop/products/admin/product.forms.ts'
import { type Saved, saveProduct } from '#app/shop/products/admin/save-product.server.ts'
import type { AuditEntry } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { valuesOfProduct } from './product-view.server.ts'

type Sent = { id: number | null; input: ProductInput; /** With the version that it began with. */ form: FormData }
type Change = { by: AuditEntry['actor']; now: Date }

/** Fields of several boxes: with none ticked they are sent all the same. */
const SEVERAL = ['franchises', 'characters', 'bonusPicks', 'singlePicks']

/** Keeps a product's form unless somebody else changed meanwhile what it would overwrite. */
export function saveSentProduct(
  db: Db,
  { id, input, form }: Sent,
  base: Currency,
  change: Change,
): Saved | { conflict: Conflict } {
  return inTransaction(db, (tx) => {
    const stored = id === null ? null : findProductToEdit(tx, id)
    const conflict = stored && findConflict(sentOf(form, SEVERAL), valuesOfProduct(stored, base))
    return conflict ? { conflict } : saveProduct(tx, id, input, change)
  })
}

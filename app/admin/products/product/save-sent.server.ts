import type { Currency } from '#app/money/currency.ts'
import type { AuditEntry } from '#app/site/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { findStale, inOneField } from '#app/admin/kit/conflict.server.ts'
import type { Stale } from '#app/admin/kit/conflict.ts'
import { valuesOfProduct } from './product-view.server.ts'
import { findProductToEdit } from '#app/admin/products/list/find-product.server.ts'
import type { ProductInput } from './product.forms.ts'
import { type Saved, saveProduct } from './save-product.server.ts'

type Sent = { id: number | null; input: ProductInput; /** With the version that it began with. */ form: FormData }
type Change = { by: AuditEntry['by']; now: Date }

/** Keeps a product's form unless somebody else changed meanwhile what it would overwrite. */
export function saveSentProduct(
  db: Db,
  { id, input, form }: Sent,
  base: Currency,
  change: Change,
): Saved | { stale: Stale } {
  return inTransaction(db, (tx) => {
    const stored = id === null ? null : findProductToEdit(tx, id)
    const stale = stored && findStale(inOneField(form, ['franchises', 'characters']), valuesOfProduct(stored, base))
    return stale ? { stale } : saveProduct(tx, id, input, change)
  })
}

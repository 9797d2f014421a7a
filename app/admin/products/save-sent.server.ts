import type { Currency } from '#app/money/currency.ts'
import type { AuditEntry } from '#app/site/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { findStale } from '../stale.server.ts'
import type { Stale } from '../stale.ts'
import { valuesOfProduct } from './described-product.server.ts'
import { findProductToEdit } from './find-product.server.ts'
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
    const stale = stored && findStale(inOneField(form), valuesOfProduct(stored, base))
    return stale ? { stale } : saveProduct(tx, id, input, change)
  })
}

/** What is ticked several times as one field, in the order that the form began with. */
function inOneField(form: FormData): FormData {
  const joined = new FormData()
  for (const name of ['franchises', 'characters']) {
    const ids = form.getAll(name).map(Number)
    joined.set(name, ids.toSorted((a, b) => a - b).join(' '))
  }
  for (const [name, value] of form) if (!joined.has(name)) joined.set(name, value)
  return joined
}

import { eq } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { convert } from '#app/money/money.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { holdLines } from '#db/schema.server.ts'

import type { Basket } from '../../table/basket.ts'
import { currencyOf, type TillCurrency } from '../../table/table-currency.ts'
import { readPrepayment } from './hold-ledger.server.ts'

/** What was paid for a hold as a sale of its table, in the table's currency at its rate, whatever is asked for there now. */
export function basketOfPaid(db: Db, holdId: number, till: TillCurrency): Basket {
  const base = baseOf(listCurrencies(db))
  const inTill = (minor: number) => (till.currency === base.name ? minor : convert(minor, base, currencyOf(till)))
  const { productId, quantity, priceMinor } = holdLines
  const lines = db
    .select({ productId, quantity, priceMinor })
    .from(holdLines)
    .where(eq(holdLines.holdId, holdId))
    .orderBy(productId)
    .all()
    .map((line) => ({ ...line, priceMinor: inTill(line.priceMinor) }))
  const fullMinor = lines.reduce((sum, line) => sum + line.quantity * line.priceMinor, 0)
  const totalMinor = inTill(readPrepayment(db, holdId)?.paidMinor ?? 0)
  return { lines, discountMinor: fullMinor - totalMinor, totalMinor }
}

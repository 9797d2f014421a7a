import { formatMoney } from '#app/money/money.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { sellerLines } from '#app/site/sellers.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

import { addressLines } from '../orders/address-lines.ts'
import type { DeclarationView } from './declaration.ts'
import { readDeclarations } from './declarations.server.ts'
import { DOLLAR } from './dollars.ts'

/** The customs forms of these orders, from the first number; customs abroad read English. */
export function presentDeclarations(db: Db, ids: readonly number[]): DeclarationView[] {
  const from = sellerLines(readSettings(db), 'en')
  return readDeclarations(db, ids).map(({ order, lines, dollars, ...declared }) => {
    const base = baseAt(db, order.placedAt)
    return {
      ...declared,
      from,
      to: addressLines(order, 'en'),
      reach: [order.phoneNumber, order.email].filter(Boolean),
      parcelCount: Math.max(1, order.parcelCount),
      currency: base.name,
      value: formatMoney(declared.valueMinor, base),
      dollars: dollars && {
        value: formatMoney(dollars.valueMinor, DOLLAR),
        rate: dollars.rate,
        rateOf: dollars.rateOf,
      },
      lines: lines.map((line, at) => ({
        ...line,
        value: formatMoney(line.valueMinor, base),
        dollars: dollars && formatMoney(dollars.lineMinors[at] ?? 0, DOLLAR),
      })),
    }
  })
}

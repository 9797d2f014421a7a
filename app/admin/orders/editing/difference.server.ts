import { nameOf } from '#app/shop/checkout/summarise.ts'
import { type EditPlan, type EditableOrder, seenOf } from '#app/shop/orders/editing/plan-edit.server.ts'
import { addressLines } from '#app/shop/orders/paid-for-lines.ts'
import { balanceOf } from '#app/shop/stock/stock.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { type Locale, WEB_POOL } from '#db/vocabulary.ts'

import type { EditDifference } from './edit-page.ts'

type OriginalOrder = Omit<EditableOrder, 'taxMode' | 'taxName'>

/** What an edit comes to, before and after, for its preview. */
export function presentDifference(db: Db, order: OriginalOrder, plan: EditPlan, locale: Locale): EditDifference {
  const { money, parcelCount, weightGrams, tariffMinor, methodName } = plan
  const address = addressLines(plan.address, locale)
  return {
    seen: seenOf(plan),
    lines: plan.lines
      .filter((line) => line.quantity !== line.before)
      .map((line) => ({
        key: `${line.productId}-${line.kind}`,
        name: nameOf(line, locale),
        isBonus: line.kind !== 'ITEM',
        before: line.before,
        quantity: line.quantity,
        unitPriceMinor: line.unitPriceMinor,
      })),
    sums: sumsOf(order, plan),
    paidMinor: money.paidMinor,
    dueMinor: money.dueMinor,
    backMinor: money.backMinor,
    isWithdrawn: money.withdrawn.length > 0,
    becomes: money.status === order.status ? null : money.status,
    tariffMinor: tariffMinor === plan.shippingMinor ? null : tariffMinor,
    parcels: methodName && { count: parcelCount, grams: weightGrams, method: localise(methodName, locale) },
    address: address.join('\n') === addressLines(order, locale).join('\n') ? [] : address,
    missing: plan.missing
      .filter(({ quantity }) => quantity > 0)
      .map((one) => ({ name: nameOf(one, locale), quantity: one.quantity })),
    stock: Array.from(plan.stock, ([productId, change]) => ({
      key: productId,
      name: nameOf(plan.lines.find((line) => line.productId === productId) ?? NOBODY, locale),
      isTaken: change > 0,
      count: Math.abs(change),
      left: balanceOf(db, productId, WEB_POOL) - change,
    })),
  }
}

const NOBODY = { name: {}, version: null }

function sumsOf(order: OriginalOrder, plan: EditPlan) {
  const names = ['itemsMinor', 'shippingMinor', 'discountMinor', 'taxMinor', 'totalMinor'] as const
  return names
    .filter((name) => name === 'totalMinor' || order[name] > 0 || plan[name] > 0)
    .map((name) => ({ name, before: order[name], after: plan[name] }))
}

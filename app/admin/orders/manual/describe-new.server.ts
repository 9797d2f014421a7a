import { nameOf } from '#app/shop/checkout/summarise.ts'
import type { NewOrderInput } from '#app/shop/orders/manual/new-order.forms.ts'
import { DRAFT, type NewOrderPlan, seenOfNew } from '#app/shop/orders/manual/plan-new.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { presentDifference } from '../editing/difference.server.ts'
import type { NewOrderPreview } from './new-order-page.ts'

/** What a new order comes to, for its preview. */
export function presentNewOrder(
  db: Db,
  { input, plan }: { input: NewOrderInput; plan: NewOrderPlan },
  locale: Locale,
): NewOrderPreview {
  const paidMinor = plan.paidAt ? plan.totalMinor : 0
  const dueMinor = plan.totalMinor - paidMinor
  const difference = presentDifference(db, DRAFT, plan, locale)
  return {
    shown: { ...difference, seen: seenOfNew(plan), becomes: null, paidMinor, dueMinor },
    becomes: plan.becomes,
    until: plan.payUntil ? formatDeadline(plan.payUntil, locale) : '',
    tells: input.isTold ? (input.email ?? '') : '',
    hasEmail: input.email !== undefined,
    manyUnpaid: plan.warnings.manyUnpaid,
    notForSale: plan.warnings.notForSale.map((product) => nameOf(product, locale)),
  }
}

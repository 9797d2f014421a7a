import { formatDay, formatDeadline, formatInstant } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { nameOf } from '../../checkout/summarise.ts'
import type { OrderDetails } from '../orders.server.ts'
import { paidWithTaxes } from '../paid-for-lines.ts'
import { isOpen, refundDueBy, type WithdrawnLine, type AdminWithdrawal, type WithdrawalsView } from './withdrawal.ts'
import { listWithdrawals, readWithdrawable } from './withdrawals.server.ts'

/** The withdrawals from an order, and whether another one can be declared, as its pages show them. */
export function presentWithdrawals(db: Db, order: OrderDetails, locale: Locale, now: Date): WithdrawalsView {
  const { term, lines } = readWithdrawable(db, order)
  const nameOfProduct = namesOf(order, locale)
  const open = isOpen(term, now) && lines.some(({ isDownloaded }) => !isDownloaded)
  return {
    isOpen: open,
    until: open && term?.until ? formatDeadline(term.until, locale) : null,
    lines: lines.map((line) => ({ ...line, name: nameOfProduct(line.productId) })),
    declared: listWithdrawals(db, order.id).map(({ id, at, lines: withdrawn }) => ({
      id,
      at: formatInstant(at, locale),
      lines: withdrawn.map(({ productId, quantity }) => ({ productId, name: nameOfProduct(productId), quantity })),
    })),
  }
}

/** The withdrawals from an order as the staff see them, with what was paid for what is withdrawn. */
export function presentWithdrawalsForAdmin(db: Db, order: OrderDetails, locale: Locale): AdminWithdrawal[] {
  const nameOfProduct = namesOf(order, locale)
  return listWithdrawals(db, order.id).map(({ id, name, email, reason, at, handledAt, lines }) => ({
    id,
    name,
    email,
    reason,
    at: formatInstant(at, locale),
    isHandled: handledAt !== null,
    dueBy: formatDay(refundDueBy(at), locale),
    worthMinor: paidForUnits(order, lines),
    lines: lines.map(({ productId, quantity }) => ({ productId, name: nameOfProduct(productId), quantity })),
  }))
}

function namesOf({ lines }: OrderDetails, locale: Locale): (productId: number) => string {
  const names = new Map(lines.map((line) => [line.productId, nameOf(line, locale)]))
  return (productId) => names.get(productId) ?? ''
}

/**
 * What was paid for units of an order after its discount, taxes included and shipping left out, in minor units of the
 * base currency; of a part of a line its share, rounded up.
 */
export function paidForUnits(
  order: Pick<OrderDetails, 'lines' | 'discountMinor' | 'taxMode'>,
  units: readonly WithdrawnLine[],
): number {
  const paid = paidWithTaxes(order)
  return units.reduce((sum, { productId, quantity }) => {
    const at = order.lines.findIndex((line) => line.productId === productId && line.kind === 'ITEM')
    const line = order.lines[at]
    return line ? sum + Math.ceil(((paid[at] ?? 0) * quantity) / line.quantity) : sum
  }, 0)
}

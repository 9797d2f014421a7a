import { type TaxedOrder, taxesOf, taxesOfNextRefund, taxesOfRefunds, type TaxSum } from '#app/money/tax.ts'
import type { PaymentKind } from '#db/vocabulary.ts'

type Refund = {
  id: number
  kind: PaymentKind
  amountMinor: number
  taxRate: number | null
  creditNumber: number | null
  creditMinor: number | null
  creditTaxes: TaxSum[] | null
}

/**
 * What a credit note has of each rate: the last one of an order that went back in parts has what is left of it. Where a
 * refund was of one rate, they take theirs in the order in which they were recorded, as the book of sales has them.
 */
export function taxesOfCreditNote(order: TaxedOrder & { payments: readonly Refund[] }, refund: Refund): TaxSum[] {
  const { id, creditNumber, creditTaxes, creditMinor } = refund
  if (creditTaxes) return creditTaxes

  const refunds = order.payments.filter(({ kind }) => kind === 'REFUNDED')
  if (refunds.some(({ taxRate }) => taxRate !== null)) {
    const inTurn = refunds.toSorted((one, other) => one.id - other.id)
    const taken = taxesOfRefunds(
      taxesOf(order),
      inTurn.map((one) => ({ ...one, amountMinor: one.creditMinor ?? one.amountMinor })),
    )
    return taken[inTurn.findIndex((one) => one.id === id)] ?? []
  }

  const beforeMinor = order.payments
    .filter((other) => other.creditNumber !== null && other.creditNumber < (creditNumber ?? 0))
    .reduce((sum, other) => sum + (other.creditMinor ?? 0), 0)
  return taxesOfNextRefund(taxesOf(order), beforeMinor, creditMinor ?? 0)
}

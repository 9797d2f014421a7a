import { type TaxedOrder, taxesOf, taxesOfNextRefund, type TaxSum } from '#app/money/tax.ts'

type Refund = { creditNumber: number | null; creditMinor: number | null; creditTaxes: TaxSum[] | null }

/** What a credit note has of each rate: the last one of an order that went back in parts has what is left of it. */
export function taxesOfCreditNote(
  order: TaxedOrder & { payments: readonly Refund[] },
  { creditNumber, creditTaxes, creditMinor }: Refund,
): TaxSum[] {
  if (creditTaxes) return creditTaxes

  const beforeMinor = order.payments
    .filter((other) => other.creditNumber !== null && other.creditNumber < (creditNumber ?? 0))
    .reduce((sum, other) => sum + (other.creditMinor ?? 0), 0)
  return taxesOfNextRefund(taxesOf(order), beforeMinor, creditMinor ?? 0)
}
